// SPDX-License-Identifier: Apache-2.0
// A value that has stopped changing: what is typed is asked about when the fingers rest.
import { useEffect, useState } from "preact/hooks";

export function use_settled<T>(value: T, ms: number): T {
  const [settled, set_settled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set_settled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
