// SPDX-License-Identifier: Apache-2.0
// The two ends that differ: how a pair of players speaks to each server. Both go by WebSockets of the same library,
// one connection for each player. A table has move(), which sends the next move of whoever's turn it is and comes back
// with the milliseconds until the other player saw it.
import { io } from "socket.io-client";
import WebSocket from "ws";

const now = () => performance.now();

// A socket whose messages are awaited by their beginning.
class AciesSocket {
  constructor(port) {
    this.waiting = [];
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
    this.socket.on("message", (data) => this.hear(data));
    this.open = new Promise((done, failed) => {
      this.socket.once("open", done);
      this.socket.once("error", failed);
    });
  }
  hear(data) {
    const start = data.toString("latin1", 0, 40);
    const found = this.waiting.findIndex(({ type }) => start.startsWith(`{"type":"${type}"`));
    if (found >= 0) this.waiting.splice(found, 1)[0].done();
    else if (start.startsWith('{"type":"error"') || start.startsWith('{"type":"refused"')) {
      console.error(String(data).slice(0, 300));
      process.exit(1);
    }
  }
  next(type) {
    return new Promise((done) => this.waiting.push({ type, done }));
  }
  send(message) {
    this.socket.send(JSON.stringify(message));
  }
}

export async function aciesTable(port, script) {
  const made = await fetch(`http://127.0.0.1:${port}/api/matches`, { method: "POST", body: script.request });
  const links = await made.json();
  const sockets = {};
  for (const seat of ["red", "blue"]) {
    const socket = new AciesSocket(port);
    await socket.open;
    const joined = socket.next("joined");
    socket.send({ type: "join", match: links.id, token: links.tokens[seat], language: "en" });
    await joined;
    sockets[seat] = socket;
  }
  let n = 0;
  return {
    over: () => n >= script.steps.length,
    close: () => Object.values(sockets).forEach((each) => each.socket.terminate()),
    async move() {
      const { seat, command } = script.steps[n];
      const seen = sockets[seat === "red" ? "blue" : "red"].next("update");
      const done = sockets[seat].next("update");
      const sent = now();
      sockets[seat].send({ type: "command", id: n, text: command });
      await seen;
      const took = now() - sent;
      await done;
      n += 1;
      return took;
    },
  };
}

export async function boardgameTable(port, number) {
  const matchID = `match-${number}`;
  const sockets = [];
  let state = 0;
  for (const playerID of ["0", "1"]) {
    const socket = io(`http://127.0.0.1:${port}/table`, { transports: ["websocket"], forceNew: true });
    await new Promise((done, failed) => {
      socket.once("connect", done);
      socket.once("connect_error", failed);
    });
    const synced = new Promise((done) => socket.once("sync", done));
    socket.emit("sync", matchID, playerID, undefined, 2);
    await synced;
    sockets.push(socket);
  }
  const next = (socket) => new Promise((done) => socket.once("update", (_, it) => done(it._stateID)));
  return {
    over: () => false,
    close: () => sockets.forEach((socket) => socket.disconnect()),
    async move() {
      const who = state % 2;
      const seen = next(sockets[1 - who]);
      const done = next(sockets[who]);
      const sent = now();
      const payload = { type: "move", args: [state % 24, state, state], playerID: String(who) };
      sockets[who].emit("update", { type: "MAKE_MOVE", payload }, state, matchID, String(who));
      await seen;
      const took = now() - sent;
      state = await done;
      return took;
    },
  };
}
