// SPDX-License-Identifier: Apache-2.0
// Bars that compare scores, which may be below nothing.

// How long the bar of a score is, of 100: the best of all is the longest, the worst the shortest.
export function bar_length(score: number, scores: number[]): number {
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return high > low ? 8 + (92 * (score - low)) / (high - low) : 100;
}
