// SPDX-License-Identifier: Apache-2.0
// Fuzz target: any bytes as a command. Law: what is read, printed and read again is the same command; what is not read
// is refused with a code, a place and a message.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "rulesets/dba/notation.h"

using namespace acies::dba;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Scenario scenario = [] {
    Scenario s;
    s.names = {"A", "B", "C", "X", "Y", "left", "Ñu"};
    return s;
  }();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const acies::Result<Command> command = parse_command(scenario, text);
  if (!command) {
    const acies::Error& error = command.error();
    ACIES_ASSERT(error.code.starts_with("notation.") && !error.message.empty() && error.where.starts_with("column "));
    return 0;
  }
  const acies::Result<Command> again = parse_command(scenario, print(scenario, *command));
  ACIES_ASSERT(again.ok() && *again == *command);
  return 0;
}
