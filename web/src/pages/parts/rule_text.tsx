// SPDX-License-Identifier: Apache-2.0
// Rules cited: a link to one, and a text in which the ids of rules are links.
import { Fragment, type ComponentChildren } from "preact";

export function rule_address(ruleset: string, id: string): string {
  return `#/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(id)}`;
}

// Codes of the program stand where rule ids stand; a rule's begins with its ruleset.
export function is_rule(code: string, ruleset: string): boolean {
  return code.startsWith(`${ruleset}.`);
}

interface RuleLinkProps {
  ruleset: string;
  id: string;
  on_open?: (id: string) => void; // shows it here; without it, the link leads to its page
}

export function RuleLink({ ruleset, id, on_open }: RuleLinkProps) {
  const open = (event: Event) => {
    if (!on_open) return;
    event.preventDefault();
    on_open(id);
  };
  return (
    <a class="rule-link" href={rule_address(ruleset, id)} onClick={open}>
      {id.split(/(?<=[.-])/).map((part, i) => (
        <Fragment key={i}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </a>
  );
}

interface RuleTextProps {
  ruleset: string;
  text: string;
  known?: ReadonlySet<string>; // which ids exist; without it all that look like one are links
  on_open?: (id: string) => void;
}

export function RuleText({ ruleset, text, known, on_open }: RuleTextProps) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(/[a-z0-9]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+/g)) {
    const id = found[0];
    if (!is_rule(id, ruleset) || (known && !known.has(id))) continue;
    parts.push(text.slice(from, found.index));
    parts.push(<RuleLink key={found.index} ruleset={ruleset} id={id} {...(on_open ? { on_open } : {})} />);
    from = found.index + id.length;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}
