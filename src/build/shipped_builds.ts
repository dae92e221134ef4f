import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);
const routerFolder = dirname(resolve("react-router/package.json"));

/**
 * The Vite plugin that builds with the files that the authors of a library ship for browsers in use, where the
 * library's default is another:
 * - Dexie's minified ES module for modern browsers. The default is the same code for all browsers, as a script that no
 *   bundler can split.
 * - React Router's production build. The default is the one for development, which warns on the console.
 */
export function shippedBuilds(): Plugin {
  const alias = [
    { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" },
    { find: /^react-router$/, replacement: join(routerFolder, "dist/production/index.mjs") },
  ];
  return { name: "godwit:shipped-builds", apply: "build", config: () => ({ resolve: { alias } }) };
}
