import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./src/build/chunks.ts";
import { classNames } from "./src/build/class_names.ts";
import { manifest } from "./src/build/manifest.ts";
import { memoizedFolders } from "./src/build/memoized_folders.ts";
import { pagePlugins, workerPlugins } from "./src/build/plugins.ts";
import { test } from "./tests/projects.ts";

/**
 * The names of the built files. Hashes are short (seven characters for scripts, the bundler's minimum), because the
 * worker and the first screen list every file and a hash does not compress.
 */
const names = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

export default defineConfig({
  define: { __VERSION__: JSON.stringify(process.env.npm_package_version ?? "0.0.0") },
  plugins: [
    ...pagePlugins,
    react({ compiler: { sources: memoizedFolders } }),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src-sw",
      filename: "sw.ts",
      injectRegister: false,
      registerType: "prompt",
      manifest,
      // The build's files hold them already.
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{js,css,html,svg,png,webp,json,ttf}"],
        // The browser reads the icons of an installed app once, without the worker.
        globIgnores: [
          "static/**",
          "screenshots/**",
          "assets/emoji-words-*",
          "{icon-maskable,icon-monochrome,icon-512,apple-touch-icon,shortcut}*",
        ],
        buildPlugins: { vite: workerPlugins },
      },
    }),
  ],
  // Features.LightDark: no style uses light-dark(), whose variables would stand in every palette.
  css: { lightningcss: { exclude: 1 << 20 }, modules: { generateScopedName: classNames() } },
  build: {
    target: "es2023",
    // Named, because otherwise `:dir()` is compiled to a list of languages, and a page's direction is not its
    // language's.
    cssTarget: ["chrome120", "firefox121", "safari16.4"],
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, ...names } },
  },
  test,
});
