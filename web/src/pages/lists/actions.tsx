// SPDX-License-Identifier: Apache-2.0
// What can be done with a list: play, make it one's own, take it out as a file, copy the army as one line, print.
import { save_file } from "../../http";
import type { SaidRuleset } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { play_with, type SideDraft } from "../parts/draft";
import { plain } from "../parts/search";
import { ShareButton } from "../parts/share_button";

interface ActionsProps {
  ruleset: SaidRuleset;
  side: SideDraft;
  name: string;
  text: string; // of the file
  good: boolean; // nothing is wrong with it
  on_own?: () => void; // makes it the player's own
  on_drop?: () => void;
}

// A file of names and values is TOML, everything else plain text.
function file_name(name: string, text: string): string {
  const stem = plain(name).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "list";
  return stem + (/^\s*[\w-]+\s*=/m.test(text) ? ".toml" : ".txt");
}

export function Actions({ ruleset, side, name, text, good, on_own, on_drop }: ActionsProps) {
  const play = () => {
    play_with(ruleset, side);
    go(`#/new/${ruleset.id}`);
  };
  return (
    <div class="row list-actions">
      <button type="button" class="main" disabled={!good} onClick={play} data-testid="play-with">
        {t("lists/play")}
      </button>
      {on_own && (
        <button type="button" onClick={on_own} data-testid="make-own">
          {t("lists/make-own")}
        </button>
      )}
      <button
        type="button"
        data-testid="export-list"
        onClick={() => save_file(file_name(name, text), text, "text/plain")}
      >
        {t("lists/export")}
      </button>
      <button type="button" onClick={() => print()}>
        {t("lists/print")}
      </button>
      {!side.text && <ShareButton />}
      {on_drop && (
        <button type="button" class="danger" onClick={on_drop}>
          {t("lists/drop")}
        </button>
      )}
    </div>
  );
}
