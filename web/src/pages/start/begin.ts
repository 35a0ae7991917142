// SPDX-License-Identifier: Apache-2.0
// Battles begun: asked of the server, remembered in this browser, entered.
import { remember_battle } from "../../battles";
import { api, post_json } from "../../http";
import type { MatchLinks, MatchRequest, SaidList, SaidRuleset, Seat } from "../../protocol";
import { go } from "../../route";
import { t } from "../../words";
import { usual_bot } from "../parts/draft";

export function play_address(id: string, token: string): string {
  return `#/play/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
}

// As it can be sent to others.
export function whole_address(hash: string): string {
  return `${location.origin}${location.pathname}${hash}`;
}

function tokens_of(links: MatchLinks): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const [seat, token] of Object.entries(links.tokens)) if (token) tokens[seat] = token;
  return tokens;
}

// The battle is remembered at the seat that the player takes.
export async function begin_battle(request: MatchRequest, seat: Seat, title: string): Promise<MatchLinks> {
  const links = await post_json<MatchLinks>(api("/api/matches"), request);
  const tokens = tokens_of(links);
  const token = tokens[seat] ?? links.tokens.spectator;
  remember_battle({ id: links.id, seat, token, ruleset: request.ruleset, title, over: false, links: tokens });
  return links;
}

export function title_of(red: string, blue: string): string {
  return t("start/against", { red, blue });
}

// The example armies, red for the player, blue for a bot.
export async function quick_battle(ruleset: SaidRuleset, lists: SaidList[]): Promise<void> {
  const [red, blue] = ruleset.example_lists;
  const name = (key: string) => lists.find((list) => list.key === key)?.name ?? key;
  const request: MatchRequest = {
    ruleset: ruleset.id,
    red: { list: red, player: "person" },
    blue: { list: blue, player: usual_bot(ruleset) },
    options: {},
  };
  const links = await begin_battle(request, "red", title_of(name(red), name(blue)));
  go(play_address(links.id, links.tokens.red ?? ""));
}
