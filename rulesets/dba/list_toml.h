// SPDX-License-Identifier: Apache-2.0
// One army list from TOML text, the form of the files in armies/. Places in reasons are those of the TOML text, also
// for what is wrong inside a string.
#pragma once

#include "rulesets/dba/list_library.h"

namespace acies::dba {

LoadedLists load_toml_list(std::string_view text);

}  // namespace acies::dba
