// SPDX-License-Identifier: Apache-2.0
// One script and one stylesheet under fixed names: the server embeds them and answers with its own cache headers.
import { defineConfig } from "vite";

const server = process.env["ACIES_SERVER"] ?? "http://127.0.0.1:8420";

export default defineConfig({
  base: "./",
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  server: { proxy: { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } } },
  build: {
    target: "es2022",
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        inlineDynamicImports: true,
        entryFileNames: "app.js",
        assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "app.css" : "[name][extname]"),
      },
    },
  },
});
