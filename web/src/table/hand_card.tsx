// SPDX-License-Identifier: Apache-2.0
// What is in the hand: the units chosen, how far they would go, or why they may not; and the buttons that fingers need.
import { t } from "../words";
import { without_places } from "./place_words";
import { OptionButton } from "./prompt";
import { ReasonList } from "./reasons";
import type { Table } from "./table";

// The eye has the table for where something is; the ear is told.
function Told({ text }: { text: string }) {
  const seen = without_places(text);
  if (seen === text) return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span class="unseen">{text}</span>
    </>
  );
}

function CarryCard({ table }: { table: Table }) {
  const { hand } = table;
  const preview = hand.preview.value;
  const stays = hand.stays.value;
  const instead = hand.instead.value;
  const state = stays ? "stays" : !preview ? "open" : preview.accepted ? "good" : "bad";
  return (
    <div class={`carry carry-${state}`} data-testid="carry" data-state={state} aria-live="polite">
      {state === "stays" && <p class="faded">{t("hand/stays")}</p>}
      {state === "open" && <p class="faded">{t("hand/carry-hint")}</p>}
      {preview && state === "good" && (
        <p class="carry-note" data-testid="carry-note">
          ✓ <Told text={preview.note || t("hand/allowed")} />
        </p>
      )}
      {preview && state === "bad" && <ReasonList table={table} reasons={preview.reasons} />}
      <div class="row">
        <button type="button" aria-label={t("hand/turn-left")} title={t("hand/turn-left")} onClick={() => hand.turn(-5)}>
          ⟲
        </button>
        <button type="button" aria-label={t("hand/turn-right")} title={t("hand/turn-right")} onClick={() => hand.turn(5)}>
          ⟳
        </button>
        {state === "good" && hand.carry.value?.by !== "pointer" && (
          <button type="button" class="main" data-testid="confirm" onClick={() => void hand.drop()}>
            {t("hand/confirm")}
          </button>
        )}
        {instead && (
          <button type="button" data-testid="instead" onClick={() => hand.move_to(instead)}>
            {t("hand/instead")}
          </button>
        )}
        <OtherWays table={table} />
        <button type="button" data-testid="put-back" onClick={() => hand.put_back()}>
          {t("hand/put-back")}
        </button>
      </div>
    </div>
  );
}

// Other commands that would bring it there, such as a column instead of a line.
function OtherWays({ table }: { table: Table }) {
  const { hand } = table;
  const [carry, others] = [hand.carry.value, hand.preview.value?.others ?? []];
  if (carry?.as) {
    return (
      <button type="button" data-testid="usual-way" onClick={() => hand.go_as("")}>
        {t("hand/usual-way")}
      </button>
    );
  }
  return (
    <>
      {others.map((each) => (
        <button
          key={each.value}
          type="button"
          data-testid={`as-${each.value}`}
          title={t("hand/other-way")}
          onClick={() => hand.go_as(each.value)}
        >
          {each.label}
        </button>
      ))}
    </>
  );
}

function ChosenCard({ table }: { table: Table }) {
  const { hand, battle } = table;
  const selected = hand.selected.value;
  const first = selected[0];
  const unit = first ? hand.unit(first) : undefined;
  if (!first || !unit) return null;
  const ours = battle.mine.value && hand.own(unit);
  const own_options = (battle.question.value?.options ?? []).filter(
    (each) => each.reach === 0 && selected.length === 1 && each.units[0] === first && each.example.length < 60,
  );
  return (
    <>
      {ours && (
        <div class="row">
          <button type="button" data-testid="group" onClick={() => void hand.select_group(first)}>
            {t("hand/group")}
          </button>
          <button type="button" data-testid="lift" onClick={() => hand.lift(first, "laid")}>
            {t("hand/lift")}
          </button>
          {own_options.slice(0, 6).map((each) => (
            <OptionButton key={each.example} table={table} option={each} how="try" />
          ))}
        </div>
      )}
    </>
  );
}

// How far the chosen ones may go at most, if the open question lets them move.
function Farthest({ table }: { table: Table }) {
  const chosen = [...table.hand.selected.value].sort().join();
  const option = table.battle.question.value?.options.find(
    (each) => each.reach > 0 && [...each.units].sort().join() === chosen,
  );
  return option ? <span class="faded"> {t("hand/farthest", { length: option.reach / 100 })}</span> : null;
}

export function HandCard({ table }: { table: Table }) {
  const { hand, battle } = table;
  const selected = hand.selected.value;
  if (selected.length === 0) return null;
  const said = battle.words.value?.units;
  const label = (name: string) => said?.find((each) => each.value === name)?.label ?? name;
  return (
    <section class="hand card" aria-label={t("hand/title")} data-testid="hand">
      {selected.length === 1 ? (
        <p class="hand-unit">
          <Told text={label(selected[0] ?? "")} />.
          <Farthest table={table} />
        </p>
      ) : (
        <p class="hand-unit">
          {t("hand/several", { count: selected.length, units: selected.join(", ") })}.
          <Farthest table={table} />
        </p>
      )}
      {hand.carry.value ? <CarryCard table={table} /> : <ChosenCard table={table} />}
    </section>
  );
}
