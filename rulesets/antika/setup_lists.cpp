// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/names.h"
#include "core/notation_text.h"
#include "rulesets/antika/facts.h"
#include "rulesets/antika/notation.h"
#include "rulesets/antika/setup_words.h"
#include "rulesets/antika/words.h"

namespace acies::antika {

using notation::Reader;

namespace {

std::string name_of(const State& s, UnitId id) { return s.scenario->names[id.value]; }

template <class List, class Item>
void add(Reader& in, std::size_t offset, List& list, const Item& item) {
  if (in.failed() || list.try_push_back(item)) return;
  in.fail_at(offset, "setup.antika-too-many", "at most {count} fit here", {{"count", std::to_string(List::kCapacity)}});
}

// --- features -----------------------------------------------------------------------------------------------------

// `open-wood 500,400 turned 30 size 200x160 held red`
void read_feature(Reader& in, State& s) {
  const std::size_t from = in.here();
  Feature f;
  f.kind = static_cast<FeatureKind>(choice(in, kFeatureNames, "a terrain feature"));
  f.centre = in.point(kMeasures);
  f.width = row_of(f.kind).width;
  f.height = row_of(f.kind).height;
  if (in.accept_word({"turned"})) f.turn = normalised(in.angle());
  if (in.accept_word({"size"})) {
    const Footprint size = size_text(in);
    f.width = size.width;
    f.height = size.depth;
  }
  if (in.accept_word({"held"})) f.holder = player(in);
  if (!in.failed() && outline_of(f).point.empty())
    in.fail_at(from, "setup.antika-feature", "a feature of this size cannot lie on a table");
  add(in, from, s.features, f);
}

std::string feature_text(const Feature& f) {
  const FeatureRow& row = row_of(f.kind);
  std::string text = fmt::format("{} {}", kFeatureNames[static_cast<std::size_t>(f.kind)], notation::print(f.centre));
  if (f.turn != Angle{}) text += fmt::format(" turned {}", notation::print_degrees(f.turn));
  if (f.width != row.width || f.height != row.height) text += fmt::format(" size {}", print_size(f.width, f.height));
  if (f.holder != Seat::none) text += fmt::format(" held {}", name(f.holder));
  return text;
}

// --- melees -------------------------------------------------------------------------------------------------------

struct Sides {
  Vec a;
  Vec b;
};
Sides side_of(const Rect& r, Edge edge) {
  switch (edge) {
    case Edge::left: return {r.rl(), r.fl()};
    case Edge::right: return {r.fr(), r.rr()};
    case Edge::rear: return {r.rr(), r.rl()};
    default: return {r.fl(), r.fr()};
  }
}

bool edges_touch(const Rect& a, Edge edge_a, const Rect& b, Edge edge_b) {
  const Sides x = side_of(a, edge_a);
  const Sides y = side_of(b, edge_b);
  return edges_in_contact(x.a, x.b, y.a, y.b);
}

constexpr std::array<Edge, 4> kEdges{Edge::front, Edge::left, Edge::right, Edge::rear};

// The edges on which two bodies meet with the front of at least one of them; none when they do not.
Melee meeting(const Bodies& bodies, UnitId a, UnitId b) {
  Melee m{a, b, Edge::none, Edge::none, 0, false, false, true, true};
  for (const Edge x : kEdges)
    for (const Edge y : kEdges) {
      if (m.edge_a != Edge::none || (x != Edge::front && y != Edge::front)) continue;
      if (!edges_touch(bodies.at(a), x, bodies.at(b), y)) continue;
      m.edge_a = x;
      m.edge_b = y;
    }
  return m;
}

// antika.gap.second-front-attacker: one opponent to an edge, but any number to a camp (antika.gap.camp-attack).
bool edge_is_taken(const State& s, UnitId id, Edge edge) {
  return kind(s, id) != Kind::camp && edge_is_fought(s, id, edge);
}

// With this one more, some units that fight each other would have more melees than there are of them (see kMaxMelees).
bool one_too_many(const State& s, UnitId a, UnitId b) {
  std::array<bool, kMaxUnits> together{};
  together[a.value] = together[b.value] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (const Melee& m : s.melees) {
      if (together[m.a.value] == together[m.b.value]) continue;
      together[m.a.value] = together[m.b.value] = grown = true;
    }
  }
  const auto units = std::count(together.begin(), together.end(), true);
  const auto melees =
      std::count_if(s.melees.begin(), s.melees.end(), [&](const Melee& m) { return together[m.a.value]; });
  return melees + 1 > units;
}

// `A X front/left since 3 charged A stale X`
void read_melee(Reader& in, State& s, const Bodies& bodies) {
  const std::size_t from = in.here();
  UnitId a = read_unit(in, *s.scenario);
  UnitId b = read_unit(in, *s.scenario, "the enemy");
  if (in.failed()) return;
  if (s.seat(a) == s.seat(b)) return in.fail_at(from, "setup.antika-melee", "a melee is between enemies");
  if (one_too_many(s, a, b))
    return in.fail_at(from, "setup.antika-melees", "more melees than units that fight in them");
  Melee m = meeting(bodies, a, b);
  if (m.edge_a == Edge::none) m.edge_a = m.edge_b = Edge::front;
  const std::string_view word = in.peek_word();
  if (const std::size_t slash = word.find('/'); slash != std::string_view::npos) {
    in.word("two edges");
    Reader first(word.substr(0, slash));
    Reader second(word.substr(slash + 1));
    m.edge_a = static_cast<Edge>(choice(first, kEdgeNames, "an edge"));
    m.edge_b = static_cast<Edge>(choice(second, kEdgeNames, "an edge"));
    if (first.failed() || second.failed()) in.fail_at(from, "setup.antika-edges", "edges are written front/left");
  }
  if (in.accept_word({"since"})) m.since = static_cast<std::uint8_t>(in.whole("a turn", 0, 250));
  const auto each = [&](bool& of_a, bool& of_b, bool value) {
    do {
      const UnitId who = read_unit(in, *s.scenario);
      if (in.failed()) return;
      if (who == a)
        of_a = value;
      else if (who == b)
        of_b = value;
      else
        in.fail("setup.antika-melee", "this unit has no part in the melee");
    } while (!in.at_end() && in.peek() != ';' && in.peek_word() != "stale" && in.peek_word() != "charged");
  };
  if (in.accept_word({"charged"})) each(m.charged_a, m.charged_b, true);
  if (in.accept_word({"stale"})) each(m.fresh_a, m.fresh_b, false);
  if (b < a) {
    std::swap(m.a, m.b);
    std::swap(m.edge_a, m.edge_b);
    std::swap(m.charged_a, m.charged_b);
    std::swap(m.fresh_a, m.fresh_b);
  }
  add(in, from, s.melees, m);
}

std::string melee_text(const State& s, const Melee& m) {
  std::string text =
      fmt::format("{} {} {}/{}", name_of(s, m.a), name_of(s, m.b), kEdgeNames[static_cast<std::size_t>(m.edge_a)],
                  kEdgeNames[static_cast<std::size_t>(m.edge_b)]);
  if (m.since != 0) text += fmt::format(" since {}", m.since);
  const auto each = [&](std::string_view word, bool a, bool b) {
    if (a || b) text += fmt::format(" {}", word);
    if (a) text += " " + name_of(s, m.a);
    if (b) text += " " + name_of(s, m.b);
  };
  each("charged", m.charged_a, m.charged_b);
  each("stale", !m.fresh_a, !m.fresh_b);
  return text;
}

// --- what was declared --------------------------------------------------------------------------------------------

// `A at X` or `A at X held`
void read_charge(Reader& in, State& s) {
  const std::size_t from = in.here();
  ChargeOrder order;
  order.unit = read_unit(in, *s.scenario);
  in.expect_word({"at"});
  order.target = read_unit(in, *s.scenario, "the target");
  order.target_held = in.accept_word({"held"});
  add(in, from, s.charges, order);
}

// `A at X with bow support B`
void read_shot(Reader& in, State& s) {
  const std::size_t from = in.here();
  Shot shot;
  shot.shooter = read_unit(in, *s.scenario);
  in.expect_word({"at"});
  shot.target = read_unit(in, *s.scenario, "the target");
  if (in.accept_word({"with"})) shot.weapon = static_cast<Weapon>(choice(in, kWeaponNames, "a weapon"));
  if (in.accept_word({"support"})) shot.support = read_unit(in, *s.scenario);
  add(in, from, s.shots, shot);
}

std::string shot_text(const State& s, const Shot& shot) {
  std::string text = fmt::format("{} at {} with {}", name_of(s, shot.shooter), name_of(s, shot.target),
                                 kWeaponNames[static_cast<std::size_t>(shot.weapon)]);
  return shot.support.valid() ? text + " support " + name_of(s, shot.support) : text;
}

// `A X 3`
void read_share(Reader& in, State& s) {
  const std::size_t from = in.here();
  Share share;
  share.unit = read_unit(in, *s.scenario);
  share.opponent = read_unit(in, *s.scenario, "the enemy");
  share.dice = static_cast<std::uint8_t>(in.whole("a number of dice", 0, 50));
  add(in, from, s.shares, share);
}

// `A by B`
void read_support(Reader& in, State& s) {
  const std::size_t from = in.here();
  SupportChoice chosen;
  chosen.supported = read_unit(in, *s.scenario);
  in.expect_word({"by"});
  chosen.supporter = read_unit(in, *s.scenario);
  add(in, from, s.supports, chosen);
}

// `A thrown at X`
void read_aim(Reader& in, State& s) {
  const std::size_t from = in.here();
  Aim aim;
  aim.unit = read_unit(in, *s.scenario);
  aim.attack = static_cast<AutoAttack>(choice(in, kAutoAttackWords.english, "an attack"));
  in.expect_word({"at"});
  aim.opponent = read_unit(in, *s.scenario, "the target");
  add(in, from, s.aims, aim);
}

template <class List, class Text>
std::string joined(const List& list, Text text) {
  std::string all;
  for (const auto& item : list) (all += all.empty() ? "" : "; ") += text(item);
  return all.empty() ? "none" : all;
}

}  // namespace

std::size_t choice(Reader& in, std::span<const std::string_view> names, std::string_view what) {
  const std::size_t from = in.here();
  const std::string_view word = in.word(what);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty() && notation::same_word(names[i], word)) return i;
  in.fail_at(from, "notation.unknown-word", "'{name}' is not {expected}",
             {{"name", std::string(word)}, {"expected", std::string(what)}, notation::meant(word, names)},
             notation::kDidYouMean);
  return 0;
}

Seat player(Reader& in) {
  constexpr std::array<std::string_view, 2> kPlayers{"red", "blue"};
  return static_cast<Seat>(choice(in, kPlayers, "a player (red or blue)"));
}

Footprint size_text(Reader& in) {
  const std::size_t from = in.here();
  const std::string_view word = in.word("a size such as 80x40");
  const std::size_t times = word.find('x');
  if (in.failed()) return {};
  Reader width(word.substr(0, times));
  Reader depth(times == std::string_view::npos ? std::string_view{} : word.substr(times + 1));
  const Footprint size{width.length(kMeasures), depth.length(kMeasures)};
  if (width.failed() || depth.failed() || size.width.hundredths <= 0 || size.depth.hundredths <= 0) {
    in.fail_at(from, "setup.antika-size", "'{text}' is no size", {{"text", std::string(word)}},
               "write width and depth in mm, such as 80x40");
    return {};
  }
  return size;
}

std::string print_size(Length width, Length depth) {
  return fmt::format("{}x{}", notation::print(width), notation::print(depth));
}

void melees_from_positions(State& s) {
  const Bodies bodies = bodies_of(s);
  for (std::size_t i = 0; i < s.count; ++i)
    for (std::size_t j = i + 1; j < s.count; ++j) {
      const UnitId a = unit_id(i);
      const UnitId b = unit_id(j);
      if (!bodies.solid[i] || !bodies.solid[j] || s.seat(a) == s.seat(b)) continue;
      if (kind(s, a) == Kind::camp && kind(s, b) == Kind::camp) continue;
      const Melee m = meeting(bodies, a, b);
      if (m.edge_a == Edge::none || edge_is_taken(s, a, m.edge_a) || edge_is_taken(s, b, m.edge_b)) continue;
      if (one_too_many(s, a, b)) continue;
      s.melees.push_back(m);
    }
}

void read_list(Reader& in, std::string_view key, State& s) {
  if (in.accept_word({"none"})) return;
  const Bodies bodies = bodies_of(s);
  do {
    const std::size_t from = in.here();
    if (key == "features")
      read_feature(in, s);
    else if (key == "melees")
      read_melee(in, s, bodies);
    else if (key == "charges")
      read_charge(in, s);
    else if (key == "displaced")
      add(in, from, s.displaced, read_unit(in, *s.scenario));
    else if (key == "shots")
      read_shot(in, s);
    else if (key == "shares")
      read_share(in, s);
    else if (key == "supports")
      read_support(in, s);
    else if (key == "aims")
      read_aim(in, s);
  } while (!in.failed() && in.accept(';'));
}

std::string list_text(const State& s, std::string_view key) {
  if (key == "features") return joined(s.features, feature_text);
  if (key == "melees") return joined(s.melees, [&](const Melee& m) { return melee_text(s, m); });
  if (key == "charges")
    return joined(s.charges, [&](const ChargeOrder& c) {
      return name_of(s, c.unit) + " at " + name_of(s, c.target) + (c.target_held ? " held" : "");
    });
  if (key == "displaced") return joined(s.displaced, [&](UnitId id) { return name_of(s, id); });
  if (key == "shots") return joined(s.shots, [&](const Shot& shot) { return shot_text(s, shot); });
  if (key == "shares")
    return joined(s.shares, [&](const Share& share) {
      return fmt::format("{} {} {}", name_of(s, share.unit), name_of(s, share.opponent), share.dice);
    });
  if (key == "supports")
    return joined(s.supports,
                  [&](const SupportChoice& c) { return name_of(s, c.supported) + " by " + name_of(s, c.supporter); });
  if (key == "aims")
    return joined(s.aims, [&](const Aim& aim) {
      return fmt::format("{} {} at {}", name_of(s, aim.unit),
                         kAutoAttackWords.english[static_cast<std::size_t>(aim.attack)], name_of(s, aim.opponent));
    });
  return {};
}

}  // namespace acies::antika
