import { createHash } from "node:crypto";
import { cp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { manifest } from "./src-sw/manifest.ts";
import { parts } from "./src-sw/parts_plugin.ts";
import { languageScript } from "./src/i18n/page.ts";
import { emojiChunk, emojiData } from "./src/i18n/emoji/plugin.ts";
import { messages } from "./src/i18n/plugin.ts";
import { leanDexie } from "./src/db/dexie_plugin.ts";
import { glyphs } from "./src/ui/glyphs/font_plugin.ts";
import { iconFiles } from "./src/ui/icon_plugin.ts";
import { themeScript } from "./src/theme/first.ts";
import { test } from "./tests/projects.ts";

const root = import.meta.dirname;

/**
 * The Flash player's files, by what they are called below /static/flash. Of its two builds the one that every browser we
 * build for can run; the other would be 14 MB more.
 */
const ruffle = dirname(createRequire(import.meta.url).resolve("@ruffle-rs/ruffle"));
const player: Record<string, string> = {
  "ruffle.js": join(ruffle, "ruffle.js"),
  "core.ruffle.c80159b526e567babaf5.js": join(ruffle, "core.ruffle.c80159b526e567babaf5.js"),
  "ruffle.wasm": join(ruffle, "826bb0938097485a2c9d.wasm"),
  LICENSE_MIT: join(ruffle, "LICENSE_MIT"),
};

/** `static/` is served at /static and copied as it is: an admin replaces its files without a build. */
function staticFolder(): Plugin {
  let out = "";
  return {
    name: "godwit:static",
    configResolved(config) {
      out = resolve(config.root, config.build.outDir, "static");
    },
    configureServer(server) {
      server.middlewares.use("/static", (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? "/", "http://static").pathname);
        const file = player[path.replace("/flash/", "")] ?? join(root, "static", path);
        readFile(file).then((body) => response.end(body), next);
      });
    },
    async writeBundle() {
      await cp(join(root, "static"), out, { recursive: true });
      for (const [name, file] of Object.entries(player)) await cp(file, join(out, "flash", name));
    },
  };
}

/** Lets the build leave out what of the router no screen uses, 10 kB: calls that no bundler can know to do nothing else. */
function unusedRouter(): Plugin {
  return {
    name: "godwit:unused-router",
    apply: "build",
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/chunk-/.test(id)) return null;
      const pure = code.replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1");
      return { code: pure.replaceAll(/^\w+\.(?:displayName|contextType) = (?:\w+|"\w+");$/gm, ""), map: null };
    },
  };
}

/**
 * The page's own policy stands in the page, so that a plain static host is safe too. What sets the theme and the direction
 * before the first paint is a file of its own: servers that send their own policy (Akkoma) forbid any script in the page. It
 * stands behind the style sheet, which the first paint waits for anyway; before it, it would hold the sheet up, as Chromium does
 * not look ahead in a page with a policy. The worker puts it into the page where it may (src-sw/at_once); hence its hash.
 */
function pagePolicy(): Plugin {
  const script = themeScript + languageScript;
  const hash = createHash("sha256").update(script).digest("base64");
  const file = `assets/first-${hash.replace(/[^a-z0-9]/gi, "").slice(0, 8)}.js`;
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src * data: blob:",
    "media-src * blob:",
    "connect-src 'self' https: wss:",
    "object-src 'none'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types godwit",
  ].join("; ");
  return {
    name: "godwit:policy",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: file, source: script });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { server }) {
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        if (server) return html.replace("<!-- first-script -->", `<script>${script}</script>`);
        const first = html.replace("</head>", `<script src="/${file}"></script></head>`);
        return first.replace('<meta charset="UTF-8" />', `<meta charset="UTF-8" />\n    ${meta}`);
      },
    },
  };
}

/** Whether a module comes with one of those that `begins` finds: it is one, or what imports it comes with one. */
function comesWith(
  id: string,
  graph: Rolldown.ChunkingContext,
  begins: (info: Rolldown.ModuleInfo) => boolean,
): boolean {
  const seen = new Set<string>();
  const comes = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    return info !== null && (begins(info) || [...info.importers].some(comes));
  };
  return comes(id);
}

/** What the first screen needs, in one file: many small ones compress worse (155 kB against 146) and come later. */
const firstScreen = (id: string, graph: Rolldown.ChunkingContext) =>
  comesWith(id, graph, ({ isEntry }) => isEntry) ? "first" : null;

/**
 * What every page loads right after that, by what begins it: what reads and sends, what rows may hold, and what stands over the
 * screens, with what `app/ahead` names. As files of their own, four times as many, they took a settled page a third longer.
 */
const afterwards = {
  sync: ({ id }: Rolldown.ModuleInfo) => /\/src\/(?:app\/engine|api\/xhr)\.ts$/.test(id),
  rows: ({ id }: Rolldown.ModuleInfo) =>
    /\/src\/ui\/(?:status\/(?:Attached|Muted|Pending|Responses)|media\/(?:Blurhash|Still)|content\/Elaborate|list\/GapRow)\.tsx$/.test(
      id,
    ),
  ahead: ({ id, dynamicImporters }: Rolldown.ModuleInfo) =>
    [id, ...dynamicImporters].some((one) => /\/src\/app\/(?:ahead\.ts|Layers\.tsx)$/.test(one)),
};
const following = (id: string, graph: Rolldown.ChunkingContext) =>
  Object.entries(afterwards).find(([, begins]) => comesWith(id, graph, begins))?.[0] ?? null;

/** The first screen names every file that may follow: icons that several of those share come as one. */
const chunks = [
  { name: firstScreen, debugName: "first" },
  { name: emojiChunk, debugName: "emoji" },
  { name: following, debugName: "following" },
  { name: "icons", test: /lucide-react/, minShareCount: 2 },
];

/**
 * What files are called. A few signs of a hash (seven for scripts: the bundler takes no fewer) tell one build's file from
 * another's of the same name; the worker and the first screen name every file, and no hash can be packed.
 */
const names = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

export default defineConfig({
  define: { __VERSION__: JSON.stringify(process.env.npm_package_version ?? "0.0.0") },
  plugins: [
    unusedRouter(),
    messages(),
    emojiData(),
    react({ compiler: true }),
    staticFolder(),
    leanDexie("page"),
    iconFiles(root),
    glyphs(root),
    pagePolicy(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src-sw",
      filename: "sw.ts",
      injectRegister: false,
      registerType: "prompt",
      manifest,
      // They stand among the files of the build already.
      includeManifestIcons: false,
      integration: {
        // One script is all that the plugin can make of a worker; modules as Node has them can be several.
        configureCustomSWViteBuild({ build }) {
          if (build?.lib) build.lib.formats = ["cjs"];
        },
      },
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{js,css,html,svg,png,webp,webmanifest,json,ttf}"],
        globIgnores: ["static/**", "screenshots/**", "assets/emoji-words-*", "assets/sw-*"],
        buildPlugins: { vite: [messages(/^(?:app\.name$|push\.)/), leanDexie("worker"), parts()] },
      },
    }),
  ],
  build: {
    target: "es2023",
    // Named, since without them `:dir()` becomes a list of languages: a page's direction is not its language's.
    cssTarget: ["chrome120", "firefox121", "safari16.4"],
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...names } },
  },
  test,
});
