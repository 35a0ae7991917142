// SPDX-License-Identifier: Apache-2.0
// The first page: one click to a battle, and the way to everything else. Every ruleset of the server appears by itself.
import { useState } from "preact/hooks";
import type { SaidRuleset } from "../protocol";
import { t } from "../words";
import { use_lists, use_rulesets } from "./parts/answers";
import { use_check } from "./parts/checked";
import { ruleset_name } from "./parts/choices";
import { FaultNote, Waiting } from "./parts/fault";
import { Figure } from "./parts/figure";
import { quick_battle } from "./start/begin";
import { KnownBattles } from "./start/known";
import { WatchFile } from "./start/watch";

export function StartPage() {
  const { value: rulesets, fault } = use_rulesets();
  const first = rulesets?.[0];
  return (
    <div class="start">
      <FaultNote fault={fault} />
      {!rulesets && !fault && <Waiting />}
      {first && <Welcome ruleset={first} />}
      <KnownBattles rulesets={rulesets ?? []} />
      {rulesets && (
        <section aria-labelledby="games">
          <h2 id="games">{t("start/games")}</h2>
          <div class="games" data-testid="games">
            {rulesets.map((ruleset) => (
              <Game key={ruleset.id} ruleset={ruleset} />
            ))}
          </div>
        </section>
      )}
      <WatchFile />
    </div>
  );
}

interface QuickProps {
  ruleset: SaidRuleset;
  look: string;
  children: string;
  test_id?: string;
}

function QuickButton({ ruleset, look, children, test_id }: QuickProps) {
  const [busy, set_busy] = useState(false);
  const [fault, set_fault] = useState<unknown>(null);
  const { value: lists } = use_lists(ruleset.id);
  const begin = () => {
    set_busy(true);
    quick_battle(ruleset, lists ?? []).catch((error: unknown) => {
      set_fault(error);
      set_busy(false);
    });
  };
  return (
    <>
      <button type="button" class={look} disabled={busy} onClick={begin} data-testid={test_id}>
        {busy ? t("start/beginning") : children}
      </button>
      <FaultNote fault={fault} />
    </>
  );
}

function Welcome({ ruleset }: { ruleset: SaidRuleset }) {
  const { value: lists } = use_lists(ruleset.id);
  const [red, blue] = ruleset.example_lists.map((key) => lists?.find((list) => list.key === key)?.name ?? "");
  return (
    <section class="welcome">
      <div class="welcome-words">
        <h1>{t("start/title")}</h1>
        <p class="welcome-line">{t("start/what")}</p>
        <QuickButton ruleset={ruleset} look="main quick" test_id="quick-battle">
          {t("start/quick")}
        </QuickButton>
        <p class="faded">{red && blue && t("start/quick-about", { red, blue, ruleset: ruleset_name(ruleset) })}</p>
        <p class="row">
          <a class="button" href="#/new">
            {t("start/new")}
          </a>
          <a class="button" href="#/umpire">
            {t("start/umpire")}
          </a>
        </p>
      </div>
      <Lines ruleset={ruleset} />
    </section>
  );
}

// The two armies of the quick battle, drawn up.
function Lines({ ruleset }: { ruleset: SaidRuleset }) {
  return (
    <div class="lines" aria-hidden="true">
      <BattleLine ruleset={ruleset} seat="blue" list={ruleset.example_lists[1]} />
      <BattleLine ruleset={ruleset} seat="red" list={ruleset.example_lists[0]} />
    </div>
  );
}

function BattleLine({ ruleset, seat, list }: { ruleset: SaidRuleset; seat: "red" | "blue"; list: string }) {
  const { value: check } = use_check(ruleset.id, { list, text: "", chosen: "" });
  return (
    <div class={`line line-${seat}`}>
      {check?.units.map((unit, i) => (
        <Figure
          key={unit.name}
          look={check.looks[i]}
          seat={seat}
          width={unit.width / 100}
          depth={unit.depth / 100}
        />
      ))}
    </div>
  );
}

function Game({ ruleset }: { ruleset: SaidRuleset }) {
  return (
    <article class="card game">
      <h3>{ruleset_name(ruleset)}</h3>
      <p class="row">
        <QuickButton ruleset={ruleset} look="main" test_id={`quick-${ruleset.id}`}>
          {t("start/quick")}
        </QuickButton>
        <a class="button" href={`#/new/${ruleset.id}`}>
          {t("start/new")}
        </a>
      </p>
      <ul class="game-links">
        {["umpire", "lists", "rules"].map((page) => (
          <li key={page}>
            <a href={`#/${page}/${ruleset.id}`}>{t(`shell/${page}`)}</a>
            <span class="faded"> {t(`start/about-${page}`)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}
