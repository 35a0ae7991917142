// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/duel.h"

#include <fmt/format.h>

#include "rulesets/dba/terrain.h"

namespace acies::dba {
namespace {

constexpr Scale kScale = Scale::mm15;
constexpr Angle kNorth{0};
constexpr Angle kSouth{180'000};
constexpr Angle kWest{270'000};
// Far from every edge, on an even millimetre.
constexpr std::int32_t kMiddle = 30'000;
// Less than the shortest range, more than any contact.
constexpr std::int32_t kShootingDistance = 3'000;

// A code as lists write it ("4Bd") or a type ("Bd"), which stands for its shallowest base: the usual one.
std::optional<SubTypeId> find_troops(std::string_view code) {
  if (const auto exact = find_sub_type(code)) return exact;
  const auto type = find_type(code);
  if (!type) return std::nullopt;
  std::optional<SubTypeId> found;
  const TroopTables& tables = troop_tables();
  for (std::size_t i = 0; i < tables.sub_types.size(); ++i) {
    const SubTypeId id{static_cast<std::uint8_t>(i)};
    if (type_of(id) == *type && (!found || sub_type(id).depth(kScale) < sub_type(*found).depth(kScale))) found = id;
  }
  return found;
}

class Table {
 public:
  explicit Table(const Duel& duel) : duel_(duel) {}

  acies::Result<DuelPosition> arrange() {
    attacker_ = troops(duel_.attacker.type, "attacker");
    defender_ = troops(duel_.defender.type, "defender", Who::anybody);
    check();
    if (error_) return *error_;
    position_.attacker = "A";
    position_.defender = "X";
    add("A", Seat::red, attacker_, {{kMiddle, kMiddle}, kNorth}, duel_.attacker.general);
    if (duel_.charged) position_.setup.units.back().marks.emplace_back("charged");
    const std::int32_t gap = duel_.shooting ? kShootingDistance : 0;
    add("X", Seat::blue, defender_, {{kMiddle, kMiddle + gap}, kSouth}, duel_.defender.general);
    if (holds_place()) put_in_place(gap);
    if (!duel_.going.empty())
      position_.setup.values["terrain"] =
          fmt::format("{} polygon 150,150 450,150 450,450 150,450", duel_.going == "bad" ? "rough" : duel_.going);
    if (duel_.shooting)
      put_aid();
    else
      put_neighbours();
    if (error_) return *error_;
    name_game();
    return std::move(position_);
  }

 private:
  // The first mistake counts. The words are also in text/fates.*.toml.
  void fail(std::string code, std::string where, std::string message, std::string hint,
            const std::string& troops = {}) {
    if (!error_)
      error_ =
          Error{"duel." + std::move(code), std::move(where), std::move(message), std::move(hint), {{"code", troops}}};
  }

  static bool is_resident(SubTypeId id) { return type_of(id) == Type::CF || type_of(id) == Type::Dz; }
  bool holds_place() const { return is_resident(defender_); }

  // The camp or built-up area of the defender, its south side before the attacker.
  void put_in_place(std::int32_t gap) {
    const bool camp = type_of(defender_) == Type::CF;
    SetupUnit& unit = position_.setup.units.back();
    unit.pose.reset();
    unit.marks.emplace_back(camp ? "in=camp-blue" : "in=bua");
    const int south = (kMiddle + gap) / 100;
    const std::string outline = fmt::format("polygon 260,{0} 340,{0} 340,{1} 260,{1}", south, south + 60);
    if (camp)
      position_.setup.values["camp-blue"] = outline;
    else
      position_.setup.values["terrain"] = "bua " + outline;
    if (!camp) position_.setup.values["bua"] = "founder blue";
    if (!duel_.shooting) position_.setup.values["attackers"] = "A";
  }

  static bool is_ground(std::string_view word) {
    if (word == "bad") return true;
    for (std::size_t i = 0; i < kTerrainNames.size(); ++i)
      if (kTerrainNames[i] == word) return is_area(static_cast<Terrain>(i)) && word != "bua";
    return false;
  }

  enum class Who : std::uint8_t { troops, anybody };

  SubTypeId troops(const std::string& code, const char* where, Who who = Who::troops) {
    const std::optional<SubTypeId> found = find_troops(code);
    if (!found)
      fail("unknown-type", where, fmt::format("\"{}\" is no troop type of DBA.", code),
           "Write a type or a code of the army lists: Kn, Bd, 4Bd, 2LH, El, Art.", code);
    else if (is_resident(*found) && who == Who::troops)
      fail("not-a-troop", where, fmt::format("{} only hold their camp or built-up area.", code),
           "They can be the defender: acies odds Ax Dz.", code);
    return found.value_or(SubTypeId{0});
  }

  void check() {
    const DuelSide& a = duel_.attacker;
    const DuelSide& d = duel_.defender;
    if (!duel_.going.empty() && !is_ground(duel_.going))
      fail("going", "--going", fmt::format("\"{}\" is no ground that covers an area.", duel_.going),
           "bad, wood, gentle-hill, steep-hill, marsh, rough, dunes or oasis.", duel_.going);
    // dba.geo.overlap-not-camp, dba.geo.camp-no-flank: a place has no sides, and it stands on open ground.
    if (holds_place() && (a.overlaps + d.overlaps > 0 || duel_.flank || duel_.rear || duel_.charged ||
                          !d.support.empty() || d.general || !duel_.going.empty()))
      fail("not-at-place", "defender", "Only rear support counts in an attack on a camp or built-up area.",
           "Leave overlaps, flanks, charges and ground out.");
    if (duel_.shooting) {
      if (troop_tables().of(type_of(attacker_)).range == 0)
        fail("no-shooter", "attacker", fmt::format("{} do not shoot.", a.type), "Bw, Art and WWg shoot.", a.type);
      if (a.overlaps + d.overlaps > 0 || !a.support.empty() || !d.support.empty() || duel_.flank || duel_.rear ||
          duel_.charged)
        fail("not-in-shooting", "--shooting", "Overlaps, support, flanks and charges belong to close combat.",
             "Ask for them without --shooting.");
      return;
    }
    if (duel_.aid > 0) fail("aid", "--aid", "Only a shot can be aided.", "Add --shooting, or leave --aid out.");
    // Elements of both sides beside the two would face each other: then they fight and overlap nobody.
    if (a.overlaps + d.overlaps + (duel_.flank ? 1 : 0) > 2)
      fail("no-room", "--overlap-attacker",
           "There are only two sides, and each can be overlapped by one side's element.",
           "Let --overlap-attacker, --overlap-defender and --flank add up to 2 at most.");
    if (duel_.rear && !d.support.empty())
      fail("no-room", "--rear", "The enemy on its rear and the support stand on the same place.",
           "Choose one of them.");
  }

  void add(std::string name, Seat seat, SubTypeId type, const Pose& pose, bool general = false) {
    SetupUnit unit;
    unit.name = std::move(name);
    unit.seat = seat;
    unit.type = sub_type(type).code();
    unit.pose = pose;
    if (general) unit.marks.emplace_back("general");
    position_.setup.units.push_back(std::move(unit));
  }

  static std::int32_t depth(SubTypeId type) { return sub_type(type).depth(kScale).hundredths; }

  // The flanker takes the defender's left, east of it; those who overlap take what is left, west first.
  void put_neighbours() {
    const std::int32_t bw = frontage(kScale).hundredths;
    if (duel_.flank) add("F", Seat::red, attacker_, {{kMiddle + bw / 2, kMiddle + bw / 2}, kWest});
    if (duel_.rear) add("R", Seat::red, attacker_, {{kMiddle, kMiddle + depth(defender_)}, kSouth});
    int side = 0;  // 0: west, 1: east
    const auto beside = [&] { return kMiddle + (side++ == 0 ? -bw : bw); };
    for (int i = 0; i < duel_.defender.overlaps; ++i)
      add(fmt::format("B{}", i + 1), Seat::red, attacker_, {{beside(), kMiddle}, kNorth});
    for (int i = 0; i < duel_.attacker.overlaps; ++i)
      add(fmt::format("Y{}", i + 1), Seat::blue, defender_, {{beside(), kMiddle}, kSouth});
    if (!duel_.attacker.support.empty())
      add("S", Seat::red, troops(duel_.attacker.support, "--support-attacker"),
          {{kMiddle, kMiddle - depth(attacker_)}, kNorth});
    if (!duel_.defender.support.empty())
      add("T", Seat::blue, troops(duel_.defender.support, "--support-defender"),
          {{kMiddle, kMiddle + depth(defender_)}, kSouth});
  }

  void put_aid() {
    const std::int32_t bw = frontage(kScale).hundredths;
    for (int i = 0; i < duel_.aid; ++i)
      add(fmt::format("B{}", i + 1), Seat::red, attacker_, {{kMiddle + (i == 0 ? -bw : bw), kMiddle}, kNorth});
  }

  void name_game() {
    position_.setup.ruleset = "dba";
    position_.setup.values["phase"] = duel_.shooting ? "shoot" : "combat";
    position_.command = duel_.shooting ? "shoot A at X" : "fight A X";
    for (int i = 0; i < duel_.aid; ++i) position_.command += fmt::format("{} B{}", i == 0 ? " aid" : "", i + 1);
  }

  const Duel& duel_;
  SubTypeId attacker_;
  SubTypeId defender_;
  DuelPosition position_;
  std::optional<Error> error_;
};

}  // namespace

acies::Result<DuelPosition> put_on_table(const Duel& duel) { return Table(duel).arrange(); }

}  // namespace acies::dba
