// SPDX-License-Identifier: Apache-2.0
// Every pair of types fights in the open, and every shooter shoots at every type, over all 36 pairs of dice, by the
// real commands. The counts are compared with tests/golden/census/dba.txt, which a person can read and check against
// the tables. Run with ACIES_UPDATE_GOLDEN=1 to write the file anew.
#include <fstream>
#include <map>
#include <sstream>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/test_table.h"

namespace acies::dba {
namespace {

constexpr const char* kGolden = "tests/golden/census/dba.txt";

// The first sub-type of each type that stands in the open: all but Camp Followers and denizens.
std::vector<std::string> codes() {
  std::vector<std::string> found;
  for (std::size_t t = 0; t < kTypeCount; ++t) {
    const auto type = static_cast<Type>(t);
    if (type == Type::CF || type == Type::Dz) continue;
    for (const SubType& s : troop_tables().sub_types)
      if (s.type == type) {
        found.emplace_back(s.code());
        break;
      }
  }
  return found;
}

std::string type_name(const std::string& code) { return std::string(type_code(type_of(*find_sub_type(code)))); }

// "Kn recoil 6": who suffered what how often, those who suffer nothing last.
std::string census_of(const State& state, const Command& command, const std::string& a, const std::string& b,
                      UnitId first) {
  EnumeratingDice dice;
  Decision<Event> decision;
  std::map<std::pair<int, int>, int> ways;  // (0: a, 1: b, 2: nobody, 3: both; result)
  int all = 0;
  std::string totals;
  do {
    decide(state, state.active, command, dice, decision);
    EXPECT_TRUE(decision.accepted()) << a << " " << b;
    for (const Event& event : decision.events) {
      const Fought* fought = std::get_if<Fought>(&event);
      if (fought == nullptr) continue;
      const int who = both_lost(*fought) ? 3 : !fought->loser.valid() ? 2 : fought->loser == first ? 0 : 1;
      ++ways[{who, static_cast<int>(fought->result)}];
      ++all;
      if (all == 1)
        totals = std::to_string(fought->tally_a.total - fought->tally_a.die) + ":" +
                 std::to_string(fought->tally_b.total - fought->tally_b.die);
    }
  } while (dice.next());
  EXPECT_EQ(all, 36) << a << " " << b;
  std::string line = a + " " + b + " " + totals;
  for (const auto& [key, count] : ways) {
    const std::string who = key.first == 0   ? a
                            : key.first == 1 ? b + (a == b ? "'" : "")
                            : key.first == 2 ? "tie"
                                             : "both";
    line += "; " + who + (key.first == 2 ? "" : " " + std::string(kResultNames[static_cast<std::size_t>(key.second)])) +
            " " + std::to_string(count);
  }
  return line;
}

State fights_listed(TestTable& t) {
  Decision<Event> decision;
  ScriptedDice none({});
  Scratch scratch(t.state(), none, decision);
  begin_combat_phase(scratch);
  return scratch.state();
}

std::string close_line(const std::string& a, const std::string& b) {
  TestTable t;
  const UnitId first = t.red(a, 300, 300, kNorth);
  const UnitId second = t.blue(b, 300, 300, kSouth);
  t.keep_the_phase_open();
  return "close " + census_of(fights_listed(t), Fight{first, second}, type_name(a), type_name(b), first);
}

std::string shooting_line(const std::string& a, const std::string& b) {
  TestTable t;
  t.begin(Phase::shoot, Seat::red);
  const UnitId first = t.red(a, 300, 300, kNorth);
  const UnitId second = t.blue(b, 300, 330, kSouth);
  t.keep_the_phase_open();
  return "shooting " + census_of(t.state(), Shoot{first, second, {}}, type_name(a), type_name(b), first);
}

std::vector<std::string> whole_census() {
  std::vector<std::string> lines;
  const std::vector<std::string> all = codes();
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = i; k < all.size(); ++k) lines.push_back(close_line(all[i], all[k]));
  for (const std::string& shooter : all) {
    if (troop_tables().of(type_of(*find_sub_type(shooter))).range == 0) continue;
    for (const std::string& target : all) lines.push_back(shooting_line(shooter, target));
  }
  return lines;
}

TEST(Census, AllPairsInTheOpen) {
  const std::vector<std::string> lines = whole_census();
  if (std::getenv("ACIES_UPDATE_GOLDEN") != nullptr) {
    std::ofstream out(kGolden);
    out << "# Results of all 36 pairs of dice between single elements in the open. Factors of the two, then who "
           "suffers\n"
           "# what how often. In a line of two equal types the second has a stroke. Shooting at 30 mm; a target that\n"
           "# can shoot back does.\n";
    for (const std::string& line : lines) out << line << "\n";
  }
  std::ifstream in(kGolden);
  ASSERT_TRUE(in) << kGolden;
  std::vector<std::string> golden;
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line[0] != '#') golden.push_back(line);
  ASSERT_EQ(golden.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], golden[i]);
}

}  // namespace
}  // namespace acies::dba
