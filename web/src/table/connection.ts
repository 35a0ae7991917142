// SPDX-License-Identifier: Apache-2.0
// The socket of one battle: joins, asks and gets answers by number, comes back by itself when it was cut.
import { signal } from "@preact/signals";
import type { ApiFault, Ask, FromServer, Joined, SaidReason } from "../protocol";
import { language, t } from "../words";

export type Status = "joining" | "open" | "lost" | "refused";

// What the server answers to a question that it cannot answer.
export class Refusal extends Error {
  constructor(readonly reasons: SaidReason[], readonly fault: ApiFault | null) {
    super(fault?.message ?? reasons[0]?.sentence ?? "");
  }
}

// The connection was cut before an answer came.
export class Cut extends Error {}

interface Waiting {
  resolve: (answer: FromServer) => void;
  reject: (error: Error) => void;
}

const kFirstPause = 400;
const kLongestPause = 5000;

export class Connection {
  readonly status = signal<Status>("joining");
  readonly fault = signal<ApiFault | null>(null);

  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  private pause = kFirstPause;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly match: string,
    private readonly token: string,
    private readonly after: () => number | null,
    private readonly hear: (message: FromServer) => void,
  ) {
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.cut();
  }

  // Tries at once instead of after the pause.
  retry(): void {
    if (this.status.value !== "lost") return;
    clearTimeout(this.timer);
    this.open();
  }

  tell_language(): void {
    if (this.status.value === "open") this.send({ type: "language", language: language.value });
  }

  async ask<T extends FromServer["type"]>(
    question: Ask,
    answer: T,
  ): Promise<Extract<FromServer, { type: T }>> {
    if (this.status.value !== "open") throw new Cut(t("net/lost"));
    const id = ++this.number;
    const said = await new Promise<FromServer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ ...question, id });
    });
    if (said.type !== answer) throw new Error(`${question.type}: ${said.type}`);
    return said as Extract<FromServer, { type: T }>;
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const after = this.after();
      const join = { type: "join", match: this.match, token: this.token, language: language.value };
      this.send(after === null ? join : { ...join, after });
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.cut();
      if (this.status.value === "refused") return;
      this.status.value = "lost";
      this.timer = window.setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(kLongestPause, this.pause * 2);
    };
  }

  private cut(): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of all) each.reject(new Cut(t("net/lost")));
  }

  private take(message: FromServer): void {
    if (message.type === "joined") this.joined(message);
    if (message.type === "update") {
      this.hear(message);
      if (message.done === undefined) return;
      message = { type: "done", id: message.done };
    }
    const id = "id" in message ? message.id : undefined;
    const asked = typeof id === "number" ? this.waiting.get(id) : undefined;
    if (asked && typeof id === "number") {
      this.waiting.delete(id);
      if (message.type === "refused") asked.reject(new Refusal(message.reasons, null));
      else if (message.type === "error") asked.reject(new Refusal([], message.error));
      else asked.resolve(message);
      return;
    }
    if (message.type === "error" && this.status.value !== "open") {
      // The door was closed on joining: a wrong link does not become right by trying again.
      this.fault.value = message.error;
      this.status.value = "refused";
      return;
    }
    this.hear(message);
  }

  private joined(_: Joined): void {
    this.pause = kFirstPause;
    this.fault.value = null;
    this.status.value = "open";
  }
}
