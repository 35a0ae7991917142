// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/siege.h"

#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact_memory.h"
#include "rulesets/dba/refusal.h"
#include "rulesets/dba/turn.h"
#include "rulesets/dba/wagon.h"

namespace acies::dba {
// dba.camp.look, dba.camp.position-free, dba.bua.nature: an occupant has no base, only its place.

namespace {

constexpr std::size_t kMostOnCamp = 1;  // dba.camp.attack-one
constexpr std::size_t kMostOnBua = 3;   // dba.bua.attack-three
constexpr int kRevoltPips = 6;          // dba.bua.revolt, dba.gap.bua-revolt-cost
constexpr int kSackEnds = 5;            // dba.bua.sack-end

bool on_long_front(const State& state, const Bodies& bodies, UnitId id) {
  for (const LongFront& front : long_fronts(state, bodies, state.at(id).seat))
    if (front.first == id || front.second == id) return true;
  return false;
}

// Named by their owner, each once.
void check_names(Scratch& scratch, Seat by, const Units& units) {
  const State& state = scratch.state();
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!units[i].valid() || units[i].value >= state.count || !state.on_table(units[i]))
      scratch.refuse(Refusal(rule("acies.command.unknown-unit"), units[i]));
    else if (state.at(units[i]).seat != by)
      scratch.refuse(Refusal(rule("acies.command.not-yours"), units[i]));
    for (std::size_t k = 0; k < i; ++k)
      if (units[k] == units[i]) scratch.refuse(Refusal(rule("acies.command.repeated-unit"), units[i]));
  }
}

// dba.camp.attack-who, dba.bua.attack-touch: it touches nothing that it could attack.
void refuse_idle(Scratch& scratch, UnitId id) {
  const State& state = scratch.state();
  const bool town = state.at(Site::bua).exists() && is_held_against(state, Site::bua, state.at(id).seat);
  scratch.refuse(Refusal(town ? rule("dba.bua.attack-touch") : rule("dba.camp.attack-who"), id));
}

void check_places(Scratch& scratch, const Units& units) {
  const State& state = scratch.state();
  const Bodies& bodies = scratch.bodies();
  std::array<std::size_t, kSites> on{};
  for (const UnitId id : units) {
    const Site site = attackable_site(state, bodies, id);
    if (site == Site::none) {
      if (!on_long_front(state, bodies, id)) refuse_idle(scratch, id);
      continue;
    }
    const std::size_t most = is_camp(site) ? kMostOnCamp : kMostOnBua;
    if (++on[index_of(site)] <= most) continue;
    const RuleId cited = is_camp(site) ? rule("dba.camp.attack-one") : rule("dba.bua.attack-three");
    scratch.refuse(Refusal(cited, id, state.at(site).occupant)
                       .measured(static_cast<std::int32_t>(on[index_of(site)]))
                       .limit(static_cast<std::int32_t>(most)));
  }
}

// dba.wwg.long-front-choice: exactly one of the two.
void check_long_fronts(Scratch& scratch, Seat by, const Units& units) {
  for (const LongFront& front : long_fronts(scratch.state(), scratch.bodies(), by)) {
    if (units.contains(front.first) != units.contains(front.second)) continue;
    Refusal refusal(rule("dba.wwg.long-front-choice"), front.first, front.second);
    refusal.v.units.push_back(front.wagon);
    scratch.refuse(refusal);
  }
}

void ask(Scratch& scratch, Seat seat) {
  Asked asked;
  asked.asking = Asking::attack;
  asked.seat = seat;
  scratch.emit(asked);
}

bool residents_live(const State& state, const Stronghold& place) {
  return place.residents.valid() && state.at(place.residents).status != Status::destroyed &&
         state.at(place.residents).status != Status::gone;
}

// dba.bua.outcome-element-shot, .outcome-denizens-shot, dba.gap.bua-control: nobody has come in for whoever was lost.
void town_stands_open(Scratch& scratch) {
  const State& state = scratch.state();
  const UnitId denizens = state.at(Site::bua).residents;
  if (residents_live(state, state.at(Site::bua))) {
    scratch.emit(Lodged{denizens, Site::bua, Holding::defending, rule("dba.bua.outcome-element-shot")});
    return;
  }
  const bool just_died = denizens.valid() && state.at(denizens).lost_order == state.lost_count;
  scratch.emit(ControlPassed{Site::bua, Seat::none,
                             just_died ? rule("dba.bua.outcome-denizens-shot") : rule("dba.bua.outcome-element-shot")});
}

void occupy_camp(Scratch& scratch, UnitId id, Site site, RuleId cited) {
  const UnitId followers = scratch.state().at(site).occupant;
  if (followers.valid()) scratch.emit(Unlodged{followers, Status::gone, {}, rule("dba.camp.cf-replaced")});
  scratch.emit(Lodged{id, site, Holding::occupying, cited});
  const Seat seat = scratch.state().at(id).seat;
  if (scratch.state().at(site).controller != seat) scratch.emit(ControlPassed{site, seat, rule("dba.camp.value")});
}

// What the newcomer does in the built-up area, and why; `before` controlled it.
void settle_in(Scratch& scratch, UnitId id, Seat before) {
  const Seat seat = scratch.state().at(id).seat;
  const auto hold = [&](Holding holding, RuleId cited) { scratch.emit(HoldingChanged{Site::bua, holding, cited}); };
  if (before != seat)
    scratch.emit(ControlPassed{Site::bua, seat,
                               before == Seat::none ? rule("dba.bua.no-controller") : rule("dba.bua.sack-start")});
  // dba.gap.bua-own-sack, dba.gap.bua-mounted-sack: his own that he retakes too; mounted too.
  // dba.bua.sack-not-defending: none of them has the bonus meanwhile.
  if (before == other(seat)) return hold(Holding::sacking, rule("dba.bua.sack-start"));
  if (category_of(scratch.state().type(id)) == Category::mounted) return;  // dba.bua.mounted-not-defending
  hold(Holding::defending, before == Seat::none ? rule("dba.bua.no-controller") : rule("dba.bua.defend-entered"));
}

void occupy_town(Scratch& scratch, UnitId id, RuleId cited) {
  const Stronghold before = scratch.state().at(Site::bua);
  if (before.occupant.valid())  // dba.bua.enter: living denizens make room
    scratch.emit(Unlodged{before.occupant, Status::waiting, {}, rule("dba.bua.enter")});
  scratch.emit(Lodged{id, Site::bua, Holding::occupying, cited});
  settle_in(scratch, id, before.controller);
}

}  // namespace

bool has_attack_choice(const State& state, const Bodies& bodies, Seat seat) {
  for (const Site site : kAllSites) {
    if (bodies.ground == nullptr || !is_held_against(state, site, seat)) continue;
    const Polygon& outline = outline_of(state, bodies, site);
    const Vec half = (outline.high - outline.low) * 0.5;
    for (const std::size_t i :
         in_reach(bodies, outline.low + half, length(half) + tolerance::kTouch) & bodies.friends(seat))
      if (front_touches(state, bodies, bodies.rect[i], site)) return true;
  }
  return !long_fronts(state, bodies, seat).empty();
}

// dba.gap.bua-attack-own-turn: both sides, in every turn.
Seat first_asked(const State& state, const Bodies& bodies) {
  for (const Seat seat : {state.active, other(state.active)})
    if (has_attack_choice(state, bodies, seat)) return seat;
  return Seat::none;
}

bool ask_for_attacks(Scratch& scratch) {
  const Seat seat = first_asked(scratch.state(), scratch.bodies());
  if (seat != Seat::none) ask(scratch, seat);
  return seat != Seat::none;
}

void decide_attack(Scratch& scratch, Seat by, const Attack& command) {
  check_names(scratch, by, command.units);
  if (scratch.refused()) return;
  check_places(scratch, command.units);
  check_long_fronts(scratch, by, command.units);
  if (scratch.refused()) return;
  // dba.camp.attack-who, dba.bua.attack-optional: said before the first fight; who is not named does not attack.
  scratch.emit(AttacksDeclared{by, command.units});
  const Seat next = other(by);
  if (by == scratch.state().active && has_attack_choice(scratch.state(), scratch.bodies(), next)) {
    ask(scratch, next);
    return;
  }
  begin_combat_phase(scratch);
  go_on(scratch);
}

// dba.bua.attack-against: whoever is in it, denizens like any occupant.
Fights declared_attacks(const State& state, const Bodies& bodies) {
  Fights found;
  if (bodies.ground == nullptr) return found;
  for (const UnitId id : state.attackers) {
    if (!state.on_table(id)) continue;
    const Site site = attackable_site(state, bodies, id);
    if (site == Site::none) continue;
    const UnitId occupant = state.at(site).occupant;
    found.try_push_back(state.at(id).seat == Seat::red ? Pair{id, occupant} : Pair{occupant, id});
  }
  return found;
}

bool attack_stands(const State& state, const Bodies& bodies, const Pair& pair) {
  if (state.inside(pair.a) == state.inside(pair.b)) return false;
  const UnitId occupant = state.inside(pair.a) ? pair.a : pair.b;
  const UnitId attacker = state.inside(pair.a) ? pair.b : pair.a;
  return state.on_table(attacker) && state.at(occupant).seat != state.at(attacker).seat &&
         front_touches(state, bodies, bodies.at(attacker), state.at(occupant).in);
}

void end_sacks(Scratch& scratch, Seat seat, int pips) {
  const Stronghold& town = scratch.state().at(Site::bua);
  if (pips < kSackEnds || !town.exists() || town.holding != Holding::sacking || !town.occupant.valid()) return;
  if (scratch.state().at(town.occupant).seat != seat) return;
  const bool foot = category_of(scratch.state().type(town.occupant)) == Category::foot;
  // dba.bua.defend-after-sack; dba.gap.bua-mounted-sack: mounted merely occupy.
  scratch.emit(HoldingChanged{Site::bua, foot ? Holding::defending : Holding::occupying, rule("dba.bua.sack-end")});
}

// dba.camp.one-occupant, dba.bua.one-occupant: whoever was in it has gone or goes now.
void occupy(Scratch& scratch, UnitId id, Site site, RuleId cited) {
  if (is_camp(site))
    occupy_camp(scratch, id, site, cited);
  else
    occupy_town(scratch, id, cited);
  part_contacts(scratch);
}

void leave_place(Scratch& scratch, UnitId id, const Pose& pose, RuleId cited) {
  const Site site = scratch.state().at(id).in;
  scratch.emit(Unlodged{id, Status::on_table, pose, cited});
  if (site != Site::bua || !residents_live(scratch.state(), scratch.state().at(site))) return;
  scratch.emit(Lodged{scratch.state().at(site).residents, site, Holding::defending, rule("dba.bua.denizens-present")});
}

void place_lost(Scratch& scratch, Site site, UnitId by, CombatKind how) {
  if (how == CombatKind::close && scratch.state().on_table(by)) {
    // dba.bua.outcome-element-melee, dba.bua.outcome-denizens-melee: he occupies and sacks.
    // dba.camp.capture-supporter-stays, dba.bua.capture-supporter-stays: nobody else moves.
    occupy(scratch, by, site, is_camp(site) ? rule("dba.camp.capture") : rule("dba.bua.capture"));
    return;
  }
  // dba.camp.shot-empty: an empty camp is still whose it was.
  if (site == Site::bua) town_stands_open(scratch);
}

void surrender(Scratch& scratch, Site site, UnitId by) {
  scratch.emit(ControlPassed{site, scratch.state().at(by).seat, rule("dba.bua.outcome-denizens-artillery")});
}

void decide_revolt(Scratch& scratch, Seat by) {
  const State& state = scratch.state();
  const Stronghold& town = state.at(Site::bua);
  const RuleId cited = rule("dba.bua.revolt");
  // dba.gap.bua-revolt-who, dba.gap.bua-revolt-garrison: his own foundation, held by the enemy, with nobody in it but
  // living denizens.
  if (!town.exists() || town.founder != by || town.controller != other(by) || !residents_live(state, town))
    scratch.refuse(Refusal(cited));
  else if (town.occupant != town.residents)
    scratch.refuse(Refusal(cited, town.occupant));
  if (state.pips < kRevoltPips)
    scratch.refuse(Refusal(cited).measured(static_cast<std::int32_t>(state.pips)).limit(kRevoltPips));
  if (scratch.refused()) return;
  Tally cost;
  cost.add(cited, kRevoltPips);
  scratch.emit(PipsSpent{cost, static_cast<std::uint8_t>(state.pips - kRevoltPips)});
  scratch.emit(ControlPassed{Site::bua, by, cited});
}

}  // namespace acies::dba
