// SPDX-License-Identifier: Apache-2.0
// The links of a battle that was made for two: one's own seat, and what to send to whom.
import { useEffect, useRef } from "preact/hooks";
import type { MatchLinks } from "../../protocol";
import { t } from "../../words";
import { ShareLink } from "../parts/copied";
import type { Draft } from "../parts/draft";
import { play_address, whole_address } from "../start/begin";

export function Links({ links, plan }: { links: MatchLinks; plan: Draft }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const other = plan.seat === "red" ? "blue" : "red";
  const others = [other, "spectator", "umpire", plan.seat] as const;
  return (
    <section class="card share-links" aria-labelledby="links">
      <h2 id="links" ref={title} tabIndex={-1}>{t("new/links")}</h2>
      <p>{t("new/links-about", { other: t(`seat-name/${other}`) })}</p>
      {others.map((seat) => {
        const token = links.tokens[seat];
        if (!token) return null;
        const who = seat === plan.seat ? "own" : seat === other ? "friend" : seat;
        return (
          <ShareLink
            key={seat}
            label={t(`seat-name/${seat}`)}
            about={t(`new/link-${who}`)}
            address={whole_address(play_address(links.id, token))}
            test_id={`link-${seat}`}
          />
        );
      })}
      <p>
        <a class="button main quick" href={play_address(links.id, links.tokens[plan.seat] ?? "")} data-testid="enter">
          {t("new/enter")}
        </a>
      </p>
    </section>
  );
}
