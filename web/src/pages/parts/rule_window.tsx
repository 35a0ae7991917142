// SPDX-License-Identifier: Apache-2.0
// One rule over the page that cites it: its text, its source, the way to its own page. Rules it names open in the same
// window.
import { t } from "../../words";
import { use_rule } from "./answers";
import { Dialog } from "./dialog";
import { FaultNote, Waiting } from "./fault";
import { RuleText, rule_address } from "./rule_text";

interface RuleWindowProps {
  ruleset: string;
  id: string;
  on_open: (id: string) => void;
  on_close: () => void;
}

export function RuleWindow({ ruleset, id, on_open, on_close }: RuleWindowProps) {
  const { value: page, fault } = use_rule(ruleset, id);
  return (
    <Dialog title={id} on_close={on_close}>
      <FaultNote fault={fault} />
      {!page && !fault && <Waiting />}
      {page && (
        <>
          <p class="rule-said">
            <RuleText ruleset={ruleset} text={page.rule.text} on_open={on_open} />
          </p>
          <p class="faded">{t("rules-page/said-in", { source: page.rule.source })}</p>
          <p>
            <a href={rule_address(ruleset, page.rule.id)}>{t("rules-page/with-cases", { count: page.rule.cases })}</a>
          </p>
        </>
      )}
    </Dialog>
  );
}
