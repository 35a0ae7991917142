// SPDX-License-Identifier: Apache-2.0
// What the description of the structs is for others: TypeScript types for clients, and the protocol page for people.
// Both are generated here and kept under version control; a test compares them with what this gives
// (ACIES_WRITE=1 in its environment makes it write them instead).
#pragma once

#include <string>
#include <vector>

#include "engine/schema_types.h"

namespace acies {

struct SchemaFile {
  std::string path;  // relative to the project's folder
  std::string text;
};

// The types of schema/core.ts, for those who add their own to them.
SchemaTypes core_schema();

// schema/core.ts, one schema/<ruleset>.ts for each ruleset, docs/protocol.md.
std::vector<SchemaFile> schema_files();

}  // namespace acies
