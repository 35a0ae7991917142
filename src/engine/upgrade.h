// SPDX-License-Identifier: Apache-2.0
// Old records are made new when they are read, by small numbered steps, oldest first. A step turns a document of
// version n into one of version n + 1 and knows nothing of the program's present structs, so it never has to change
// again.
#pragma once

#include "core/json.h"

namespace acies {

inline constexpr int kRecordVersion = 1;

// The document in the present version. Errors: "record.format" (no battle record), "record.newer-version",
// "record.upgrade" (an old document that lacks what its version must have).
Result<Json> upgrade_record(Json document);

}  // namespace acies
