// SPDX-License-Identifier: Apache-2.0
// Units by their names in the battle notation, the same in every ruleset.
#pragma once

#include <span>
#include <string>

#include "core/notation.h"
#include "core/unit_id.h"

namespace acies::notation {

// The unit of this name: written exactly, or else the first that differs only as same_word() allows. An unknown name
// fails the reader; nearby names are offered.
UnitId read_unit(Reader& reader, std::span<const std::string> names, std::string_view what);

}  // namespace acies::notation
