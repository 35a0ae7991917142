// SPDX-License-Identifier: Apache-2.0
#include "engine/schema_text.h"

#include <fmt/format.h>

namespace acies {
namespace {

constexpr std::string_view kGenerated =
    "// SPDX-License-Identifier: Apache-2.0\n"
    "// Generated from the description of the C++ structs (src/engine/schema.h); do not edit.\n";

constexpr std::string_view kCoreNotes =
    "// Lengths are whole hundredths of a millimetre; angles whole thousandths of a degree; facings are bearings (0 "
    "is\n"
    "// north, 90000 east, clockwise). x grows to the east, y to the north. A pose is the middle of the front edge of "
    "a\n"
    "// base and its facing. A unit is known by its name, a rule by its id; null is none.\n";

// What is generic over the ruleset's events and has no single described struct.
constexpr std::string_view kRecordTypes = R"(
export interface CommandRecord<Event> {
  n: number;
  seat: Seat;
  command: string; // battle notation
  dice: number[]; // the faces, as rolled
  events: Event[];
  hash: Hex64; // of the state afterwards
}

export interface TakeBackRecord {
  n: number;
  seat: Seat;
  take_back_to: number; // the state is again what it was after this record; 0: the start
  hash: Hex64;
}

export interface BattleRecord<Event> {
  format: "acies-record";
  version: 1;
  header: RecordHeader;
  records: (CommandRecord<Event> | TakeBackRecord)[];
}
)";

std::string joined(const std::vector<std::string>& items, std::string_view between, bool quoted) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty()) text += between;
    text += quoted ? "\"" + item + "\"" : item;
  }
  return text;
}

std::string declaration(const SchemaType& type) {
  switch (type.kind) {
    case SchemaKind::text: return fmt::format("export type {} = string;\n", type.name);
    case SchemaKind::alias: return fmt::format("export type {} = {};\n", type.name, type.of);
    case SchemaKind::words:
      return fmt::format("export type {} =\n  | {};\n", type.name, joined(type.words, "\n  | ", true));
    case SchemaKind::choice:
      return fmt::format("export type {} =\n  | {};\n", type.name, joined(type.words, "\n  | ", false));
    case SchemaKind::object: break;
  }
  std::string text = fmt::format("export interface {} {{\n", type.name);
  for (const SchemaMember& member : type.members) text += fmt::format("  {}: {};\n", member.name, member.type);
  return text + "}\n";
}

std::string declarations(const SchemaTypes& types) {
  std::string text;
  for (const SchemaType& type : types.types()) text += "\n" + declaration(type);
  return text;
}

}  // namespace

std::string core_typescript(const SchemaTypes& types) {
  return std::string(kGenerated) + std::string(kCoreNotes) + declarations(types) + std::string(kRecordTypes);
}

std::string ruleset_typescript(const RulesetInfo& info, const SchemaTypes& types) {
  return module_typescript(fmt::format("{} {}.", info.name, info.edition), types);
}

std::string module_typescript(std::string_view about, const SchemaTypes& types) {
  std::string text = std::string(kGenerated) + fmt::format("// {}\n", about);
  text += "import type {";
  bool first = true;
  for (const auto& [name, used] : types.borrowed()) {
    text += first ? "\n  " : ",\n  ";
    first = false;
    text += name;
  }
  text += ",\n} from \"./core\";\n";
  return text + declarations(types);
}

}  // namespace acies
