// SPDX-License-Identifier: Apache-2.0
#include "table/table_schema.h"

#include "engine/schema_text.h"
#include "table/library.h"
#include "table/messages.h"

namespace acies {
namespace {

constexpr std::string_view kAbout = "What a screen is told about a battle, and the pages beside it.";
constexpr std::string_view kIntroduction =
    "<!-- Generated from the description of the C++ structs; do not edit. -->\n"
    "# Messages of the table\n\n"
    "The types that [the server](server.md) speaks of, beside those of [the protocol](protocol.md). The same types "
    "for\n"
    "TypeScript are in `schema/table.ts`.\n";

}  // namespace

std::vector<SchemaFile> table_schema_files() {
  const SchemaTypes core = core_schema();
  SchemaTypes types(&core);
  types.form<TableView>();
  types.form<TableChange>();
  types.form<TableWords>();
  types.form<SaidRecord>();
  types.form<Preview>();
  types.form<SaidOdds>();
  types.form<SaidWhy>();
  types.form<SaidRuleset>();
  types.form<SaidListCheck>();
  types.form<SaidRulePage>();
  types.form<UmpireQuestion>();
  types.form<UmpireAnswer>();
  return {{"schema/table.ts", module_typescript(kAbout, types)},
          {"docs/table-protocol.md", std::string(kIntroduction) + type_sections(types)}};
}

}  // namespace acies
