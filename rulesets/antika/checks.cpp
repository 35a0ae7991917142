// SPDX-License-Identifier: Apache-2.0
// The checks at the end of a turn: who must check, with what help, what it brings.
#include <algorithm>
#include <bitset>

#include "rulesets/antika/areas.h"
#include "rulesets/antika/checks.h"
#include "rulesets/antika/group_links.h"
#include "rulesets/antika/melee.h"

namespace acies::antika {
namespace {

using Units = std::bitset<kMaxUnits>;

// antika.gap.leadership-distance
constexpr double kLeadership = (kMU * 4).units() + kLimitSlack;
// A group has at most four units: so far is the longest chain from a unit to a leader's.
constexpr int kLongestChain = 4;

// antika.check.who, antika.gap.check-in-melee: fighting or not; antika.form.berserkers: they do not.
bool must_check(const State& s, UnitId id) {
  return s.on_table(id) && is_troop(s, id) && disordered(s, id) && !has(s, id, Trait::berserkers);
}

bool nobody_has_checked(const State& s) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (s.units[i].marks.has(Mark::checked)) return false;
  return true;
}

// Units joined to those of `from` by one link more.
Units with_neighbours(const State& s, const Bodies& bodies, const Units& from) {
  Units out = from;
  for (std::size_t i = 0; i < s.count; ++i) {
    if (!from.test(i)) continue;
    for (std::size_t k = 0; k < s.count; ++k)
      if (!out.test(k) && s.units[k].status == Status::on_table && s.seat(unit_id(k)) == s.seat(unit_id(i)) &&
          is_troop(s, unit_id(k)) && bodies_linked(bodies.rect[i], bodies.rect[k]))
        out.set(k);
  }
  return out;
}

bool has_leader(const State& s, const Units& units) {
  for (std::size_t i = 0; i < s.count; ++i)
    if (units.test(i) && leader_with(s, unit_id(i)).valid()) return true;
  return false;
}

// antika.gap.group-at-check: found for all units before the first of them checks.
void mark_groups(Scratch& scratch) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    if (!must_check(scratch.state(), id)) continue;
    const CheckHelp help = help_at_check(scratch.state(), scratch.bodies(), id);
    if (help.grouped && !scratch.state().at(id).marks.has(Mark::grouped))
      scratch.emit(Marked{id, Mark::grouped, true, rule("antika.gap.group-at-check")});
    if (help.led && !scratch.state().at(id).marks.has(Mark::led))
      scratch.emit(Marked{id, Mark::led, true, rule("antika.gap.group-at-check")});
  }
}

// antika.dice.training-check, antika.gap.check-number; true when it passes.
bool roll_check(Scratch& scratch, UnitId id, RuleId purpose) {
  const State& s = scratch.state();
  Checked check;
  check.purpose = purpose;
  check.unit = id;
  check.needed = static_cast<std::uint8_t>(combat_number(training(s, id)));
  const int face = scratch.roll(purpose, s.seat(id), id);
  check.roll.roll(face);
  if (s.at(id).marks.has(Mark::led)) {
    // antika.check.leader-only-one, antika.gap.leader-check: the face alone
    check.needed = 2;
    check.passed = face > 1;
  } else {
    if (s.at(id).marks.has(Mark::grouped)) check.roll.add(rule("antika.check.group-bonus"), 1);
    check.passed = check.roll.total >= check.needed;
  }
  scratch.emit(check);
  return check.passed;
}

// antika.check.pass, antika.gap.recovery-limit, antika.gap.disorder-end
void pass(Scratch& scratch, UnitId id) {
  const Unit& u = scratch.state().at(id);
  if (u.wounds > 0) scratch.emit(Recovered{id, static_cast<std::uint8_t>(u.wounds - 1)});
  if (scratch.state().at(id).marks.has(Mark::disordered))
    scratch.emit(Marked{id, Mark::disordered, false, rule("antika.gap.disorder-end")});
}

void fail(Scratch& scratch, UnitId id) {
  // antika.form.stubborn, antika.gap.stubborn-use: after any repeated roll, once in the battle
  if (has(scratch.state(), id, Trait::stubborn) && !scratch.state().at(id).marks.has(Mark::stubborn_used)) {
    scratch.emit(Marked{id, Mark::stubborn_used, true, rule("antika.form.stubborn")});
    return pass(scratch, id);
  }
  lose(scratch, id, Status::fled, rule("antika.check.fail"));
  settle_overlaps(scratch);
}

// antika.gap.berserkers-recovery: their automatic disorder leaves them when its cause is gone.
void calm_berserkers(Scratch& scratch, Seat seat) {
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const State& s = scratch.state();
    const UnitId id = unit_id(i);
    if (s.seat(id) != seat || !s.on_table(id) || !has(s, id, Trait::berserkers)) continue;
    if (s.at(id).marks.has(Mark::disordered) && automatic_disorder(s, id) == RuleId{})
      scratch.emit(Marked{id, Mark::disordered, false, rule("antika.gap.berserkers-recovery")});
  }
}

}  // namespace

CheckHelp help_at_check(const State& s, const Bodies& bodies, UnitId id) {
  Units group;
  group.set(id.value);
  CheckHelp help;
  help.led = has_leader(s, group);
  for (int chain = 2; chain <= kLongestChain && !(help.led && help.grouped); ++chain) {
    group = with_neighbours(s, bodies, group);
    help.led = help.led || has_leader(s, group);
    help.grouped = help.grouped || group.count() >= 3;
  }
  return help;
}

// antika.check.reroll, antika.gap.reroll-count
bool may_repeat(const State& s, const Bodies& bodies, UnitId id) {
  const UnitId general = general_of(s, id);
  return general.valid() && !s.at(id).marks.has(Mark::rerolled) &&
         leader_distance(s, bodies, general, id) <= kLeadership;
}

double chance_to_pass(const State& s, UnitId id, const CheckHelp& help, bool may_repeat) {
  if (has(s, id, Trait::berserkers)) return 1;
  if (has(s, id, Trait::stubborn) && !s.at(id).marks.has(Mark::stubborn_used)) return 1;
  const int needed = help.led ? 2 : combat_number(training(s, id)) - (help.grouped ? 1 : 0);
  const double fails = (needed - 1) / 6.0;
  return 1 - (may_repeat ? fails * fails : fails);
}

bool carry_on_checks(Scratch& scratch, Seat seat) {
  if (nobody_has_checked(scratch.state())) mark_groups(scratch);
  for (std::size_t i = 0; i < scratch.state().count; ++i) {
    const UnitId id = unit_id(i);
    const State& s = scratch.state();
    if (s.seat(id) != seat || s.at(id).marks.has(Mark::checked) || !must_check(s, id)) continue;
    scratch.emit(Marked{id, Mark::checked, true, rule("antika.check.who")});
    if (roll_check(scratch, id, rule("antika.check.who"))) {
      pass(scratch, id);
    } else if (may_repeat(scratch.state(), scratch.bodies(), id)) {
      scratch.emit(Asked{Asking::reroll, seat, id});
      return false;
    } else {
      fail(scratch, id);
      // A General who lived must be somewhere before the next unit checks.
      if (!scratch.state().displaced.empty()) return false;
    }
  }
  calm_berserkers(scratch, seat);
  return true;
}

void decide_reroll(Scratch& scratch, Seat, const Reroll& command) {
  const UnitId id = scratch.state().subject;
  scratch.emit(Asked{Asking::nothing, Seat::none, kNoUnit});
  if (!command.again) return fail(scratch, id);
  scratch.emit(Marked{id, Mark::rerolled, true, rule("antika.check.reroll")});
  if (roll_check(scratch, id, rule("antika.check.reroll")))
    pass(scratch, id);
  else
    fail(scratch, id);
}

}  // namespace acies::antika
