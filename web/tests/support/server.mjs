// SPDX-License-Identifier: Apache-2.0
// `acies serve` as a person starts it: on a port of its own, with a fresh SQLite file in a temporary folder. It can be
// killed without warning and started again on the same port and file.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { until } from "./until.mjs";

const kProgram = resolve(process.env.ACIES_BINARY ?? "build/release/acies");
// For working on the page: the one of this folder instead of the one in the program.
const kPage = process.env.ACIES_PAGE ? ["--page", resolve(process.env.ACIES_PAGE)] : [];

function free_port() {
  return new Promise((done, fail) => {
    const probe = createServer().once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

// The two sides of a small battle against a bot.
export const kAgainstBot = { red: { list: "II/33", player: "person" }, blue: { list: "II/32", player: "recruit" } };

// Seeds are written as in battle records.
export function seed_text(seed) {
  return seed.toString(16).padStart(16, "0");
}

export class Server {
  static async start() {
    const server = new Server();
    server.folder = await mkdtemp(join(tmpdir(), "acies-browser-"));
    server.port = await free_port();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.begin();
    return server;
  }

  // Starts it, again on the same file, and waits until it is healthy.
  async begin() {
    const db = join(this.folder, "battles.sqlite");
    const program = spawn(
      kProgram,
      ["serve", "--port", String(this.port), "--db", db, "--allow-seed", ...kPage],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    program.stderr.on("data", (data) => (said += data));
    this.program = program;
    process.once("exit", () => program.kill("SIGKILL"));
    this.ended = new Promise((done) => program.once("exit", done));
    program.once("error", (error) => (said += error.message));
    const healthy = () => fetch(`${this.address}/healthz`).then((answer) => answer.ok, () => false);
    await until(async () => {
      if (program.exitCode !== null || program.pid === undefined) throw new Error(`${kProgram} serve ended: ${said}`);
      return healthy();
    }, "the server to be healthy");
  }

  async kill() {
    this.program.kill("SIGKILL");
    await this.ended;
  }

  async stop() {
    this.program.kill("SIGTERM");
    await this.ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  async get(path) {
    return (await fetch(this.address + path)).json();
  }

  // A battle made without the page, for tests about something else. Returns its links.
  async battle(request) {
    const usual = { ruleset: "dba", options: {}, seed: seed_text(7) };
    const answer = await fetch(`${this.address}/api/matches`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...usual, ...request }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(said));
    return said;
  }
}
