// SPDX-License-Identifier: Apache-2.0
#include "engine/schema_text.h"

#include <fmt/format.h>

namespace acies {
namespace {

constexpr std::string_view kIntroduction =
    R"(<!-- Generated from the description of the C++ structs (src/engine/schema.h); do not edit. -->
# Protocol

What goes into and out of the engine as JSON: battle records, views, events, questions, violations. The same forms are
used in files, by `--json` and, later, on the network. They come from one description of the C++ structs
(`src/core/describe.h`), which also gives the TypeScript types in `schema/`.

## Forms

| in C++ | in JSON |
|---|---|
| `Length` | whole number, hundredths of a millimetre: 40 mm is `4000` |
| `Angle` | whole number, thousandths of a degree: 22.5° is `22500` |
| facing | an angle from `0` to `359999`; `0` is north, `90000` east, clockwise |
| `Point` | `[x, y]`, x to the east, y to the north, hundredths of a millimetre |
| `Pose` | `[x, y, facing]`: the middle of the front edge of a base, and where it looks |
| `UnitId` | the name of the unit, as commands call it; `null`: none |
| `RuleId` | the id of the rule; `null`: none |
| enum | its word, with `-` between words |
| 64-bit number | sixteen hexadecimal digits |
| list | a list; two of a kind, red first, where the type says `[T, T]` |
| optional | the value, or `null` |
| alternative of a command or event | an object whose first member, `command` or `event`, names it |

Every member is always written. A reader ignores members that it does not know, and refuses a document in which one is
missing, has the wrong type, an unknown word or a number out of range, with one error that names the place as a JSON
pointer.

## Errors

Bad input gives one object `{"code", "where", "message", "hint"}`: a stable dotted code, the place (a JSON pointer, or
line and column), one sentence, and what to do. Codes of JSON: `json.syntax`, `json.missing`, `json.type`, `json.range`,
`json.list-size`, `json.unknown-word`, `json.unknown-unit`, `json.unknown-rule`. Codes of records are in
[record-format.md](record-format.md). A command that the rules refuse is no error: it is answered with violations.

## What a seat may see

Whatever is sent to a person or a bot is a view: `view(state, seat)`, `view(event, seat)`. The umpire sees all; red and
blue see what their side knows; a spectator sees what both know. A state is never sent.

## Types shared by all rulesets
)";

std::string escaped(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '|') text.insert(i++, 1, '\\');
  return text;
}

std::string words_line(const SchemaType& type) {
  std::string text;
  for (const std::string& word : type.words) text += (text.empty() ? "`" : ", `") + word + "`";
  return text;
}

std::string section(const SchemaType& type) {
  std::string text = fmt::format("\n### {}\n\n", type.name);
  switch (type.kind) {
    case SchemaKind::text: return text + "A text.\n";
    case SchemaKind::alias: return text + fmt::format("`{}`\n", type.of);
    case SchemaKind::words: return text + "One of " + words_line(type) + ".\n";
    case SchemaKind::choice: return text + "One of these objects: " + words_line(type) + ".\n";
    case SchemaKind::object: break;
  }
  text += "| member | type |\n|---|---|\n";
  for (const SchemaMember& member : type.members)
    text += fmt::format("| `{}` | `{}` |\n", member.name, escaped(member.type));
  return text;
}

}  // namespace

std::string protocol_page(const SchemaTypes& core) {
  std::string text(kIntroduction);
  for (const SchemaType& type : core.types()) text += section(type);
  return text;
}

std::string protocol_chapter(const RulesetInfo& info, const SchemaTypes& types) {
  std::string text = fmt::format("\n## {} {} (`{}`)\n", info.name, info.edition, info.id);
  if (!info.options.empty()) text += "\nOptions of a setup:\n\n| option | usual | values |\n|---|---|---|\n";
  for (const OptionInfo& option : info.options)
    text += fmt::format("| `{}` | `{}` | {} |\n", option.name, option.usual, option.values);
  return text + type_sections(types);
}

std::string type_sections(const SchemaTypes& types) {
  std::string text;
  for (const SchemaType& type : types.types()) text += section(type);
  return text;
}

}  // namespace acies
