// SPDX-License-Identifier: Apache-2.0
#include "engine/schema.h"

#include "engine/check_report.h"
#include "engine/record_header.h"
#include "engine/registry.h"
#include "engine/schema_text.h"

namespace acies {

SchemaTypes core_schema() {
  SchemaTypes types;
  types.add_alias("Length", "number");
  types.add_alias("Angle", "number");
  types.add_alias("Point", "[x: number, y: number]");
  types.add_alias("Pose", "[x: number, y: number, facing: number]");
  types.add_alias("UnitName", "string");
  types.add_alias("RuleName", "string");
  types.form<RecordHeader>();
  types.form<CheckReport>();
  types.form<Violation>();
  types.form<Tally>();
  types.form<Options>();
  types.form<Scene>();
  return types;
}

namespace {

template <Ruleset R>
SchemaTypes ruleset_types(const SchemaTypes& core) {
  SchemaTypes types(&core);
  types.form<typename R::Scenario>();
  types.add_choice<typename R::Command>("Command");
  types.add_choice<typename R::Event>("Event");
  types.form<typename R::View>();
  if constexpr (DescribedWrapper<typename R::EventView>)
    types.add_alias("EventView", "Event");
  else
    types.form<typename R::EventView>();
  return types;
}

}  // namespace

std::vector<SchemaFile> schema_files() {
  const SchemaTypes core = core_schema();
  std::vector<SchemaFile> files;
  files.push_back({"schema/core.ts", core_typescript(core)});
  std::string page = protocol_page(core);
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Rulesets>>([&](auto type) {
    using R = typename decltype(type)::type;
    const SchemaTypes types = ruleset_types<R>(core);
    files.push_back({"schema/" + std::string(R::info().id) + ".ts", ruleset_typescript(R::info(), types)});
    page += protocol_chapter(R::info(), types);
  });
  files.push_back({"docs/protocol.md", page});
  return files;
}

}  // namespace acies
