// SPDX-License-Identifier: Apache-2.0
// How many members an aggregate has, so that a test can say "all of them are described". A member that is added to a
// state and not to its description would be missing from saves and from the hash without anybody noticing.
#pragma once

#include <cstddef>
#include <utility>

#include "core/describe.h"

namespace acies::testing_support {

struct Anything {
  std::size_t index = 0;
  template <class T>
  operator T() const;
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { T{Anything{I}...}; };
}

template <class T, std::size_t N = 64>
constexpr std::size_t field_count() {
  if constexpr (N == 0 || takes<T>(std::make_index_sequence<N>{}))
    return N;
  else
    return field_count<T, N - 1>();
}

// Every member of T is described, but for as many as are left out on purpose.
template <class T, std::size_t LeftOut = 0>
constexpr bool wholly_described() {
  return kMemberCount<T> + LeftOut == field_count<T>();
}

}  // namespace acies::testing_support
