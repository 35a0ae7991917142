// SPDX-License-Identifier: Apache-2.0
#include "text/fate_words.h"

namespace acies {

std::string fates_in_words(const Catalogue& words, const Names& names, const Fates& fates) {
  std::string text;
  for (const UnitFate& fate : fates) {
    if (fate.word == kNoFate) continue;
    if (!text.empty()) text += ", ";
    text += std::string(names.unit(fate.unit)) + " " + words.say("fate/" + std::string(fate.word));
  }
  return text.empty() ? words.say("fate/none-at-all") : text;
}

}  // namespace acies
