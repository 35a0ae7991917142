// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/census.h"

#include <algorithm>
#include <cmath>

#include "rulesets/antika/facts.h"
#include "rulesets/antika/scene.h"

namespace acies::antika {
namespace {

// The lines that every attack has: the unit's own dice, training and armour.
bool is_own_number(RuleId id) {
  constexpr std::array kOwn{rule("antika.melee.dice"),          rule("antika.melee.to-hit"),
                            rule("antika.unit.armour-number"),  rule("antika.shoot.dice"),
                            rule("antika.shoot.to-hit"),        rule("antika.camp.profile"),
                            rule("antika.camp.garrison-values")};
  return std::find(kOwn.begin(), kOwn.end(), id) != kOwn.end();
}

double chance_of(int need) { return (7 - std::clamp(need, 2, 6)) / 6.0; }

// Wounds to be expected of so many dice with these needs before their limits; armour 0: every hit wounds.
double expected(int dice, int to_hit, int armour) {
  const double hits = std::max(0, dice) * chance_of(to_hit);
  return armour == 0 ? hits : hits * chance_of(armour);
}

void add_says(const Attacked& e, std::vector<Say>& out) {
  const double usual = expected(e.dice.total, e.to_hit.total, e.to_wound.total);
  const auto decides = [&](double without) {
    if (usual <= 0) return false;
    return std::lround(e.wounds * without / usual) != e.wounds;
  };
  for (const Factor& f : e.dice.factors)
    if (!is_own_number(f.rule))
      out.push_back({f.rule, decides(expected(e.dice.total - f.value, e.to_hit.total, e.to_wound.total))});
  for (const Factor& f : e.to_hit.factors)
    if (!is_own_number(f.rule))
      out.push_back({f.rule, decides(expected(e.dice.total, e.to_hit.total - f.value, e.to_wound.total))});
  for (const Factor& f : e.to_wound.factors)
    if (!is_own_number(f.rule))
      out.push_back({f.rule, decides(expected(e.dice.total, e.to_hit.total, e.to_wound.total - f.value))});
}

}  // namespace

UnitCard card(const State& state, UnitId unit) {
  const Profile& profile = state.profile(unit);
  UnitCard out;
  out.seat = profile.seat;
  const Scenario& scenario = *state.scenario;
  if (unit.value < scenario.called.size()) out.called[0] = scenario.called[unit.value];
  if (unit.value < scenario.called_es.size()) out.called[1] = scenario.called_es[unit.value];
  out.kind = !out.called[0].empty() ? out.called[0] : std::string(kTypeCodes[static_cast<std::size_t>(profile.type)]);
  out.symbol = std::string(symbol(profile));
  out.cost = profile.cost;
  out.counted = is_troop(state, unit);
  return out;
}

void take_census(const State& state, const std::vector<Event>& events, Census& out) {
  out.clear();
  for (const Event& event : events) {
    if (const auto* e = std::get_if<Attacked>(&event)) {
      CensusCombat& combat = out.combats.emplace_back();
      combat.a = e->unit;
      combat.b = e->target;
      const Point p = state.at(e->unit).pose.at;
      const Point q = state.at(e->target).pose.at;
      combat.place = {p.x + (q.x - p.x) / 2, p.y + (q.y - p.y) / 2};
      add_says(*e, combat.says);
    } else if (const auto* lost = std::get_if<Lost>(&event)) {
      if (lost->status == Status::destroyed || lost->status == Status::fled)
        out.losses.push_back({lost->unit, lost->by, lost->rule});
    }
  }
}

}  // namespace acies::antika
