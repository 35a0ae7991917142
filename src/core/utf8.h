// SPDX-License-Identifier: Apache-2.0
// Letters in UTF-8, for text that came from outside and may be none.
#pragma once

#include <cstddef>
#include <string_view>

namespace acies {

// How many bytes the well-formed letter at the start of `text` has; 0: there is none.
std::size_t letter_size(std::string_view text);

}  // namespace acies
