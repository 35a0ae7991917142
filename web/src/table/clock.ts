// SPDX-License-Identifier: Apache-2.0
// The players' clocks between two messages of the server.
import type { Clock, Seat } from "../protocol";

export interface KnownClock {
  clock: Clock;
  at: number; // of performance.now()
}

// The same clock as it stands at a later moment: a pause stops it.
export function clock_at(known: KnownClock, paused: boolean, now: number): KnownClock {
  const passed = paused ? 0 : Math.max(0, now - known.at);
  const { left, running } = known.clock;
  const of = (side: Seat, time: number) => (running === side ? time - passed : time);
  return { clock: { ...known.clock, left: [of("red", left[0]), of("blue", left[1])] }, at: now };
}
