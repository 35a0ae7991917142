// SPDX-License-Identifier: Apache-2.0
// The ruleset's part of the laboratory behind one face: lists into battles, battles into facts, one battle into a
// replay for the page. The rest of the laboratory knows no ruleset.
#pragma once

#include "cli/armies.h"
#include "lab/series.h"

namespace acies::cli {

// In English and in Spanish.
using BothWords = std::array<std::string, 2>;

struct LabLists {
  std::vector<ArmyChoice> lists;
  std::vector<std::pair<std::size_t, std::size_t>> match_ups;  // first and second list
  std::array<std::string, 2> bots;                             // of the first and the second list
  std::uint64_t seed = 1;
  const ArmyArguments* options = nullptr;  // --turns and --option
};

class LabBackend {
 public:
  LabBackend() = default;
  LabBackend(const LabBackend&) = delete;
  LabBackend& operator=(const LabBackend&) = delete;
  virtual ~LabBackend() = default;

  virtual const RulesetInfo& info() const = 0;
  virtual const std::vector<BothWords>& names() const = 0;  // of the lists
  // Says which run this is: equal texts, equal battles.
  virtual std::string run() const = 0;
  virtual std::array<std::vector<UnitKind>, 2> kinds(std::size_t match_up) const = 0;
  virtual std::unique_ptr<BattlePlayer> player(std::size_t match_up) const = 0;
  // Rows of the heat map.
  virtual int heat_rows(std::size_t match_up) const = 0;
  virtual std::string rule_id(std::uint16_t rule) const = 0;
  // The rule's wording; its label in tallies, empty where it has none.
  virtual BothWords rule_text(std::uint16_t rule) const = 0;
  virtual BothWords rule_label(std::uint16_t rule) const = 0;
  virtual BothWords kind_name(const UnitKind& kind) const = 0;
  // Everything that is needed to step through a battle: ground, bases, and what changes with each command.
  virtual Json replay(std::size_t match_up, std::uint64_t number) const = 0;
};

// Errors: those of muster and of setups, told in the ruleset's words.
struct LabBackendOrErrors {
  std::unique_ptr<LabBackend> backend;
  std::vector<Error> errors;
};
Result<LabBackendOrErrors> make_lab_backend(std::string_view ruleset, const LabLists& lists);

}  // namespace acies::cli
