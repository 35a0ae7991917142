// SPDX-License-Identifier: Apache-2.0
// Refusals of DBA: mechanics/refusal.h with the citations of this catalogue.
#pragma once

#include "mechanics/refusal.h"
#include "rulesets/dba/rule.h"
