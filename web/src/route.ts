// SPDX-License-Identifier: Apache-2.0
// Which page is shown: the fragment of the address, "#/play/ID/TOKEN". Nothing of it reaches the server.
import { signal } from "@preact/signals";

export interface Route {
  page: string; // "" is the start page
  parts: string[]; // what follows
}

function read_route(): Route {
  const [page = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { page, parts };
}

export const route = signal<Route>(read_route());

addEventListener("hashchange", () => {
  route.value = read_route();
});

export function go(hash: string): void {
  location.hash = hash;
}

// Changes the address without going anywhere, for positions in a replay.
export function note_address(hash: string): void {
  history.replaceState(null, "", hash);
}
