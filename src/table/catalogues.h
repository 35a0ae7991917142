// SPDX-License-Identifier: Apache-2.0
// The words of each ruleset, read once for each language and kept.
#pragma once

#include "engine/full_ruleset.h"
#include "text/catalogue.h"

namespace acies {

template <FullRuleset R>
const Catalogue& catalogue_of(Language language) {
  static const std::array<Catalogue, 2> both{Catalogue(Language::en, R::files()), Catalogue(Language::es, R::files())};
  return both[static_cast<std::size_t>(language)];
}

// Every word of the page (src/table/page*.toml), by id: ICU patterns, for the page to fill.
std::map<std::string, std::string> page_words(Language language);

}  // namespace acies
