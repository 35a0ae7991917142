// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/census.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/scene.h"

namespace acies::dba {
namespace {

bool is_own_factor(RuleId id) { return id == rule("dba.combat.factor") || id == rule("dba.combat.art-factor"); }

bool same(const Comparison& a, const Comparison& b) { return a.verdict == b.verdict && a.lower == b.lower; }

void add_says(const Tally& mine, const Tally& other, std::vector<Say>& out) {
  const Comparison fought = compare_scores(mine.total, other.total);
  for (const Factor& factor : mine.factors)
    if (!is_own_factor(factor.rule))
      out.push_back({factor.rule, !same(fought, compare_scores(mine.total - factor.value, other.total))});
}

Point place_of(const State& state, UnitId a, UnitId b) {
  // Who is inside a camp or town has no base: its attacker stands before it.
  const UnitId first = state.inside(a) ? b : a;
  const UnitId second = state.inside(b) ? first : b;
  const Point p = state.at(first).pose.at;
  const Point q = state.at(second).pose.at;
  return {p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2};
}

}  // namespace

UnitCard card(const State& state, UnitId unit) {
  const Element& e = state.at(unit);
  const SubTypeId listed = state.scenario->mounted[unit.value];
  const Type type = type_of(listed);
  UnitCard out;
  out.seat = e.seat;
  out.kind = std::string(sub_type(listed).code()) + (e.general ? "*" : "");
  out.symbol = std::string(symbol(type));
  out.counted = type != Type::CF && type != Type::Dz;
  return out;
}

void take_census(const State& state, const std::vector<Event>& events, Census& out) {
  out.clear();
  for (const Event& event : events) {
    if (const auto* f = std::get_if<Fought>(&event)) {
      CensusCombat& combat = out.combats.emplace_back();
      combat.a = f->a;
      combat.b = f->b;
      combat.place = place_of(state, f->a, f->b);
      add_says(f->tally_a, f->tally_b, combat.says);
      add_says(f->tally_b, f->tally_a, combat.says);
    } else if (const auto* lost = std::get_if<Destroyed>(&event)) {
      // Of a friend's making is nobody's doing: who drove it there is not told.
      const bool enemy = lost->by.valid() && state.at(lost->by).seat != state.at(lost->unit).seat;
      out.losses.push_back({lost->unit, enemy ? lost->by : kNoUnit, lost->rule});
    }
  }
}

}  // namespace acies::dba
