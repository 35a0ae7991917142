// SPDX-License-Identifier: Apache-2.0
#include "core/dice.h"

namespace acies {

int Dice::hits(const DieRequest& request, int count, int at_least) {
  int n = 0;
  for (int i = 0; i < count; ++i)
    if (roll(request) >= at_least) ++n;
  return n;
}

}  // namespace acies
