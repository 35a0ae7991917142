// SPDX-License-Identifier: Apache-2.0
// Fuzz target: any bytes as a case file. Law: a file is refused, with a place, a code and a message for every mistake,
// or it runs; running twice gives the same report, and every case either passed or failed.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "cases/case_file.h"
#include "cases/runner.h"

using namespace acies::cases;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const CaseFile file = parse_cases("fuzz.case", text);
  for (const acies::Error& error : file.errors)
    ACIES_ASSERT(!error.code.empty() && !error.message.empty() && error.where.starts_with("fuzz.case:"));
  if (!file.ok()) return 0;
  const RunReport report = run_text("fuzz.case", text);
  ACIES_ASSERT(report.errors.empty() && static_cast<std::size_t>(report.passed + report.failed) == file.cases.size());
  ACIES_ASSERT(run_text("fuzz.case", text).text == report.text);
  return 0;
}
