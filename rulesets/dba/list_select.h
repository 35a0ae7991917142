// SPDX-License-Identifier: Apache-2.0
// All the armies that a list permits, one after another, the default first (dba.list.count, .mix, .subtype-choice,
// .bundle, .exclusive-counts, .gen, .gen-choice, .no-gen-mark). Two selections differ if they differ as heaps of
// elements; the order in which a list gives the same heap twice does not count.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rulesets/dba/list_expand.h"

namespace acies::dba {

enum class Visit : std::uint8_t { go_on, stop };

// Calls `visit` once for each selection: first alternatives first, elements in the order of the list. A list that is
// not well formed has none. A list without (Gen) gives each heap once for each kind of element that may be general.
void for_each_selection(const ListElements& elements, const std::function<Visit(const ArmyElements&)>& visit);

// The number of selections, or `limit` if there are at least that many.
std::size_t count_selections(const ListElements& elements, std::size_t limit = 1'000'000);

// The first alternative everywhere, or the nearest to it that makes twelve and one general; none if the list is not
// well formed. Without (Gen) the first element is the general.
std::optional<ArmyElements> default_selection(const ListElements& elements);

// The selections of one entry alone, `limit` at most, each in the order of the entry.
std::vector<std::vector<ArmyElement>> entry_selections(const ListEntry& entry, std::size_t limit = 10'000);

// "LCh*, 3xLCh, 4x3Bd": the general marked *, equal neighbours counted together. list_choose.h reads it back.
std::string print(const ArmyElements& army);
std::string print(std::span<const ArmyElement> elements);

}  // namespace acies::dba
