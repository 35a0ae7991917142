// SPDX-License-Identifier: Apache-2.0
// Why a bot answered as it did: what it weighed, as bars with their terms; the one it chose is marked. What is pointed
// at is shown on the table.
import { useEffect, useRef } from "preact/hooks";
import type { SaidThought, SaidWhy } from "../protocol";
import { language, t } from "../words";
import { bar_length } from "./bar";
import { without_places } from "./place_words";
import type { Table } from "./table";

function signed(value: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" } as const;
  return new Intl.NumberFormat(language.value, digits).format(value).replace("-", "−");
}

interface ThoughtProps {
  table: Table;
  thought: SaidThought;
  scores: number[];
}

function Thought({ table, thought, scores }: ThoughtProps) {
  const { why } = table;
  const { preview, score, chosen, terms } = thought;
  const show = () => (why.shown.value = preview);
  const hide = () => (why.shown.value = null);
  return (
    <li class={chosen ? "why-thought why-chosen" : "why-thought"} data-testid="why-thought" data-chosen={chosen}>
      <button type="button" class="why-answer" onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide} onClick={show}>
        <span class="why-line">
          <span class="grow">{without_places(preview.note) || <code>{preview.command}</code>}</span>
          <strong class="why-score">{signed(score)}</strong>
        </span>
        <svg class="why-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect class="odds-bar-back" width="100" height="4" />
          <rect class="why-bar-fill" width={bar_length(score, scores)} height="4" />
        </svg>
        {chosen && <span class="why-mark">✓ {t("why/chosen")}</span>}
      </button>
      {terms.length > 0 && (
        <ul class="why-terms">
          {terms.map((each) => (
            <li key={each.label}>
              {each.label} <span class="why-value">{signed(each.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Thoughts({ table, said }: { table: Table; said: SaidWhy }) {
  if (said.thoughts.length === 0) return <p>{t("why/nothing")}</p>;
  const scores = said.thoughts.map((each) => each.score);
  return (
    <>
      <p class="faded">{t("why/weighed", { count: said.weighed, told: said.thoughts.length })}</p>
      <ol class="why-list">
        {said.thoughts.map((each, i) => (
          <Thought key={i} table={table} thought={each} scores={scores} />
        ))}
      </ol>
    </>
  );
}

export function WhyCard({ table }: { table: Table }) {
  const asked = table.why.asked.value;
  const card = useRef<HTMLElement>(null);
  const n = asked?.n;
  useEffect(() => {
    if (n === undefined) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [n, asked?.said]);
  // What was said in one language is asked for again in the other.
  const spoken = useRef(language.value);
  useEffect(() => {
    if (spoken.current !== language.value && n !== undefined) void table.why.ask(n);
    spoken.current = language.value;
  }, [language.value]);
  if (!asked) return null;
  return (
    <section ref={card} tabIndex={-1} class="why-card card" aria-label={t("why/title")} data-testid="why-card" aria-live="polite">
      <div class="row">
        <h3 class="grow">
          {t("why/title")} <small class="faded">{asked.said ? t("why/of", { bot: asked.said.bot, n: asked.n }) : ""}</small>
        </h3>
        <button type="button" class="plain" aria-label={t("play/close")} onClick={() => table.why.close()}>
          ✕
        </button>
      </div>
      {asked.fault && <p class="bad">{asked.fault}</p>}
      {!asked.said && !asked.fault && <p class="faded">{t("why/asking")}</p>}
      {asked.said && <Thoughts table={table} said={asked.said} />}
    </section>
  );
}
