// SPDX-License-Identifier: Apache-2.0
// The wire between a browser and the server, which can be cut. setOffline of the browser leaves an open socket as it
// is, so the page's socket goes through here.

export class Line {
  constructor() {
    this.sockets = new Set();
    this.is_cut = false;
  }

  async lay(page) {
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (this.is_cut) {
        void socket.close({ code: 1001 });
        return;
      }
      const server = socket.connectToServer();
      const both = { socket, server };
      this.sockets.add(both);
      socket.onClose((code, reason) => {
        this.sockets.delete(both);
        void server.close({ code: sendable(code), reason });
      });
      server.onClose((code, reason) => {
        this.sockets.delete(both);
        void socket.close({ code: sendable(code), reason });
      });
    });
  }

  async cut() {
    this.is_cut = true;
    for (const { socket, server } of this.sockets) {
      await socket.close({ code: 1001 });
      await server.close({ code: 1001 });
    }
    this.sockets.clear();
  }

  mend() {
    this.is_cut = false;
  }
}

// 1006 and the like are only ever observed.
function sendable(code) {
  return code === 1000 || (code >= 3000 && code < 5000) ? code : 1000;
}
