import type { Plugin } from "vite";

/**
 * The Vite plugin that builds with Dexie's own minified build for modern browsers, an ES module without the code for older ones.
 * The package's default entry is the same code for all browsers, as a script that no bundler can split.
 */
export function modernDexie(): Plugin {
  return {
    name: "godwit:dexie",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" }] } }),
  };
}
