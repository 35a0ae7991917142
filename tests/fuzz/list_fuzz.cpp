// SPDX-License-Identifier: Apache-2.0
// Fuzz target: any bytes as army-list text. Law: what was read, printed and read again is the same list, and has no
// mistake; reading, checking and choosing end without a crash. Built with clang's -fsanitize=fuzzer.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_choose.h"
#include "rulesets/dba/list_library.h"

using namespace acies::dba;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedElements elements = parse_elements(text);
  if (elements.ok()) {
    const ParsedElements again = parse_elements(print(elements.elements));
    ACIES_ASSERT(again.ok() && again.elements == elements.elements);
    ACIES_ASSERT(check(elements.elements).empty() == default_selection(elements.elements).has_value());
  }
  const ParsedArmyText army = parse_army_text(text);
  if (army.ok()) {
    const ParsedArmyText again = parse_army_text(print(army.army));
    ACIES_ASSERT(again.ok() && again.army == army.army);
  }
  const LoadedLists loaded = load_lists(text);
  ACIES_ASSERT(loaded.ok() == !loaded.lists.empty());
  const ChosenArmy chosen = choose(sample_lists().back().elements, text);
  if (chosen.ok()) ACIES_ASSERT(check(sample_lists().back().elements, *chosen.army).empty());
  return 0;
}
