// SPDX-License-Identifier: Apache-2.0
#include "core/notation_units.h"

namespace acies::notation {

UnitId read_unit(Reader& reader, std::span<const std::string> names, std::string_view what) {
  const std::size_t from = reader.here();
  const std::string_view name = reader.word(what);
  if (reader.failed()) return {};
  UnitId loose;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return unit_id(i);
    if (!loose.valid() && same_word(names[i], name)) loose = unit_id(i);
  }
  if (!loose.valid()) {
    const std::vector<std::string_view> known(names.begin(), names.end());
    reader.fail_at(from, "notation.unknown-unit", "there is no unit '{name}'",
                   {{"name", std::string(name)}, meant(name, known)}, kDidYouMean);
  }
  return loose;
}

}  // namespace acies::notation
