// SPDX-License-Identifier: Apache-2.0
// Why not, in sentences, each with its rule one click away.
import type { SaidReason } from "../protocol";
import { t } from "../words";
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
          {each.remedy && <span class="remedy"> {each.remedy}</span>}
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
