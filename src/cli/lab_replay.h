// SPDX-License-Identifier: Apache-2.0
// A battle of the laboratory played once more and written down for the page: the ground and each base as a drawing, and
// for every command what happened in words and where the bases then stand.
#pragma once

#include <map>

#include "core/json.h"
#include "draw/looks.h"
#include "lab/game.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies::cli {

template <FullRuleset R>
class ReplayWriter {
 public:
  // The catalogues in English and in Spanish.
  ReplayWriter(const std::array<const Catalogue*, 2>& words, const typename R::Scenario& scenario)
      : words_(words), names_(R::names(scenario)) {}

  void decided(const typename R::State& before, const std::vector<typename R::Event>& events) {
    for (std::size_t i = 0; i < 2; ++i) said_[i] = told<R>(*words_[i], names_, before, events, Telling::story);
  }
  void after(const typename R::State& state) {
    const Scene scene = R::scene(R::view(state, Seat::umpire));
    Json frame = Json::object();
    frame["turn"] = scene.turn;
    frame["seat"] = name(scene.active);
    frame["losses"] = scene.losses;
    frame["said"] = Json::array({said_[0], said_[1]});
    Json moved = Json::array();
    std::map<std::uint32_t, Json> here;
    for (const SceneUnit& unit : scene.units) {
      const std::size_t look = look_of(scene, unit);
      Json place = Json::array({base_of(unit), look, unit.pose.at.x, scene.height.hundredths - unit.pose.at.y,
                                unit.pose.facing.thousandths, unit.disordered ? 1 : 0});
      here[unit.id.value] = place;
      const auto was = stands_.find(unit.id.value);
      if (was == stands_.end() || was->second != place) moved.push_back(std::move(place));
    }
    Json gone = Json::array();
    for (const auto& [id, place] : stands_)
      if (!here.contains(id)) gone.push_back(place[0]);
    stands_ = std::move(here);
    if (moved.empty() && gone.empty() && said_[0].empty()) return;
    frame["moved"] = std::move(moved);
    frame["gone"] = std::move(gone);
    frames_.push_back(std::move(frame));
  }

  Json finish(const typename R::State& last) {
    const Scene scene = R::scene(R::view(last, Seat::umpire));
    Json out = Json::object();
    out["width"] = scene.width.hundredths;
    out["height"] = scene.height.hundredths;
    const SceneWords no_words;
    out["ground"] = draw::ground_look(scene, no_words);
    out["looks"] = looks_;
    out["bases"] = bases_;
    out["frames"] = std::move(frames_);
    return out;
  }

 private:
  // Which of the bases so far it is; a new one where it has not been seen.
  std::size_t base_of(const SceneUnit& unit) {
    const auto [at, fresh] = known_.emplace(unit.id.value, known_.size());
    if (fresh) bases_.push_back(Json{{"name", unit.name}, {"code", unit.code}, {"seat", name(unit.seat)}});
    return at->second;
  }
  std::size_t look_of(const Scene& scene, const SceneUnit& unit) {
    const draw::BaseLook look = draw::base_look(scene, unit);
    const auto [at, fresh] = drawn_.emplace(look.svg, drawn_.size());
    if (fresh)
      looks_.push_back(Json{{"svg", look.svg}, {"x", look.name_x}, {"y", look.name_y}, {"size", look.name_size}});
    return at->second;
  }

  std::array<const Catalogue*, 2> words_;
  Names names_;
  std::array<std::vector<std::string>, 2> said_;
  std::map<std::uint32_t, Json> stands_;
  std::map<std::uint32_t, std::size_t> known_;
  std::map<std::string, std::size_t> drawn_;
  Json looks_ = Json::array();
  Json bases_ = Json::array();
  Json frames_ = Json::array();
};

}  // namespace acies::cli
