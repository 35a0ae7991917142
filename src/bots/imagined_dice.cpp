// SPDX-License-Identifier: Apache-2.0
#include "bots/imagined_dice.h"

#include <algorithm>

#include "base/hash.h"

namespace acies {

double ImaginedDice::luck(const DieRequest& request) {
  Hasher hasher;
  hasher.add(seed_);
  hasher.add(static_cast<std::uint64_t>(turn_));
  hasher.add(request.purpose.value);
  hasher.add(static_cast<std::uint64_t>(request.by));
  hasher.add(request.unit.value);
  const std::uint64_t die = hasher.value();
  auto known = std::find_if(rolled_.begin(), rolled_.end(), [&](const Rolled& each) { return each.die == die; });
  if (known == rolled_.end()) known = rolled_.insert(known, {die, 0});
  hasher.add(known->times++);
  const double even = static_cast<double>(hasher.value() >> 11U) * 0x1p-53;
  const double part = static_cast<double>(number_ / 2) / static_cast<double>((count_ + 1) / 2);
  const double spread = even + part < 1 ? even + part : even + part - 1;
  return number_ % 2 == 0 ? spread : std::max(0.0, 1 - 0x1p-53 - spread);
}

int ImaginedDice::roll(const DieRequest& request) {
  return 1 + std::min(request.sides - 1, static_cast<int>(luck(request) * request.sides));
}

// One number for the whole pool, from few hits to many.
int ImaginedDice::hits(const DieRequest& request, int count, int at_least) {
  const double hit = static_cast<double>(std::clamp(request.sides + 1 - at_least, 0, request.sides)) / request.sides;
  if (count <= 0 || hit <= 0) return 0;
  if (hit >= 1) return count;
  double left = luck(request);
  double chance = 1;
  for (int i = 0; i < count; ++i) chance *= 1 - hit;
  int n = 0;
  while (n < count && left >= chance) {
    left -= chance;
    chance *= hit / (1 - hit) * (count - n) / (n + 1);
    ++n;
  }
  return n;
}

}  // namespace acies
