import { cp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * The files of Ruffle, the Flash player, by their path below /static/flash. Ruffle ships two builds of its WebAssembly;
 * only the one that every supported browser runs is copied, since the other adds 14 MB.
 */
const ruffle = dirname(createRequire(import.meta.url).resolve("@ruffle-rs/ruffle"));
const player: Record<string, string> = {
  "ruffle.js": join(ruffle, "ruffle.js"),
  "core.ruffle.c80159b526e567babaf5.js": join(ruffle, "core.ruffle.c80159b526e567babaf5.js"),
  "ruffle.wasm": join(ruffle, "826bb0938097485a2c9d.wasm"),
  LICENSE_MIT: join(ruffle, "LICENSE_MIT"),
};

/**
 * The Vite plugin that serves `static/` at /static in development and copies it unchanged into the build, so that an
 * admin can replace its files without a build.
 */
export function staticFolder(): Plugin {
  let [from, to] = ["", ""];
  return {
    name: "godwit:static",
    configResolved({ root, build }) {
      from = join(root, "static");
      to = resolve(root, build.outDir, "static");
    },
    configureServer(server) {
      server.middlewares.use("/static", (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? "/", "http://static").pathname);
        const file = player[path.replace("/flash/", "")] ?? join(from, path);
        readFile(file).then((body) => response.end(body), next);
      });
    },
    async writeBundle() {
      await cp(from, to, { recursive: true });
      for (const [name, file] of Object.entries(player)) await cp(file, join(to, "flash", name));
    },
  };
}
