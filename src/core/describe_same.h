// SPDX-License-Identifier: Apache-2.0
// same(a, b): equal in every described member. The pointer to the scenario is not described, so two states of one
// battle kept in different places can be the same.
#pragma once

#include "core/describe.h"

namespace acies {

template <class T>
bool same(const T& a, const T& b) {
  if constexpr (kIsVariant<T>) {
    if (a.index() != b.index()) return false;
    return std::visit([&](const auto& x) { return same(x, std::get<std::remove_cvref_t<decltype(x)>>(b)); }, a);
  } else if constexpr (DescribedList<T>) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
      if (!same(a[i], b[i])) return false;
    return true;
  } else if constexpr (DescribedStruct<T>) {
    bool equal = true;
    boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto d) { equal = equal && same(a.*d.pointer, b.*d.pointer); });
    return equal;
  } else {
    return a == b;
  }
}

}  // namespace acies
