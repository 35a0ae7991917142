// SPDX-License-Identifier: Apache-2.0
// Faces for rolls that nobody weighs or scripts: a 1, then faces that never settle into a pattern, so that rolls which
// are repeated until they differ come to an end.
#pragma once

#include <cstdint>

namespace acies {

class FillerFaces {
 public:
  int next(int sides) {
    const int face = 1 + static_cast<int>((state_ >> 16U) % static_cast<std::uint32_t>(sides));
    state_ = state_ * 1664525U + 1013904223U;
    return face;
  }

 private:
  std::uint32_t state_ = 0;
};

}  // namespace acies
