// SPDX-License-Identifier: Apache-2.0
// The words of the page: ICU messages by id, from the same catalogues as the program (src/table/page-*.toml). The
// language is remembered; components that say something are drawn again when it changes.
import { signal } from "@preact/signals";
import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./protocol";

const kKey = "acies.language";
const kLanguages: Language[] = ["en", "es"];

function first_language(): Language {
  const kept = localStorage.getItem(kKey);
  if (kept === "en" || kept === "es") return kept;
  return navigator.language.startsWith("es") ? "es" : "en";
}

export const language = signal<Language>(first_language());
const patterns = signal<Record<string, string>>({});
const formats = new Map<string, IntlMessageFormat>();

export async function load_words(wanted: Language): Promise<void> {
  const response = await fetch(`/api/words?lang=${wanted}`);
  if (!response.ok) throw new Error(`words: ${response.status}`);
  const said = (await response.json()) as Record<string, string>;
  formats.clear();
  patterns.value = said;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

export async function choose_language(wanted: Language): Promise<void> {
  localStorage.setItem(kKey, wanted);
  await load_words(wanted);
}

export function other_language(): Language {
  return kLanguages.find((each) => each !== language.value) ?? "en";
}

export type Values = Record<string, string | number>;

// The message `id` ("section/key") with its places filled. An unknown id is shown as it is.
export function t(id: string, values?: Values): string {
  const pattern = patterns.value[id];
  if (pattern === undefined) return id;
  let format = formats.get(id);
  if (!format) {
    format = new IntlMessageFormat(pattern, language.value, undefined, { ignoreTag: true });
    formats.set(id, format);
  }
  return format.format(values) as string;
}

// Whether there is such a message: for words that a ruleset may or may not have.
export function has_words(id: string): boolean {
  return id in patterns.value;
}
