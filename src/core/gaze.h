// SPDX-License-Identifier: Apache-2.0
// Gaze: how closely a bot looks. Only at whom it can attack at once; quickly, at what lies before it; or carefully,
// also at how the armies stand, at what single troops could do on their own, and at the ways round a flank. Careful
// takes longest.
#pragma once

#include <cstdint>

namespace acies {

enum class Gaze : std::uint8_t { attack, quick, careful };

}  // namespace acies
