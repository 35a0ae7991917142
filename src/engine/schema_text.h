// SPDX-License-Identifier: Apache-2.0
// Gathered types as text: TypeScript modules and chapters of the protocol page.
#pragma once

#include <string>

#include "core/ruleset_info.h"
#include "engine/schema_types.h"

namespace acies {

std::string core_typescript(const SchemaTypes& types);
// A module that borrows from the core's; `about` is its first line.
std::string module_typescript(std::string_view about, const SchemaTypes& types);
std::string ruleset_typescript(const RulesetInfo& info, const SchemaTypes& types);

// The page up to the types of the core, and one chapter for a ruleset.
std::string protocol_page(const SchemaTypes& core);
// The types alone, a section each.
std::string type_sections(const SchemaTypes& types);
std::string protocol_chapter(const RulesetInfo& info, const SchemaTypes& types);

}  // namespace acies
