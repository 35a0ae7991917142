// SPDX-License-Identifier: Apache-2.0
// What must not reach the TOML reader: toml++ 3.3 has undefined behaviour when a character beyond ASCII stands where it
// looks for white space, that is outside strings and comments, or behind a backslash that joins lines. No list needs
// either, so such a text is refused here, before.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace acies {

// Offset of the first such place, in bytes; none if the text may be read.
std::optional<std::size_t> unreadable_toml(std::string_view text);

}  // namespace acies
