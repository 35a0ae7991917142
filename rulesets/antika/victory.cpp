// SPDX-License-Identifier: Apache-2.0
// The end of a battle: losses and the break point (antika.victory.*), and how each scenario is won
// (antika.gap.scenario-*.victory). A turn ends, somebody may have lost; both at once is a draw.
#include <algorithm>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/ground.h"
#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

constexpr int kCamp = 3;             // antika.victory.camp
constexpr int kCampOfAllies = 2;     // antika.victory.camp-two-a-side: to each of the two
constexpr int kGeneral = 2;          // antika.victory.general
constexpr int kAide = 1;             // antika.victory.adc
constexpr int kCrossedAhead = 2;     // antika.gap.scenario-river.victory
constexpr int kCitiesFromTurn = 4;   // antika.gap.scenario-cities.victory
constexpr Length kHeight = mm(240);  // antika.gap.scenario-cliff.victory

bool is_lost(const Unit& unit) { return unit.status == Status::destroyed || unit.status == Status::fled; }

// Bases lost with this one, counted for `armies` armies of its side.
int worth_lost(const State& s, UnitId id, int armies) {
  switch (s.type(id)) {
    case Type::general: return kGeneral;
    case Type::aide: return kAide;
    case Type::camp: return s.scenario->two_a_side ? kCampOfAllies * armies : kCamp;  // antika.gap.camp-worth
    default: return row_of(s.type(id)).bases * (s.at(id).marks.has(Mark::double_loss) ? 2 : 1);
  }
}

// antika.victory.break, of a side: of all its armies where there are two (antika.gap.two-a-side).
bool army_broken(const State& s, Seat seat, int army) {
  const Losses l = losses(s, seat, army);
  return l.initial > 0 && 2 * l.lost >= l.initial;
}
bool broken(const State& s, Seat seat) {
  if (!s.scenario->two_a_side) return army_broken(s, seat, -1);
  return army_broken(s, seat, 0) && army_broken(s, seat, 1);
}

// antika.gap.scenario-share: positive when red has lost the smaller share.
int better_share(const State& s) {
  const Losses red = losses(s, Seat::red);
  const Losses blue = losses(s, Seat::blue);
  return blue.lost * red.initial - red.lost * blue.initial;
}

// --- what the scenarios count --------------------------------------------------------------------------------------

template <class Counts>
int bases_where(const State& s, Seat seat, Counts counts) {
  int bases = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    if (s.seat(id) == seat && s.on_table(id) && is_troop(s, id) && counts(id)) bases += row_of(s.type(id)).bases;
  }
  return bases;
}

// antika.gap.scenario-river.victory: wholly beyond the river, on the enemy's side.
int bases_across(const State& s, const Bodies& bodies, Seat seat) {
  const double middle = s.scenario->depth.units() / 2;
  const double bank = row_of(FeatureKind::river).height.units() / 2;
  return bases_where(s, seat, [&](UnitId id) {
    const Rect& body = bodies.at(id);
    return std::all_of(body.corner.begin(), body.corner.end(), [&](Vec p) {
      const double beyond = seat == s.south ? p.y - middle : middle - p.y;
      return beyond >= bank - kLimitSlack;
    });
  });
}

int bases_on_height(const State& s, const Bodies& bodies, Seat seat) {
  return bases_where(s, seat, [&](UnitId id) {
    return !disordered(s, id) && from_brink(s, bodies.at(id).centre) <= kHeight.units() + kLimitSlack;
  });
}

// antika.gap.scenario-ambush.victory
int bases_saved(const State& s, Seat seat) {
  int bases = 0;
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.seat(unit_id(i)) == seat && s.units[i].status == Status::left) bases += row_of(s.type(unit_id(i))).bases;
  return bases;
}

int camps_lost(const State& s, Seat seat) {
  int lost = 0;
  for (const Camp& camp : s.camps) lost += s.seat(camp.camp) == seat && is_lost(s.at(camp.camp)) ? 1 : 0;
  return lost;
}

bool general_lost(const State& s, Seat seat) {
  bool lost = false;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (s.type(unit_id(i)) != Type::general || s.seat(unit_id(i)) != seat) continue;
    if (!is_lost(s.units[i])) return false;
    lost = true;
  }
  return lost;
}

int cities_held(const State& s, Seat seat) {
  return static_cast<int>(std::count_if(s.features.begin(), s.features.end(), [&](const Feature& f) {
    return f.kind == FeatureKind::urban && f.holder == seat;
  }));
}

// antika.gap.scenario-siege.victory
bool has_unit_inside(const State& s, const Bodies& bodies, Seat seat, bool that_claims) {
  return bases_where(s, seat, [&](UnitId id) {
           const bool claims = kind(s, id) != Kind::elephant && kind(s, id) != Kind::artillery;
           return (claims || !that_claims) && in_box(kFortress, bodies.at(id));
         }) > 0;
}

// --- ending --------------------------------------------------------------------------------------------------------

void win(Scratch& scratch, Seat seat, RuleId why) { scratch.emit(BattleEnded{Ending::won, seat, why}); }
void draw_battle(Scratch& scratch, RuleId why) { scratch.emit(BattleEnded{Ending::drawn, Seat::none, why}); }

// Who leads wins, nobody draws.
void settle(Scratch& scratch, int red_leads_by, RuleId why, int needed = 1) {
  if (red_leads_by >= needed) return win(scratch, Seat::red, why);
  if (-red_leads_by >= needed) return win(scratch, Seat::blue, why);
  draw_battle(scratch, why);
}

// A reason for which a side has lost; none: it has not.
using Defeats = std::array<RuleId, 2>;
constexpr RuleId kNotLost{};

// antika.victory.draw: both at once draw.
bool end_by(Scratch& scratch, const Defeats& defeats, RuleId both) {
  const bool red = defeats[0] != kNotLost;
  const bool blue = defeats[1] != kNotLost;
  if (red && blue)
    draw_battle(scratch, both);
  else if (red || blue)
    win(scratch, red ? Seat::blue : Seat::red, defeats[red ? 0 : 1]);
  return red || blue;
}

Defeats defeats_by_break(const State& s) {
  Defeats defeats{};
  for (const Seat seat : {Seat::red, Seat::blue})
    if (broken(s, seat)) defeats[index(seat)] = rule("antika.victory.break");
  return defeats;
}

bool at_limit(const State& s) { return s.turn >= std::min(s.scenario->turn_limit, row_of(s.play()).turn_limit); }

// antika.gap.scenario-cities.special: at least one inside that may claim, and no enemy.
void claim_cities(Scratch& scratch) {
  for (std::size_t f = 0; f < scratch.state().features.size(); ++f) {
    const State& s = scratch.state();
    if (s.features[f].kind != FeatureKind::urban) continue;
    std::array<bool, 2> there{};
    std::array<bool, 2> claims{};
    for (std::size_t i = 0; i < s.count; ++i) {
      const UnitId id = unit_id(i);
      if (!s.on_table(id) || !is_troop(s, id) || !inside(scratch.bodies(), f, scratch.bodies().at(id))) continue;
      there[index(s.seat(id))] = true;
      // antika.terrain.urban-excluded, antika.gap.urban-claim
      if (kind(s, id) != Kind::elephant && kind(s, id) != Kind::artillery) claims[index(s.seat(id))] = true;
    }
    for (const Seat seat : {Seat::red, Seat::blue})
      if (claims[index(seat)] && !there[index(other(seat))] && s.features[f].holder != seat)
        scratch.emit(CityClaimed{static_cast<std::uint8_t>(f), seat});
  }
}

// --- the scenarios -------------------------------------------------------------------------------------------------

void end_general(Scratch& scratch) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.scenario-general.victory");
  Defeats defeats = defeats_by_break(s);
  for (const Seat seat : {Seat::red, Seat::blue})
    if (general_lost(s, seat)) defeats[index(seat)] = why;
  if (!end_by(scratch, defeats, why) && at_limit(s)) settle(scratch, better_share(s), why);
}

// antika.gap.scenario-escort.victory
void end_escort(Scratch& scratch) {
  const State& s = scratch.state();
  const Seat escort = s.first_role;
  const bool escort_breaks = broken(s, escort);
  const bool raider_breaks = broken(s, other(escort));
  int left = 0;
  int destroyed = 0;
  int standing = 0;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (s.type(unit_id(i)) != Type::wagon || s.seat(unit_id(i)) != escort) continue;
    left += s.units[i].status == Status::left ? 1 : 0;
    destroyed += is_lost(s.units[i]) ? 1 : 0;
    standing += s.on_table(unit_id(i)) ? 1 : 0;
  }
  if (!escort_breaks && !raider_breaks && standing > 0 && !at_limit(s)) return;
  int for_escort = 2 * left;
  int for_raider = 2 * destroyed;
  if (raider_breaks && !escort_breaks)
    for_escort += 2 * standing;
  else if (escort_breaks && !raider_breaks)
    for_raider += 2 * standing;
  else if (!escort_breaks)
    for_raider += standing;
  const int lead = for_escort - for_raider;
  settle(scratch, escort == Seat::red ? lead : -lead, rule("antika.gap.scenario-escort.victory"));
}

void end_camps(Scratch& scratch) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.scenario-camps.victory");
  Defeats defeats = defeats_by_break(s);
  for (const Seat seat : {Seat::red, Seat::blue})
    if (camps_lost(s, seat) >= 2) defeats[index(seat)] = why;
  if (!end_by(scratch, defeats, why) && at_limit(s))
    settle(scratch, camps_lost(s, Seat::blue) - camps_lost(s, Seat::red), why);
}

void end_siege(Scratch& scratch) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.scenario-siege.victory");
  const Seat defender = s.first_role;
  const Seat besieger = other(defender);
  const bool defended = has_unit_inside(s, scratch.bodies(), defender, false);
  const bool taken = !defended && has_unit_inside(s, scratch.bodies(), besieger, true);
  Defeats defeats{};
  if (taken)
    defeats[index(defender)] = why;
  else if (!defended && broken(s, defender))
    defeats[index(defender)] = rule("antika.victory.break");
  if (broken(s, besieger)) defeats[index(besieger)] = rule("antika.victory.break");
  if (!end_by(scratch, defeats, why) && at_limit(s)) win(scratch, defender, why);
}

void end_ambush(Scratch& scratch) {
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.scenario-ambush.victory");
  const Seat marching = s.first_role;
  Defeats defeats = defeats_by_break(s);
  if (2 * bases_saved(s, marching) >= losses(s, marching).initial && losses(s, marching).initial > 0)
    defeats[index(other(marching))] = why;
  if (!end_by(scratch, defeats, why) && at_limit(s)) draw_battle(scratch, why);
}

void end_cities(Scratch& scratch) {
  claim_cities(scratch);
  const State& s = scratch.state();
  const RuleId why = rule("antika.gap.scenario-cities.victory");
  Defeats defeats = defeats_by_break(s);
  for (const Seat seat : {Seat::red, Seat::blue})
    if (s.turn >= kCitiesFromTurn && cities_held(s, seat) == 3) defeats[index(other(seat))] = why;
  if (!end_by(scratch, defeats, why) && at_limit(s))
    settle(scratch, cities_held(s, Seat::red) - cities_held(s, Seat::blue), why);
}

// The break point, and what the scenario counts at its last turn (antika.gap.scenario-default).
void end_by_break_or_limit(Scratch& scratch) {
  const State& s = scratch.state();
  if (end_by(scratch, defeats_by_break(s), rule("antika.victory.draw")) || !at_limit(s)) return;
  const Bodies& b = scratch.bodies();
  switch (s.play()) {
    case Play::river:
      return settle(scratch, bases_across(s, b, Seat::red) - bases_across(s, b, Seat::blue),
                    rule("antika.gap.scenario-river.victory"), kCrossedAhead);
    case Play::cliff:
      return settle(scratch, bases_on_height(s, b, Seat::red) - bases_on_height(s, b, Seat::blue),
                    rule("antika.gap.scenario-cliff.victory"));
    case Play::unexpected: return settle(scratch, better_share(s), rule("antika.gap.scenario-unexpected.victory"));
    default: return settle(scratch, better_share(s), rule("antika.gap.turn-limit"));
  }
}

// antika.gap.two-a-side: an army at its break point goes home; what was lost stays lost.
void send_home_broken_armies(Scratch& scratch) {
  if (!scratch.state().scenario->two_a_side) return;
  for (const Seat seat : {Seat::red, Seat::blue})
    for (const int army : {0, 1}) {
      if (!army_broken(scratch.state(), seat, army)) continue;
      for (std::size_t i = 0; i < scratch.state().count; ++i) {
        const State& s = scratch.state();
        const UnitId id = unit_id(i);
        if (s.seat(id) != seat || s.profile(id).army != army || s.type(id) == Type::camp || is_lost(s.units[i]) ||
            s.units[i].host.valid() || s.units[i].status == Status::unused)
          continue;
        // Leaders first, so that nobody rolls for them.
        for (std::size_t k = 0; k < s.count; ++k)
          if (is_leader(s, unit_id(k)) && s.units[k].host == id)
            scratch.emit(Lost{unit_id(k), Status::fled, rule("antika.gap.two-a-side"), kNoUnit});
        lose(scratch, id, Status::fled, rule("antika.gap.two-a-side"));
      }
    }
}

}  // namespace

// antika.victory.initial-bases, antika.victory.not-counted, antika.gap.general-count; antika.gap.garrison-stays:
// garrison and tower are units of the army.
Losses losses(const State& s, Seat seat, int army) {
  Losses sum;
  for (std::size_t i = 0; i < s.count; ++i) {
    const UnitId id = unit_id(i);
    const bool shared = s.type(id) == Type::camp;
    if (s.seat(id) != seat || s.units[i].status == Status::unused) continue;
    if (army >= 0 && s.profile(id).army != army && !shared) continue;
    sum.initial += row_of(s.type(id)).bases;
    if (is_lost(s.units[i])) sum.lost += worth_lost(s, id, army < 0 ? 2 : 1);
  }
  return sum;
}

// antika.victory.when
void end_of_turn(Scratch& scratch) {
  switch (scratch.state().play()) {
    case Play::death_to_the_general: end_general(scratch); break;
    case Play::escort: end_escort(scratch); break;
    case Play::capture_camps: end_camps(scratch); break;
    case Play::siege: end_siege(scratch); break;
    case Play::ambush: end_ambush(scratch); break;
    case Play::cities: end_cities(scratch); break;
    // antika.gap.scenario-pitched.victory, antika.gap.scenario-river.victory, antika.gap.scenario-cliff.victory
    default: end_by_break_or_limit(scratch); break;
  }
  if (scratch.state().phase != Phase::over) send_home_broken_armies(scratch);
}

// antika.gap.concede
void concede(Scratch& scratch, Seat by) { win(scratch, other(by), rule("antika.gap.concede")); }

Outcome outcome(const State& state) {
  Outcome o;
  o.ending = state.ending;
  o.winner = state.winner;
  o.rule = state.ending_rule;
  for (const Seat seat : {Seat::red, Seat::blue})
    o.losses[index(seat)] = static_cast<std::int16_t>(losses(state, seat).lost);
  return o;
}

}  // namespace acies::antika
