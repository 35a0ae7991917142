// SPDX-License-Identifier: Apache-2.0
// The version of this program, as records keep it. A test compares it with the one of the build.
#pragma once

#include <string_view>

namespace acies {

inline constexpr std::string_view kEngineVersion = "0.1.0";

}  // namespace acies
