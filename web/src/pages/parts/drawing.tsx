// SPDX-License-Identifier: Apache-2.0
// A drawing of the server's as a picture: an image can run nothing, whatever is written in it.
import { useMemo } from "preact/hooks";

export function Drawing({ svg, alt }: { svg: string; alt: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg]);
  if (!svg) return null;
  return <img class="drawing" src={address} alt={alt} loading="lazy" />;
}
