// SPDX-License-Identifier: Apache-2.0
// Sorting a few things by insertion: stable, and without the memory that std::stable_sort takes.
#pragma once

#include <utility>

namespace acies {

template <class List, class Less>
void put_in_order(List& list, Less less) {
  for (auto i = list.begin(); i != list.end(); ++i)
    for (auto k = i; k != list.begin() && less(*k, *(k - 1)); --k) std::swap(*k, *(k - 1));
}

}  // namespace acies
