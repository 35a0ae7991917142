// SPDX-License-Identifier: Apache-2.0
// A sequential test of two players: is the first stronger than the second by elo1 points, or by no more than elo0? It
// looks after every few pairs of mirrored games and stops as soon as it is sure enough (generalized sequential
// probability ratio test over the five results that a pair can have, as chess engines are tested).
#pragma once

#include "lab/elo.h"

namespace acies {

struct SprtPlan {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // the chance to accept what is no better than elo0
  double beta = 0.05;   // the chance to refuse what is as good as elo1
};

enum class SprtVerdict : std::uint8_t { going, accepted, refused };

struct SprtState {
  double ratio = 0;  // the logarithm of how much likelier elo1 is than elo0
  double low = 0;    // refused at or below
  double high = 0;   // accepted at or above
  SprtVerdict verdict = SprtVerdict::going;
};

// Requires: elo0 < elo1; alpha and beta between 0 and ½.
SprtState sprt(const SprtPlan& plan, const MirrorTally& tally);

}  // namespace acies
