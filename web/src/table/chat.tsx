// SPDX-License-Identifier: Apache-2.0
// Talk across the table. Text is text.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";
import type { Table } from "./table";

const kLongest = 500;

export function Chat({ table }: { table: Table }) {
  const [text, set_text] = useState("");
  const { battle } = table;
  const lines = battle.chat.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    battle.unread.value = 0;
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const send = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === "") return;
    void battle.request({ type: "chat", text: said }).then((done) => done && set_text(""));
  };
  return (
    <div class="chat" data-testid="chat">
      <ol ref={list} class="chat-list" aria-live="polite" tabIndex={0} aria-label={t("chat/title")}>
        {lines.length === 0 && <li class="faded">{t("chat/empty")}</li>}
        {lines.map((each) => (
          <li key={each.key}>
            <strong class={`seat-${each.by}`}>{each.name || t(`side/${each.by}`)}</strong> {each.text}
          </li>
        ))}
      </ol>
      <form class="chat-form" onSubmit={send}>
        <input
          aria-label={t("chat/say")}
          placeholder={t("chat/say")}
          maxLength={kLongest}
          value={text}
          onInput={(event) => set_text(event.currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === ""}>
          {t("chat/send")}
        </button>
      </form>
    </div>
  );
}
