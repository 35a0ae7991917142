// SPDX-License-Identifier: Apache-2.0
// What a duel can be made of (core/duel_parts.h).
#pragma once

#include "core/duel_parts.h"

namespace acies::dba {

DuelParts duel_parts();

}  // namespace acies::dba
