// SPDX-License-Identifier: Apache-2.0
// The description (core/describe.h) of what rulesets share.
#pragma once

#include "core/describe_core.h"
#include "mechanics/base_contact.h"

namespace acies {

ACIES_DESCRIBE_ENUM(Edge, none, front, left, right, rear)

}  // namespace acies
