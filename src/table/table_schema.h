// SPDX-License-Identifier: Apache-2.0
// The messages of the table for others, like engine/schema.h: schema/table.ts and docs/table-protocol.md.
#pragma once

#include "engine/schema.h"

namespace acies {

std::vector<SchemaFile> table_schema_files();

}  // namespace acies
