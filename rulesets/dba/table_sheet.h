// SPDX-License-Identifier: Apache-2.0
// A suggested table for those above: by the words of a home topography and a scale.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "core/suggested_table.h"

namespace acies::dba {

// Errors "setup.home" and "setup.scale". `scale`: "15" or "25".
acies::Result<SuggestedTable> suggested_table(std::string_view home, std::string_view scale, std::uint64_t seed);

}  // namespace acies::dba
