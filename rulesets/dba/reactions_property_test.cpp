// SPDX-License-Identifier: Apache-2.0
// Random crowds of bases, random results: whatever happens, no two bases overlap afterwards, nobody leaves the table
// but by being destroyed, every move and loss cites a rule, and the events fold to the state that the rules worked on.
#include "core/random.h"
#include "rulesets/dba/legs.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

class Crowd {
 public:
  explicit Crowd(std::uint64_t seed) : random_(seed) {
    table_.scenario().flee_avoids_edge = !random_.one_in(3);
    const int wanted = random_.between(6, 24);
    for (int tries = 0; tries < 400 && table_.state().count < wanted; ++tries) add();
  }

  TestTable& table() { return table_; }
  UnitId anybody() { return unit_id(random_.below(table_.state().count)); }
  Result any_result() { return static_cast<Result>(random_.between(1, 3)); }

 private:
  // Near somebody who is there already: in file, in line, in contact with an enemy, or anyhow.
  Pose somewhere(Seat& seat) {
    State& state = table_.state();
    if (state.count == 0 || random_.one_in(8)) {
      // Often close to an edge of the table.
      const double x = random_.one_in(2) ? random_.between(20, 100) : random_.between(20, 580);
      return pose_mm(x, random_.between(20, 580), Angle{random_.between(0, 359999)});
    }
    const UnitId of = anybody();
    const Rect base = table_.bodies().at(of);
    // The same way, within what counts as the same way.
    const Angle facing = turned(state.at(of).pose.facing, {random_.one_in(2) ? 0 : random_.between(-400, 400)});
    const double gap = random_.one_in(2) ? 0 : random_.between(0, 2000);
    seat = state.at(of).seat;
    switch (random_.below(6)) {
      case 0: return {rounded(base.front - base.u * (base.depth + gap)), facing};
      case 1: return {rounded(base.front + base.r * (base.width + gap)), facing};
      case 2:
        return {rounded(base.front - base.u * (base.depth + gap) + base.r * random_.between(-3000, 3000)), facing};
      case 3: seat = other(seat); return {rounded(base.front + base.u * gap), opposite(facing)};
      case 4:
        seat = other(seat);
        return {rounded(base.fl() - base.r * gap - base.u * (base.width / 2)), turned(facing, degrees(90))};
      default:
        seat = random_.one_in(2) ? seat : other(seat);
        return {rounded(base.centre - base.u * random_.between(2000, 9000) + base.r * random_.between(-4000, 4000)),
                turned(facing, {random_.between(0, 359999)})};
    }
  }

  void add() {
    Seat seat = random_.one_in(2) ? Seat::red : Seat::blue;
    const Pose pose = somewhere(seat);
    const auto& types = troop_tables().sub_types;
    const std::string code(types[random_.below(static_cast<std::uint32_t>(types.size()))].code());
    State kept = table_.state();
    const UnitId id = seat == Seat::red ? table_.red(code, 0, 0, kNorth) : table_.blue(code, 0, 0, kNorth);
    table_.state().at(id).pose = pose;
    const Bodies bodies = table_.bodies();
    bool fits = inside_table(table_.state(), bodies.at(id));
    for (std::size_t i = 0; i < id.value && fits; ++i)
      fits = !overlap(bodies.rect[i], bodies.at(id), tolerance::kTouch);
    if (!fits) table_.state() = kept;
  }

  Random random_;
  TestTable table_;
};

void expect_sound(const State& state, std::uint64_t seed) {
  const Bodies bodies = bodies_of(state);
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!bodies.present[i]) continue;
    EXPECT_TRUE(inside_table(state, bodies.rect[i])) << "seed " << seed << ", element " << i;
    for (std::size_t k = i + 1; k < state.count; ++k)
      if (bodies.present[k]) {
        // A pose is rounded to the grain when it is stored: that much may come on top of touching.
        EXPECT_FALSE(overlap(bodies.rect[i], bodies.rect[k], tolerance::kTouch + 2 * tolerance::kGrain))
            << "seed " << seed << ", elements " << i << " and " << k << " by "
            << penetration(bodies.rect[i], bodies.rect[k]);
      }
  }
}

void expect_cited(const Decision<Event>& decision, std::uint64_t seed) {
  for (const Event& event : decision.events) {
    if (const auto* s = std::get_if<Shifted>(&event)) {
      EXPECT_TRUE(cited(s->rule).starts_with("dba.")) << "seed " << seed;
    }
    if (const auto* d = std::get_if<Destroyed>(&event)) {
      EXPECT_TRUE(cited(d->rule).starts_with("dba.")) << "seed " << seed;
    }
  }
}

TEST(ReactionProperties, CrowdsStaySound) {
  int moved = 0;
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    Crowd crowd(seed);
    State state = crowd.table().state();
    for (int k = 0; k < 4; ++k) {
      const UnitId loser = crowd.anybody();
      if (!state.on_table(loser)) continue;
      const UnitId winner = front_opponent(state, bodies_of(state), loser);
      const Sentence suffered{crowd.any_result(), rule("dba.result.doubled-others")};
      Agenda agenda{{StepKind::suffer, suffered.result, false, loser, winner, suffered.rule}};
      if (winner.valid()) agenda = steps_after_close_combat(state, bodies_of(state), winner, loser, suffered);
      Decision<Event> decision;
      ScriptedDice none({});
      Scratch scratch(state, none, decision);
      run_agenda(scratch, agenda);
      expect_cited(decision, seed);
      for (const Event& event : decision.events) {
        apply(state, event);
        moved += std::holds_alternative<Shifted>(event) ? 1 : 0;
        lost += std::holds_alternative<Destroyed>(event) ? 1 : 0;
      }
      if (state.asking == Asking::swerve) {
        // The rest of it, as decide_swerve would have it, but without going on to another phase.
        state.phase = Phase::move;
        Decision<Event> answer;
        Scratch rest(state, none, answer);
        decide_swerve(rest, state.at(state.agenda[0].unit).seat, seed % 2 == 0 ? Side::left : Side::right);
        EXPECT_TRUE(answer.accepted());
        for (const Event& event : answer.events) apply(state, event);
        EXPECT_EQ(state.asking, Asking::nothing);
      }
      EXPECT_TRUE(state.agenda.empty());
      expect_sound(state, seed);
      if (testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(moved, 3000);
  EXPECT_GT(lost, 3000);
}

}  // namespace
}  // namespace acies::dba
