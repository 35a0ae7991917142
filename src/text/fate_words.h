// SPDX-License-Identifier: Apache-2.0
// What became of units, in words: the outcomes of odds, wherever they are shown.
#pragma once

#include <string>

#include "core/contest.h"
#include "text/catalogue.h"

namespace acies {

// "A pursues, X is destroyed", in the order given; those to whom nothing happened are left out.
std::string fates_in_words(const Catalogue& words, const Names& names, const Fates& fates);

}  // namespace acies
