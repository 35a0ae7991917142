// SPDX-License-Identifier: Apache-2.0
// Why not, in sentences, each with its rule one click away.
import type { SaidReason } from "../protocol";
import { t } from "../words";
import { without_places } from "./place_words";
import { type Apart, apart } from "./placing";
import type { Table } from "./table";

export function RuleLink({ table, rule }: { table: Table; rule: string }) {
  return (
    <button type="button" class="plain rule-link" data-testid="rule-link" onClick={() => (table.rule.value = rule)}>
      {rule}
    </button>
  );
}

const kFirst = 3; // a whole group may not for sixty reasons

export function ReasonList({ table, reasons }: { table: Table; reasons: SaidReason[] }) {
  const others = reasons.slice(kFirst);
  return (
    <div data-testid="reasons">
      <Reasons table={table} reasons={reasons.slice(0, kFirst)} />
      {others.length > 0 && (
        <details class="more-reasons">
          <summary>{t("hand/more", { count: others.length })}</summary>
          <Reasons table={table} reasons={others} />
        </details>
      )}
    </div>
  );
}

// The nearest place that is allowed is shown on the table; here stands how far off it lies, or what else would help.
function Remedy({ table, reason }: { table: Table; reason: SaidReason }) {
  const [carry, instead] = [table.hand.carry.value, table.hand.instead.value];
  const words = carry && instead && reason.instead ? way_words(apart(carry.to, instead)) : "";
  const said = words ? t("hand/allowed-there", { way: words }) : reason.instead ? "" : without_places(reason.remedy);
  return said ? <span class="remedy"> {said}</span> : null;
}

// "12 mm farther back, 3 mm to the left".
function way_words({ ahead, right, turn }: Apart): string {
  const parts = [
    ahead > 0 ? t("hand/way-ahead", { mm: ahead }) : ahead < 0 ? t("hand/way-back", { mm: -ahead }) : "",
    right > 0 ? t("hand/way-right", { mm: right }) : right < 0 ? t("hand/way-left", { mm: -right }) : "",
    turn > 0 ? t("hand/turned-right", { degrees: turn }) : turn < 0 ? t("hand/turned-left", { degrees: -turn }) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function Reasons({ table, reasons }: { table: Table; reasons: SaidReason[] }) {
  return (
    <ul class="reason-list">
      {reasons.map((each, i) => (
        <li
          key={i}
          onPointerEnter={() => (table.hand.pointed.value = each.units)}
          onPointerLeave={() => (table.hand.pointed.value = [])}
        >
          {each.sentence || each.text} {each.rule && <RuleLink table={table} rule={each.rule} />}
          <Remedy table={table} reason={each} />
        </li>
      ))}
    </ul>
  );
}

// A sentence in which the ids of rules are links; those that it does not name follow it.
export function RuledText({ table, text, rules }: { table: Table; text: string; rules: string[] }) {
  const named = rules.filter((each) => text.includes(each)).sort((a, b) => b.length - a.length);
  const others = rules.filter((each) => !text.includes(each));
  const parts = named.length > 0 ? text.split(new RegExp(`(${named.map(escaped).join("|")})`)) : [text];
  return (
    <>
      {parts.map((part, i) => (named.includes(part) ? <RuleLink key={i} table={table} rule={part} /> : part))}
      {others.map((each) => (
        <span key={each}>
          {" "}
          <RuleLink table={table} rule={each} />
        </span>
      ))}
    </>
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
