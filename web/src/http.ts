// SPDX-License-Identifier: Apache-2.0
// Requests to the server. Whatever goes wrong comes as a Fault that can be shown to a person.
import type { ApiFault } from "./protocol";
import { language, t } from "./words";

export class Fault extends Error {
  constructor(readonly fault: ApiFault, readonly status: number) {
    super(fault.message);
  }
}

// The address of an API call in the language of the page: api("/api/rules/dba", { n: 12 }).
export function api(path: string, query: Record<string, string | number> = {}): string {
  const all = new URLSearchParams({ lang: language.value });
  for (const [name, value] of Object.entries(query)) all.set(name, String(value));
  return `${path}?${all}`;
}

function is_fault(value: unknown): value is { error: ApiFault } {
  return typeof value === "object" && value !== null && "error" in value;
}

async function request(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    throw new Fault({ code: "page.no-server", where: "", message: t("fault/no-server"), hint: "" }, 0);
  }
  if (response.ok) return response;
  const said: unknown = await response.json().catch(() => null);
  if (is_fault(said)) throw new Fault(said.error, response.status);
  const message = t("fault/status", { status: response.status });
  throw new Fault({ code: "page.status", where: "", message, hint: "" }, response.status);
}

function headers(token: string | undefined, json: boolean): Record<string, string> {
  const all: Record<string, string> = {};
  if (token) all["Authorization"] = `Bearer ${token}`;
  if (json) all["Content-Type"] = "application/json";
  return all;
}

export async function get_json<T>(address: string, token?: string): Promise<T> {
  const response = await request(address, { headers: headers(token, false) });
  return (await response.json()) as T;
}

export async function get_text(address: string, token?: string): Promise<string> {
  return (await request(address, { headers: headers(token, false) })).text();
}

// `body`: a value to be sent as JSON, or a text that is JSON already.
export async function post_json<T>(address: string, body: unknown): Promise<T> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await request(address, { method: "POST", headers: headers(undefined, true), body: text });
  return (await response.json()) as T;
}

// What went wrong, as a sentence for people.
export function fault_text(error: unknown): string {
  if (error instanceof Fault) {
    const { where, message, hint } = error.fault;
    return [where ? `${where}: ` : "", message, hint ? ` ${hint}` : ""].join("");
  }
  return error instanceof Error ? error.message : String(error);
}

// Gives a text to the person as a file.
export function save_file(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
