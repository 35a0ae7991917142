// SPDX-License-Identifier: Apache-2.0
// Fuzz target: any bytes as a case file. Law: a file is refused, with a place, a code and a message for every mistake,
// or it runs; running twice gives the same report, and every case either passed or failed; its positions, written as
// cases, read back as the same positions.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/assert.h"
#include "cases/case_file.h"
#include "cases/case_writer.h"
#include "cases/runner.h"

using namespace acies::cases;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool same_units(const acies::Setup& a, const acies::Setup& b) {
  if (a.units.size() != b.units.size()) return false;
  for (std::size_t i = 0; i < a.units.size(); ++i) {
    const acies::SetupUnit& x = a.units[i];
    const acies::SetupUnit& y = b.units[i];
    if (x.name != y.name || x.seat != y.seat || x.type != y.type || x.pose != y.pose || x.marks != y.marks)
      return false;
  }
  return true;
}

void expect_written_back(const Case& c, const Part& part) {
  const CaseFile again = parse_cases("again.case", to_case(part.setup, {"A position", c.cited, {}, {"playing"}}));
  ACIES_ASSERT(again.ok());
  const acies::Setup& setup = again.cases[0].parts[0].setup;
  ACIES_ASSERT(setup.options == part.setup.options && setup.values == part.setup.values &&
               same_units(setup, part.setup));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const CaseFile file = parse_cases("fuzz.case", text);
  for (const acies::Error& error : file.errors)
    ACIES_ASSERT(!error.code.empty() && !error.message.empty() && error.where.starts_with("fuzz.case:"));
  if (!file.ok()) return 0;
  const RunReport report = run_text("fuzz.case", text);
  ACIES_ASSERT(report.errors.empty() && static_cast<std::size_t>(report.passed + report.failed) == file.cases.size());
  ACIES_ASSERT(run_text("fuzz.case", text).text == report.text);
  for (const Case& c : file.cases)
    for (const Part& part : c.parts) expect_written_back(c, part);
  return 0;
}
