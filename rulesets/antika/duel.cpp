// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/duel.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/dice_sources.h"
#include "core/notation.h"
#include "core/notation_text.h"
#include "rulesets/antika/areas.h"
#include "rulesets/antika/list_check.h"
#include "rulesets/antika/setup.h"
#include "rulesets/antika/setup_armies.h"

namespace acies::antika {
namespace {

constexpr Angle kNorth{0};
constexpr Angle kSouth{180'000};
constexpr Angle kWest{270'000};
// The meeting point, far from every edge.
constexpr std::int32_t kX = 60'000;
constexpr std::int32_t kY = 40'000;
// Less than the shortest range, more than a zone of control.
constexpr std::int32_t kShootingDistance = 6'000;
// Weapons from the best on.
constexpr std::array<Weapon, 6> kWeapons{Weapon::artillery, Weapon::crossbow, Weapon::bow,
                                         Weapon::short_bow, Weapon::sling,    Weapon::javelin};

class Table {
 public:
  explicit Table(const Duel& duel) : duel_(duel) {}

  acies::Result<DuelPosition> arrange() {
    attacker_ = troops(duel_.attacker.type, "attacker");
    defender_ = troops(duel_.defender.type, "defender");
    if (!error_) check();
    if (error_) return *error_;
    put_pair();
    put_ground();
    if (duel_.shooting)
      put_shot();
    else
      put_neighbours();
    if (error_) return *error_;
    return finish();
  }

 private:
  // The first mistake counts. The words are also in text/setup.*.toml.
  void fail(std::string_view code, std::string where, std::string_view message, notation::Args args = {},
            std::string_view hint = {}) {
    if (!error_) error_ = notation::told(code, std::move(where), message, std::move(args), hint);
  }

  Profile troops(const std::string& code, const std::string& where) {
    ReadProfile read = read_profile(code, where);
    if (!read.ok()) {
      if (!error_) error_ = read.errors.front();
      return read.profile;
    }
    if (read.profile.type >= Type::wagon || read.profile.duty != Duty::line)
      fail("duel.antika-not-a-unit", where, "{code} does not fight in a line of battle", {{"code", code}});
    const std::vector<ListReason> reasons = check_unit(read.profile);
    if (!reasons.empty() && !error_) error_ = error_of(reasons.front(), where);
    return read.profile;
  }

  Weapon weapon() const {
    const auto found = std::find_if(kWeapons.begin(), kWeapons.end(),
                                    [&](Weapon w) { return owns(attacker_.type, attacker_.traits, w); });
    return found == kWeapons.end() ? Weapon::none : *found;
  }

  void check() {
    const DuelSide& a = duel_.attacker;
    const DuelSide& d = duel_.defender;
    if (duel_.shooting) {
      if (weapon() == Weapon::none)
        fail("duel.antika-no-shooter", "attacker", "{code} has nothing to shoot with", {{"code", a.type}},
             "give it a weapon: LI/bow");
      if (a.overlaps + d.overlaps > 0 || !d.support.empty() || duel_.flank || duel_.rear || duel_.charged)
        fail("duel.antika-not-in-shooting", "--shooting", "overlaps, flanks and charges belong to melee");
      if (duel_.aid > 1) fail("duel.antika-aid", "--aid", "one unit at most supports a shot");
      return;
    }
    if (duel_.aid > 0) fail("duel.antika-aid", "--aid", "only a shot is aided");
    // antika.special.artillery-no-melee
    for (const auto& [profile, side] : {std::pair{attacker_, "attacker"}, std::pair{defender_, "defender"}})
      if (row_of(profile.type).kind == Kind::artillery)
        fail("duel.antika-no-melee", side, "artillery does not fight in melee", {}, "ask about its shooting instead");
    if (duel_.rear && !d.support.empty())
      fail("duel.antika-no-room", "--rear", "two units would stand in the same place");
  }

  static Footprint size_of(const Profile& p) { return footprint(usual_formation(p.type), row_of(p.type).base_depth); }

  void add(const std::string& name, Seat seat, const Profile& profile, std::int32_t x, std::int32_t y, Angle facing) {
    SetupUnit unit;
    unit.name = name;
    unit.seat = seat;
    unit.type = print_profile(profile);
    unit.pose = Pose{{x, y}, facing};
    position_.setup.units.push_back(std::move(unit));
  }
  void add_leader(const std::string& name, Seat seat, const std::string& host) {
    SetupUnit unit;
    unit.name = name;
    unit.seat = seat;
    unit.type = "GEN";
    unit.marks.push_back("with=" + host);
    position_.setup.units.push_back(std::move(unit));
  }

  // West ends together (antika.gap.conform-front); the ends in the east differ as the frontages do.
  void put_pair() {
    west_ = kX - size_of(attacker_).width.hundredths / 2;
    east_a_ = west_ + size_of(attacker_).width.hundredths;
    east_x_ = west_ + size_of(defender_).width.hundredths;
    const std::int32_t gap = duel_.shooting ? kShootingDistance : 0;
    add("A", Seat::red, attacker_, kX, kY, kNorth);
    add("X", Seat::blue, defender_, (west_ + east_x_) / 2, kY + gap, kSouth);
    if (duel_.attacker.general) add_leader("G", Seat::red, "A");
    if (duel_.defender.general) add_leader("H", Seat::blue, "X");
    if (!duel_.shooting) meet("A", "X", "front/front");
  }

  // A melee in its first turn if somebody charged; otherwise it goes on from before.
  void meet(const std::string& a, const std::string& b, std::string_view edges) {
    melees_ += fmt::format("{}{} {} {}", melees_.empty() ? "" : "; ", a, b, edges);
    if (duel_.charged) melees_ += fmt::format(" since 3 charged {}", a);
  }

  void put_ground() {
    if (duel_.going.empty()) return;
    const auto found = std::find_if(kFeatureNames.begin(), kFeatureNames.end(),
                                    [&](std::string_view n) { return notation::same_word(n, duel_.going); });
    if (found == kFeatureNames.end() ||
        row_of(static_cast<FeatureKind>(found - kFeatureNames.begin())).ground == Ground::impassable) {
      fail("duel.antika-going", "--going", "there is no ground '{name}' to fight on",
           {{"name", duel_.going}, notation::meant(duel_.going, kFeatureNames)}, notation::kDidYouMean);
      return;
    }
    position_.setup.values["features"] = fmt::format("{} 600,400 size 600x400", *found);
  }

  // Those who flank take the defender's left, in the east; those who overlap what is left, the west first.
  void put_neighbours() {
    const std::int32_t half = size_of(attacker_).width.hundredths / 2;
    const std::int32_t behind_x = kY + size_of(defender_).depth.hundredths;
    if (duel_.flank) {
      add("F", Seat::red, attacker_, east_x_, kY + half, kWest);
      meet("F", "X", "front/left");
    }
    if (duel_.rear) {
      add("R", Seat::red, attacker_, west_ + half, behind_x, kSouth);
      meet("R", "X", "front/rear");
    }
    for (int i = 0; i < duel_.defender.overlaps; ++i) overlap_defender(fmt::format("B{}", i + 1));
    for (int i = 0; i < duel_.attacker.overlaps; ++i) overlap_attacker(fmt::format("Y{}", i + 1));
    put_support(duel_.attacker.support, "S", Seat::red);
    put_support(duel_.defender.support, "T", Seat::blue);
  }

  void no_room() {
    fail("duel.antika-no-room", "--overlap-defender", "two units would stand in the same place", {},
         "each side of the two has room for one; a wider enemy leaves none in the east");
  }

  // antika.gap.overlap-place
  void overlap_defender(const std::string& name) {
    const std::int32_t half = size_of(attacker_).width.hundredths / 2;
    const int slot = slots_++;
    if (slot == 0) return add(name, Seat::red, attacker_, west_ - half, kY, kNorth);
    if (slot > 1 || duel_.flank || east_a_ > east_x_) return no_room();
    add(name, Seat::red, attacker_, east_a_ + half, kY, kNorth);
  }
  void overlap_attacker(const std::string& name) {
    const std::int32_t half = size_of(defender_).width.hundredths / 2;
    const int slot = slots_++;
    if (slot == 0) return add(name, Seat::blue, defender_, west_ - half, kY, kSouth);
    if (slot > 1 || duel_.flank || east_x_ > east_a_) return no_room();
    add(name, Seat::blue, defender_, east_x_ + half, kY, kSouth);
  }

  void put_support(const std::string& code, const std::string& name, Seat seat) {
    if (code.empty()) return;
    const Profile profile = troops(code, seat == Seat::red ? "--support-attacker" : "--support-defender");
    const Profile& front = seat == Seat::red ? attacker_ : defender_;
    const std::int32_t depth = size_of(front).depth.hundredths;
    if (seat == Seat::red)
      add(name, seat, profile, kX, kY - depth, kNorth);
    else
      add(name, seat, profile, (west_ + east_x_) / 2, kY + depth, kSouth);
  }

  void put_shot() {
    put_support(duel_.attacker.support.empty() && duel_.aid > 0 ? duel_.attacker.type : duel_.attacker.support, "S",
                Seat::red);
    const bool supported = position_.setup.units.back().name == "S";
    position_.setup.values["shots"] = fmt::format("A at X with {}{}", kWeaponNames[static_cast<std::size_t>(weapon())],
                                                  supported ? " support S" : "");
  }

  acies::Result<DuelPosition> finish() {
    Setup& setup = position_.setup;
    setup.ruleset = kRuleset;
    setup.options["size"] = "75";
    // Red is the second to choose: when he is done the dice are rolled.
    setup.values["first"] = "blue";
    setup.values["turn"] = "3 red";
    setup.values["phase"] = duel_.shooting ? "shoot" : "combat";
    if (!melees_.empty()) setup.values["melees"] = melees_;
    position_.command = "end";
    position_.attacker = "A";
    position_.defender = "X";
    Scenario scenario;
    const Start start = initial(setup, scenario);
    if (!start.ok()) return start.errors.front();
    if (!duel_.shooting) begin(start.state);
    return std::move(position_);
  }

  // What the start of the combat phase does to them has been done (antika.flank.disorder-front-and-flank and so on).
  void begin(const State& state) {
    ScriptedDice none({});
    Decision<Event> decision;
    Scratch scratch(state, none, decision);
    begin_combat(scratch);
    position_.setup = to_setup(scratch.state());
  }

  const Duel& duel_;
  Profile attacker_;
  Profile defender_;
  DuelPosition position_;
  std::string melees_;
  std::int32_t west_ = 0;
  std::int32_t east_a_ = 0;
  std::int32_t east_x_ = 0;
  int slots_ = 0;
  std::optional<Error> error_;
};

}  // namespace

acies::Result<DuelPosition> put_on_table(const Duel& duel) { return Table(duel).arrange(); }

Duel example_duel() {
  Duel duel;
  duel.attacker.type = "HI/superior/trained/pilum";
  duel.defender.type = "MI/warband/venablo";
  duel.charged = true;
  return duel;
}

}  // namespace acies::antika
