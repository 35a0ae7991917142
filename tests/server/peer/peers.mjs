// SPDX-License-Identifier: Apache-2.0
// peers.mjs ACIES SCRIPT [SECONDS]: acies serve and boardgame.io's server beside each other, with the same kind of
// players on the same machine: pairs over loopback WebSockets, first 100 pairs with 500 moves a second between them, then
// 100 pairs as fast as they can. Prints one table. SCRIPT is what `acies_load --script` wrote.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aciesTable, boardgameTable } from "./players.mjs";

const [program, scriptFile, secondsText] = process.argv.slice(2);
const seconds = Number(secondsText ?? 8);
const script = JSON.parse(readFileSync(scriptFile, "utf8"));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// A child process that prints its address or port in its first line.
async function serving(command, args) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise((done) => child.stdout.once("data", (data) => done(String(data))));
  return { child, port: Number(/(\d+)\/?\s*$/.exec(line)[1]) };
}

// Seconds of processor time, of all threads.
function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function play(open, pid, pairs, rate) {
  const tables = [];
  for (let i = 0; i < pairs; i += 1) tables.push(await open());
  // As on any evening, some battles have just begun and some are nearly over: else all do the same at the same time.
  await Promise.all(
    tables.map(async (table) => {
      for (let left = Math.floor(Math.random() * script.steps.length); left > 0; left -= 1) await table.move();
    }),
  );
  const took = [];
  const began = performance.now();
  const before = cpu(pid);
  const until = began + seconds * 1000;
  const each = rate > 0 ? (1000 * pairs) / rate : 0;
  await Promise.all(
    tables.map(async (first) => {
      let table = first;
      let due = performance.now() + Math.random() * each;
      while (performance.now() < until) {
        if (due > performance.now()) await pause(due - performance.now());
        due = Math.max(due + each, performance.now());
        if (table.over()) {
          table.close();
          table = await open();
        }
        took.push(await table.move());
      }
      table.close();
    }),
  );
  const spent = cpu(pid) - before;
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.floor(share * (took.length - 1))];
  const rateSeen = took.length / ((performance.now() - began) / 1000);
  return [rateSeen, at(0.5), at(0.95), at(0.99), (spent / took.length) * 1000];
}

const folder = mkdtempSync(join(tmpdir(), "acies-peer-"));
const acies = await serving(program, ["serve", "--port", "0", "--db", join(folder, "b.sqlite"), "--bare", "--allow-seed"]);
const other = await serving(process.execPath, [new URL("boardgame_server.cjs", import.meta.url).pathname]);
let matches = 0;
const servers = [
  ["acies serve (every command on disk)", acies, () => aciesTable(acies.port, script)],
  ["boardgame.io (in memory)", other, () => boardgameTable(other.port, (matches += 1))],
];
console.log("| server | pairs | asked | moves/s | p50 ms | p95 ms | p99 ms | server's ms of processor a move |");
console.log("|---|---|---|---|---|---|---|---|");
for (const [pairs, rate] of [[100, 500], [100, 0]])
  for (const [name, server, open] of servers) {
    const [seen, ...rest] = await play(open, server.child.pid, pairs, rate);
    const asked = rate > 0 ? `${rate}/s` : "as fast as they can";
    console.log(`| ${name} | ${pairs} | ${asked} | ${seen.toFixed(0)} | ${rest.map((n) => n.toFixed(2)).join(" | ")} |`);
  }
acies.child.kill();
other.child.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
