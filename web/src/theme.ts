// SPDX-License-Identifier: Apache-2.0
// Light or dark: as the system has it until somebody chooses, which is remembered. The colours are in style/base.css.
import { signal } from "@preact/signals";

export type Theme = "light" | "dark";

const kKey = "acies.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

function chosen(): Theme | null {
  const kept = localStorage.getItem(kKey);
  return kept === "light" || kept === "dark" ? kept : null;
}

export const theme = signal<Theme>("light");

function show(): void {
  theme.value = chosen() ?? (system.matches ? "dark" : "light");
  document.documentElement.dataset.theme = theme.value;
}

export function other_theme(): Theme {
  return theme.value === "dark" ? "light" : "dark";
}

export function choose_theme(wanted: Theme): void {
  localStorage.setItem(kKey, wanted);
  show();
}

system.addEventListener("change", show);
show();
