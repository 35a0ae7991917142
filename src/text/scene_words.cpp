// SPDX-License-Identifier: Apache-2.0
#include "text/scene_words.h"

#include <algorithm>

namespace acies {
namespace {

std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

std::string called_in(const Catalogue& catalogue, const SceneUnit& unit) {
  const std::string& own = unit.called[static_cast<std::size_t>(catalogue.language())];
  return own.empty() ? unit.called[0] : own;
}

std::string unit_words(const Catalogue& catalogue, const SceneUnit& unit, std::string_view id) {
  const std::string called = called_in(catalogue, unit);
  const std::vector<Place> places{{"name", unit.name},
                                  {"called", called.empty() ? "none" : called},
                                  {"code", unit.code},
                                  {"symbol", catalogue.say("symbol/" + unit.symbol)},
                                  {"seat", catalogue.seat(unit.seat)},
                                  {"leader", yes_or_no(unit.leader)},
                                  {"pose", catalogue.pose(unit.pose)},
                                  {"inside", unit.inside.empty() ? "none" : catalogue.say("site/" + unit.inside)},
                                  {"acted", yes_or_no(unit.acted)},
                                  {"disordered", yes_or_no(unit.disordered)},
                                  {"hidden", yes_or_no(unit.hidden)},
                                  {"counted", yes_or_no(unit.full_strength > 0)},
                                  {"strength", std::int64_t{unit.strength}},
                                  {"full", std::int64_t{unit.full_strength}},
                                  {"led", unit.led_by.empty() ? "none" : unit.led_by},
                                  {"engaged", yes_or_no(unit.engaged)}};
  return catalogue.say(id, places);
}

std::string turn_words(const Catalogue& catalogue, const Scene& scene) {
  if (scene.turn == 0) return catalogue.say("drawing/before");
  const std::vector<Place> places{{"turn", std::int64_t{scene.turn}}};
  return catalogue.say("drawing/turn", places);
}

std::string scale_words(const Catalogue& catalogue, const Scene& scene) {
  if (scene.base_width.hundredths <= 0) return catalogue.quantity(quantity(kPlainScale));
  const std::vector<Place> places{
      {"length", catalogue.quantity(quantity(scale_length(scene)))},
      {"count", std::int64_t{kScaleBases}},
      {"measure", catalogue.say("scale/" + (scene.measure.empty() ? "BW" : scene.measure))}};
  return catalogue.say("drawing/scale", places);
}

std::string active_words(const Catalogue& catalogue, const Scene& scene) {
  if (scene.winner == Seat::none) return scene.active == Seat::none ? "" : catalogue.seat(scene.active);
  const std::vector<Place> places{{"seat", catalogue.seat(scene.winner)}};
  return catalogue.say("drawing/wins", places);
}

}  // namespace

// "Ha1–4 Hastati and principes · Ve1 Velites": whoever is called something, in the order of the units.
std::string roster(const Catalogue& catalogue, const Scene& scene, Seat seat) {
  std::vector<std::pair<std::string, std::string>> kinds;  // the letters of the name, what they are called
  const auto add = [&](const SceneUnit& unit) {
    const std::string called = called_in(catalogue, unit);
    if (unit.seat != seat || called.empty()) return;
    const std::string letters = unit.name.substr(0, unit.name.find_last_not_of("0123456789") + 1);
    const std::pair kind{letters, called};
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) kinds.push_back(kind);
  };
  for (const SceneUnit& unit : scene.units) add(unit);
  for (const SceneUnit& unit : scene.fallen) add(unit);
  std::stable_sort(kinds.begin(), kinds.end());
  std::string text;
  for (const auto& [letters, called] : kinds) text += (text.empty() ? "" : " · ") + letters + " " + called;
  return text;
}

std::string unit_words(const Catalogue& catalogue, const SceneUnit& unit) {
  return unit_words(catalogue, unit, "drawing/unit");
}

std::string points_words(const Catalogue& catalogue, const Scene& scene) {
  const std::vector<Place> count{{"count", std::int64_t{scene.points}}};
  return catalogue.say("points/left", count);
}

SceneWords head_words(const Catalogue& catalogue, const Scene& scene) {
  SceneWords words;
  words.turn = turn_words(catalogue, scene);
  words.phase = scene.phase.empty() ? "" : catalogue.say("phase/" + scene.phase);
  words.active = active_words(catalogue, scene);
  if (scene.points > 0) words.points = points_words(catalogue, scene);
  for (const Seat seat : {Seat::red, Seat::blue}) {
    words.seats[index(seat)] = catalogue.seat(seat);
    const std::vector<Place> count{{"count", std::int64_t{scene.losses[index(seat)]}}};
    words.losses[index(seat)] = catalogue.say("drawing/lost", count);
  }
  return words;
}

SceneWords scene_words(const Catalogue& catalogue, const Scene& scene) {
  SceneWords words = head_words(catalogue, scene);
  for (const Seat seat : {Seat::red, Seat::blue}) words.rosters[index(seat)] = roster(catalogue, scene, seat);
  words.fallen = catalogue.say("drawing/fallen");
  words.scale = scale_words(catalogue, scene);
  const bool disorder = std::any_of(scene.units.begin(), scene.units.end(), [](const auto& u) { return u.disordered; });
  words.legend = {catalogue.say("drawing/leader"), catalogue.say("drawing/acted"), catalogue.say("drawing/engaged"),
                  disorder ? catalogue.say("drawing/disordered") : ""};
  words.north = catalogue.say("drawing/north");
  const std::vector<Place> table{{"red", scene.armies[0]}, {"blue", scene.armies[1]}, {"turn", words.turn}};
  words.table = catalogue.say("drawing/table", table);
  for (const SceneTerrain& piece : scene.terrain) words.terrain.push_back(catalogue.say("terrain/" + piece.label));
  for (const SceneUnit& unit : scene.units) words.units.push_back(unit_words(catalogue, unit));
  for (const SceneUnit& unit : scene.fallen)
    words.fallen_units.push_back(unit_words(catalogue, unit, "drawing/fallen-unit"));
  return words;
}

}  // namespace acies
