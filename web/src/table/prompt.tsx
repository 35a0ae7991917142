// SPDX-License-Identifier: Apache-2.0
// The open question as a prompt: what is asked, what may be answered at once, a suggestion to look at, everything that
// may be done by verb, and a line for battle notation.
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SaidOption, SaidQuestion } from "../protocol";
import { has_words, t } from "../words";
import { preview_text } from "./hand";
import { show_commands } from "./log";
import { piece_parts } from "./pieces";
import { ReasonList } from "./reasons";
import type { Table } from "./table";

const kMostButtons = 8;
const kShortCommand = 32;

function verb_words(verb: string): string {
  const id = `verb/${verb}`;
  return has_words(id) ? t(id) : verb;
}

// Answers that need no place on the table and are few enough for buttons. What lays something down is looked at first.
function direct_options(question: SaidQuestion): SaidOption[] {
  const counts = new Map<string, number>();
  for (const each of question.options) counts.set(each.verb, (counts.get(each.verb) ?? 0) + 1);
  return question.options.filter(
    (each) =>
      each.reach === 0 &&
      each.example.length <= kShortCommand &&
      (counts.get(each.verb) ?? 0) <= kMostButtons &&
      piece_parts(each.example).length === 0,
  );
}

function by_verb(options: SaidOption[]): [string, SaidOption[]][] {
  const groups = new Map<string, SaidOption[]>();
  for (const each of options) groups.set(each.verb, [...(groups.get(each.verb) ?? []), each]);
  return [...groups];
}

interface OptionProps {
  table: Table;
  option: SaidOption;
  how: "give" | "try";
}

export function OptionButton({ table, option, how }: OptionProps) {
  const { hand, battle } = table;
  const press = () => {
    hand.point_option(null);
    if (how === "give") void battle.command(option.example);
    else hand.try_text(option.example, "suggestion");
  };
  return (
    <button
      type="button"
      class={how === "give" ? "option" : "option option-try"}
      data-testid={`option-${option.verb}`}
      data-example={option.example}
      disabled={battle.sending.value !== null}
      onClick={press}
      onPointerEnter={(event) => event.pointerType === "mouse" && hand.point_option(option)}
      onPointerLeave={(event) => event.pointerType === "mouse" && hand.point_option(null)}
      onFocus={(event) => (event.target as Element).matches(":focus-visible") && hand.point_option(option)}
      onBlur={() => hand.point_option(null)}
    >
      {option.label || option.example}
    </button>
  );
}

function AllOptions({ table, options }: { table: Table; options: SaidOption[] }) {
  if (options.length === 0) return null;
  return (
    <details class="all-options" data-testid="all-options">
      <summary>{t("prompt/all", { count: options.length })}</summary>
      {by_verb(options).map(([verb, group]) => (
        <section key={verb}>
          <h3>{verb_words(verb)}</h3>
          <div class="row options">
            {group.map((each) => (
              <OptionButton key={each.example} table={table} option={each} how="try" />
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}

// A suggestion, or an option that was picked from the list: on the table to look at, here to take or leave.
function TrialCard({ table }: { table: Table }) {
  const { hand, battle } = table;
  const trial = hand.trial.value;
  if (!trial || trial.by === "option") return null;
  const { preview } = trial;
  return (
    <div class="trial-card" data-testid="trial">
      {preview ? (
        preview.accepted ? <p>{preview_text(preview)}</p> : <ReasonList table={table} reasons={preview.reasons} />
      ) : (
        <p class="faded">…</p>
      )}
      {piece_parts(trial.text).length > 0 && hand.ground.looked_at(trial).length > 0 && (
        <p class="hint">{t("prompt/pieces-hint")}</p>
      )}
      {show_commands.value && <code class="trial-text">{trial.text}</code>}
      <div class="row">
        <button
          type="button"
          class="main"
          data-testid="do-it"
          disabled={!preview?.accepted || battle.sending.value !== null}
          onClick={() => void hand.give_trial()}
        >
          {t("prompt/do-it")}
        </button>
        {trial.by === "suggestion" && (
          <button type="button" data-testid="another" onClick={() => void hand.suggest()}>
            {t("prompt/another")}
          </button>
        )}
        <button type="button" class="plain" onClick={() => hand.drop_trial()}>
          {t("prompt/leave-it")}
        </button>
      </div>
    </div>
  );
}

export function NotationLine({ table }: { table: Table }) {
  const [text, set_text] = useState("");
  const { hand, battle } = table;
  const line = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => {
    table.notation = line.current;
    return () => clearTimeout(timer.current);
  }, []);
  const write = (now: string) => {
    set_text(now);
    clearTimeout(timer.current);
    if (now.trim() === "") hand.drop_trial("typed");
    else timer.current = window.setTimeout(() => battle.mine.value && hand.try_text(now.trim(), "typed"), 250);
  };
  const send = (event: Event) => {
    event.preventDefault();
    clearTimeout(timer.current);
    if (text.trim() === "") return;
    void battle.command(text.trim()).then((done) => done && set_text(""));
  };
  return (
    <form class="notation" onSubmit={send}>
      <input
        ref={line}
        data-testid="notation"
        aria-label={t("prompt/notation")}
        placeholder={t("prompt/notation-example")}
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          write("");
          table.board?.focus();
        }}
      />
      <button type="submit" data-testid="send" disabled={text.trim() === "" || battle.sending.value !== null}>
        {t("prompt/send")}
      </button>
    </form>
  );
}

// Set-up left to the program: it takes its own suggestions until the battle begins.
const auto = signal(false);

function useAutoSetup(table: Table): void {
  const { battle, hand } = table;
  const question = battle.question.value;
  const turn = battle.view.value?.head.turn ?? 0;
  useEffect(() => {
    if (!auto.value) return;
    if (turn > 0) {
      auto.value = false;
      return;
    }
    if (!battle.mine.value || !question) return;
    let left = false;
    void hand.suggest().then(async (text) => {
      if (left || !auto.value) return;
      if (text === null || !(await battle.command(text))) auto.value = false;
    });
    return () => {
      left = true;
    };
  }, [question, auto.value, turn]);
  useEffect(() => () => { auto.value = false; }, []);
}

// A question that only a suggestion can answer easily is answered with one to look at.
function useFirstSuggestion(table: Table, wanted: boolean): void {
  const question = table.battle.question.value;
  useEffect(() => {
    if (wanted && question && !auto.value && !table.hand.trial.value) void table.hand.suggest();
  }, [question, wanted]);
}

function Answers({ table, question }: { table: Table; question: SaidQuestion }) {
  const { battle, hand } = table;
  const view = battle.view.value;
  const direct = direct_options(question);
  const others = question.options.filter((each) => !direct.includes(each));
  const movable = question.options.some((each) => each.reach > 0);
  const waits = hand.placeable().length > 0;
  const setting_up = (view?.head.turn ?? 0) === 0;
  useFirstSuggestion(table, direct.length === 0 && !movable && !waits);
  const selected = hand.selected.value;
  const shown = others.filter((each) => selected.length === 0 || each.units.some((unit) => selected.includes(unit)));
  return (
    <>
      {movable && <p class="hint">{t("prompt/drag-hint")}</p>}
      {waits && <p class="hint">{t("prompt/place-hint")}</p>}
      <TrialCard table={table} />
      <div class="row options">
        {direct.map((each) => (
          <OptionButton key={each.example} table={table} option={each} how="give" />
        ))}
        {hand.trial.value?.by !== "suggestion" && (
          <button type="button" data-testid="suggest" onClick={() => void hand.suggest()}>
            {t("prompt/suggest")}
          </button>
        )}
        {setting_up && (
          <button type="button" data-testid="auto-setup" class="main" onClick={() => (auto.value = true)}>
            {t("prompt/auto-setup")}
          </button>
        )}
      </div>
      <AllOptions table={table} options={shown} />
    </>
  );
}

// A button that was pressed and is gone with its question must not take the focus with it.
function useKeptFocus(question: SaidQuestion | null): RefObject<HTMLElement> {
  const section = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    if (inside.current && document.activeElement === document.body) element.focus();
  }, [question]);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      inside.current = section.current?.contains(event.target as Node) ?? false;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  return section;
}

export function Prompt({ table }: { table: Table }) {
  const { battle } = table;
  useAutoSetup(table);
  const section = useKeptFocus(battle.question.value);
  const view = battle.view.value;
  const seat = battle.info.value?.seat;
  if (!view) return null;
  if (view.outcome.ending !== "playing") return null;
  const asked = view.question.seat;
  const mine = battle.mine.value;
  const kind = mine ? "prompt-mine" : "prompt-wait";
  return (
    <section
      ref={section}
      id="prompt"
      tabIndex={-1}
      class={`prompt ${kind} prompt-${asked}`}
      aria-label={t("prompt/title")}
      data-testid="prompt"
    >
      <p class="prompt-text" data-testid="question">
        {view.question.text}
      </p>
      {auto.value && (
        <div class="row">
          <span class="faded">{t("prompt/auto-running")}</span>
          <button type="button" onClick={() => (auto.value = false)}>
            {t("prompt/auto-stop")}
          </button>
        </div>
      )}
      {mine && battle.question.value && !auto.value && <Answers table={table} question={battle.question.value} />}
      {!mine && seat !== "spectator" && asked !== "none" && (
        <p class="faded">{t("prompt/waiting", { seat: t(`side/${asked}`) })}</p>
      )}
      {mine && <NotationLine table={table} />}
    </section>
  );
}
