// SPDX-License-Identifier: Apache-2.0
// The story so far: every record in sentences, with its dice and rules.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { SaidRecord } from "../protocol";
import { t } from "../words";
import { DieFace } from "./dice";
import { without_places } from "./place_words";
import { RuledText } from "./reasons";
import type { Table } from "./table";
import { is_bot } from "./why";

const kByHand = 1500; // a scrolling so soon after a touch is the reader's

export const show_commands = signal(false); // battle notation beside the sentences

interface EntryProps {
  table: Table;
  record: SaidRecord;
  here: boolean;
  onPick: ((n: number) => void) | undefined;
}

function Entry({ table, record, here, onPick }: EntryProps) {
  const lines = record.lines;
  if (lines.length === 0 && record.dice.length === 0 && !here) return null;
  return (
    <li class={`entry entry-${record.seat} ${here ? "entry-here" : ""}`} data-n={record.n}>
      {onPick ? (
        <button type="button" class="plain entry-n" aria-label={t("log/go-to", { n: record.n })} onClick={() => onPick(record.n)}>
          {record.n}
        </button>
      ) : (
        <span class="entry-n" aria-hidden="true">
          {record.n}
        </span>
      )}
      <div class="entry-lines">
        {show_commands.value && record.command && <code class="entry-command">{record.command}</code>}
        {lines.map((line, i) => (
          <p key={i}>
            <RuledText table={table} text={without_places(line.text)} rules={line.rules} />
          </p>
        ))}
        {record.dice.length > 0 && (
          <span class="entry-dice">
            {record.dice.map((die, i) => (
              <span key={i} title={die.purpose}>
                <DieFace face={die.face} sides={die.sides} size={18} />
              </span>
            ))}
          </span>
        )}
        {is_bot(table.battle, record.seat) && record.command && (
          <button type="button" class="plain entry-why" data-testid="why" aria-label={t("why/ask", { n: record.n })} onClick={() => void table.why.ask(record.n)}>
            {t("why/title")}
          </button>
        )}
      </div>
    </li>
  );
}

// Scrolls the list alone, by no more than is needed; the panel around it stays. Entries out of sight have a height that
// is only guessed until they are drawn: hence once more after that.
function show_in(list: HTMLElement, entry: Element): void {
  const scroll = () => {
    const [frame, here] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (here.top < frame.top) list.scrollTop -= frame.top - here.top;
    else if (here.bottom > frame.bottom) list.scrollTop += Math.min(here.bottom - frame.bottom, here.top - frame.top);
  };
  scroll();
  requestAnimationFrame(scroll);
}

interface LogProps {
  table: Table;
  at?: number; // the record that the table shows, in a replay
  onPick?: (n: number) => void;
}

export function Log({ table, at, onPick }: LogProps) {
  const log = table.battle.log.value;
  const list = useRef<HTMLOListElement>(null);
  const stuck = useRef(true); // to the end, until the reader goes up himself
  const by_hand = useRef(-Infinity);
  const to_end = () => {
    const element = list.current;
    if (!element || at !== undefined) return;
    const scroll = () => {
      if (stuck.current) element.scrollTop = element.scrollHeight;
    };
    scroll();
    requestAnimationFrame(scroll);
  };
  useEffect(() => {
    const observer = new ResizeObserver(to_end);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const here = at === undefined ? null : element.querySelector(`[data-n="${at}"]`);
    if (here) show_in(element, here);
    else to_end();
  }, [log, at, show_commands.value]);
  return (
    <div class="log" data-testid="log">
      <label class="log-details">
        <input
          type="checkbox"
          checked={show_commands.value}
          onChange={(event) => (show_commands.value = event.currentTarget.checked)}
        />
        {t("log/details")}
      </label>
      <ol
        ref={list}
        class="log-list"
        tabIndex={0}
        aria-label={t("log/title")}
        onWheel={() => (by_hand.current = performance.now())}
        onPointerDown={() => (by_hand.current = performance.now())}
        onTouchMove={() => (by_hand.current = performance.now())}
        onKeyDown={() => (by_hand.current = performance.now())}
        onScroll={(event) => {
          const element = event.currentTarget;
          if (performance.now() - by_hand.current > kByHand) return;
          stuck.current = element.scrollTop + element.clientHeight > element.scrollHeight - 30;
        }}
      >
        {log.length === 0 && <li class="faded">{t("log/empty")}</li>}
        {log.map((each) => (
          <Entry key={each.n} table={table} record={each} here={each.n === at} onPick={onPick} />
        ))}
      </ol>
    </div>
  );
}

// What has just happened, for those who listen.
export function Announcer({ table }: { table: Table }) {
  const latest = table.battle.latest.value;
  const lines = latest?.lines.map((each) => each.text) ?? [];
  return (
    <div class="unseen" aria-live="polite" data-testid="announcer">
      {lines.join(" ")}
    </div>
  );
}
