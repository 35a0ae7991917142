// SPDX-License-Identifier: Apache-2.0
// The armies and options of a battle, as they are named on the command line.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/program.h"
#include "core/army_list.h"
#include "engine/full_ruleset.h"

namespace acies::cli {

struct ArmyArguments {
  // Keys, names or files, red and blue, those of allies after the first; none: the ruleset's examples.
  std::array<std::vector<std::string>, 2> lists;
  std::array<std::vector<std::string>, 2> chosen;  // of each list, in the notation of choices; none: the usual ones
  int turn_limit = kUsualTurnLimit;                // 0: none
  std::vector<std::string> options;                // "scale=25"

  static constexpr int kUsualTurnLimit = 100;
};

// Adds the two list options under these names, --choose-red, --choose-blue, --turns and --option.
void add_army_options(CLI::App& app, const Program& program, ArmyArguments& armies, const std::string& red,
                      const std::string& blue);

// A word that names a list of the program or a file that is read. Errors of read_file; `where` is the option's name.
Result<ArmyChoice> army_choice(const std::string& list, const std::string& chosen);
// "scale=25" and the turn limit into the setup. Error "option.form".
std::optional<Error> set_options(const ArmyArguments& armies, Setup& setup);

// The army of red or blue, its allies with it. Error "muster.too-many-armies".
Result<ArmyChoice> side_choice(const RulesetInfo& info, const ArmyArguments& armies, Seat seat,
                               std::string_view example);

template <FullRuleset R>
Result<Setup> muster(const ArmyArguments& armies) {
  const Result<ArmyChoice> red = side_choice(R::info(), armies, Seat::red, R::example_lists()[0]);
  if (!red) return red.error();
  const Result<ArmyChoice> blue = side_choice(R::info(), armies, Seat::blue, R::example_lists()[1]);
  if (!blue) return blue.error();
  Result<Setup> setup = R::muster(*red, *blue);
  if (!setup) return setup;
  if (const std::optional<Error> error = set_options(armies, *setup)) return *error;
  return setup;
}

}  // namespace acies::cli
