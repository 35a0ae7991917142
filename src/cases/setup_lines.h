// SPDX-License-Identifier: Apache-2.0
// The lines of a case that say how the table stands before anything happens.
#pragma once

#include "cases/case_rules.h"

namespace acies::cases {

enum class SetupLine : std::uint8_t { none, option, army, unit, values, remove, change };

// What the line is; the reader stays where it is. `red move A: …` is a command and so none of these.
SetupLine setup_line(notation::Reader& in, const CaseRules& rules);

// A value: its key in small letters, and its text up to the next comma.
std::string read_value_key(notation::Reader& in, const CaseRules& rules);
std::string read_value_text(notation::Reader& in);

class SetupLines {
 public:
  SetupLines(const CaseRules& rules, Setup& setup) : rules_(rules), setup_(setup) {}

  // Reads the whole line into the setup; a mistake is kept in the reader.
  void read(notation::Reader& in, SetupLine kind);

 private:
  void read_option(notation::Reader& in);
  void read_army(notation::Reader& in);
  void read_unit(notation::Reader& in);
  void read_values(notation::Reader& in);
  void read_remove(notation::Reader& in);
  void read_change(notation::Reader& in);
  void read_type_and_name(notation::Reader& in, SetupUnit& unit);
  void read_alteration(notation::Reader& in, SetupUnit& unit);
  void place(notation::Reader& in, SetupUnit& unit);
  SetupUnit* find(std::string_view name);
  // Fails, and gives null, when there is none.
  SetupUnit* known(notation::Reader& in, std::size_t offset, std::string_view name);

  const CaseRules& rules_;
  Setup& setup_;
};

}  // namespace acies::cases
