// SPDX-License-Identifier: Apache-2.0
// Lean: where commands drawn at random lead. Those that lean towards the enemy make battles that are fought; those
// without an aim go anywhere.
#pragma once

#include <cstdint>

namespace acies {

enum class Lean : std::uint8_t { enemy, nowhere };

}  // namespace acies
