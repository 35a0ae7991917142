// SPDX-License-Identifier: Apache-2.0
// Fuzz target: any bytes as a battle record. Law: opening and checking end without a crash, with one error that has a
// code and a message, or with a match that shows, asks, and is written and opened again the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "engine/any_match.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const acies::Result<acies::OpenedMatch> opened = acies::open_match(text);
  const acies::Result<acies::CheckedRecord> checked = acies::check_record(text);
  if (!opened) {
    ACIES_ASSERT(!opened.error().code.empty() && !opened.error().message.empty());
    // What cannot be opened is no error to the check only where hashes differ, which it is there to report.
    ACIES_ASSERT(!checked || (opened.error().code == "record.wrong-hash" && !checked->report.clean()));
    return 0;
  }
  const acies::AnyMatch& match = *opened->match;
  ACIES_ASSERT(checked.ok() && checked->report.hash.value == match.hash());
  ACIES_ASSERT(match.question().seat != acies::Seat::none || match.outcome().ending != acies::Ending::playing);
  static_cast<void>(match.scene(acies::Seat::spectator));
  static_cast<void>(match.view_json(acies::Seat::red));
  const std::string written = match.record();
  const acies::Result<acies::OpenedMatch> again = acies::open_match(written);
  ACIES_ASSERT(again.ok() && again->match->hash() == match.hash() && again->match->record() == written);
  return 0;
}
