// SPDX-License-Identifier: Apache-2.0
// boardgame.io's own server with a game as small as a game can be: 24 units, and a move puts one of them elsewhere and
// ends the turn. It keeps matches in memory, as it does by default; nothing is written to disk. Prints its port.
const { Server } = require("boardgame.io/server");

const game = {
  name: "table",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ units: Array.from({ length: 24 }, (_, i) => ({ name: String(i), x: 0, y: 0, facing: 0 })) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G }, unit, x, y) => {
      G.units[unit].x = x;
      G.units[unit].y = y;
    },
  },
};

const silent = () => {};
console.info = silent;
console.log = silent;
const server = Server({ games: [game], origins: ["*"] });
server.run({ port: 0, lobbyConfig: { apiPort: 0 } }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
});
