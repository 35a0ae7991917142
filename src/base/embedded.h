// SPDX-License-Identifier: Apache-2.0
// Data files compiled into the program (tables, texts, army lists). cmake/embed.cmake writes one function of this
// shape for each ruleset; each declares its own where it is used.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace acies::embedded {

struct File {
  std::string_view path;  // relative to the ruleset's folder: "tables/troops.toml"
  std::string_view text;
};

}  // namespace acies::embedded
