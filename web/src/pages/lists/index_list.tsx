// SPDX-License-Identifier: Apache-2.0
// All lists to choose from: one's own, then the samples, searched by name, year or troops.
import { useMemo, useState } from "preact/hooks";
import type { SaidList, SaidRuleset } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { FaultNote } from "../parts/fault";
import { FileButton } from "../parts/file_button";
import { keep_list, new_list_id, own_lists } from "../parts/own_lists";
import { matches } from "../parts/search";
import { brief_fields } from "./brief";
import { own_text } from "./own_text";

const kMostBytes = 60_000; // of a file brought in

export function list_address(ruleset: string, key: string, chosen = ""): string {
  const parts = ["#", "lists", ruleset, key, chosen].map((part, i) => (i === 0 ? part : encodeURIComponent(part)));
  return (chosen ? parts : parts.slice(0, -1)).join("/");
}

// A list of one's own begins here; returns to the editor of it.
export function start_own(ruleset: string, name: string, text: string, chosen = ""): void {
  const id = new_list_id();
  keep_list({ id, ruleset, name, text, chosen });
  go(list_address(ruleset, `own:${id}`));
}

interface ListIndexProps {
  ruleset: SaidRuleset;
  lists: SaidList[];
  current: string;
}

export function ListIndex({ ruleset, lists, current }: ListIndexProps) {
  const [wanted, set_wanted] = useState("");
  const found = useMemo(() => {
    const words = (list: SaidList) => [list.key, list.name, list.troops, ...list.fields.map((field) => field.value)];
    return lists.filter((list) => matches(words(list).join(" "), wanted));
  }, [lists, wanted]);
  const own = own_lists.value.filter((list) => list.ruleset === ruleset.id && matches(list.name, wanted));
  return (
    <nav class="lists-index" aria-label={t("shell/lists")}>
      <label class="search">
        <span>{t("lists/search")}</span>
        <input
          type="search"
          value={wanted}
          data-testid="lists-search"
          onInput={(event) => set_wanted(event.currentTarget.value)}
        />
      </label>
      <Bringing ruleset={ruleset} lists={lists} />
      {own.length > 0 && (
        <>
          <h2>{t("lists/own")}</h2>
          <ul class="list-names">
            {own.map((list) => (
              <li key={list.id}>
                <a
                  href={list_address(ruleset.id, `own:${list.id}`)}
                  aria-current={current === `own:${list.id}` ? "page" : undefined}
                >
                  {list.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("lists/samples")}</h2>
      <ul class="list-names">
        {found.map((list) => (
          <li key={list.key}>
            <a href={list_address(ruleset.id, list.key)} aria-current={current === list.key ? "page" : undefined}>
              {list.name}
            </a>
            <span class="faded list-brief">{brief_fields(list)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// A new list, written or from a file.
function Bringing({ ruleset, lists }: { ruleset: SaidRuleset; lists: SaidList[] }) {
  const [fault, set_fault] = useState<unknown>(null);
  const example = lists.find((list) => list.key === ruleset.example_lists[0]);
  const write = () => {
    start_own(ruleset.id, t("lists/new-name"), own_text(ruleset, example));
  };
  const bring = async (file: File) => {
    if (file.size > kMostBytes) throw new Error(t("lists/too-long"));
    start_own(ruleset.id, file.name.replace(/\.\w+$/, ""), await file.text());
  };
  return (
    <div class="bringing">
      <button type="button" onClick={write} data-testid="write-list">
        {t("lists/write")}
      </button>
      <FileButton
        label={t("lists/import")}
        accept=".toml,.txt,text/plain"
        test_id="import-list"
        on_file={(file) => {
          set_fault(null);
          bring(file).catch(set_fault);
        }}
      />
      <FaultNote fault={fault} />
    </div>
  );
}
