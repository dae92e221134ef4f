import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { languageScript } from "../i18n/first_paint_language.ts";
import { themeScript } from "../theme/first_paint_theme.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
const short = (hash: string) => hash.replace(/[^a-z0-9]/gi, "").slice(0, 8);

const script = themeScript + languageScript;
const hash = hashOf(script);
const scriptFile = `assets/first-${short(hash)}.js`;

/** The tag of index.html that loads the rules of the frame. */
const frameTag = /<link [^>]*href="\/src\/theme\/frame\.css"[^>]*>/;
const frame = readFileSync(new URL("../theme/frame.css", import.meta.url), "utf8");
const frameFile = `assets/frame-${short(hashOf(frame))}.css`;

const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self'",
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

/** The tags by which Vite loads the app: its modules and its style sheet. */
const appTags =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)" crossorigin[^>]*>)/g;

/**
 * Moves the tags that load the app behind the frame, the style sheet first, so that the first paint needs only what is
 * left in the head.
 */
export function loadAfterFrame(html: string): string {
  const isSheet = (tag: string) => tag.includes('rel="stylesheet"');
  const tags = (html.match(appTags) ?? [])
    .map((tag) => `\n    ${tag.trim()}`)
    .toSorted((a, b) => Number(isSheet(b)) - Number(isSheet(a)));
  return html.replace(appTags, "").replace(/\s*<\/body>/, (end) => tags.join("") + end);
}

/**
 * The Vite plugin that writes the Content-Security-Policy into index.html, so that a plain static host is protected
 * too, and orders what the page loads: first two small files, the first script (theme and text direction) and the rules
 * of the frame, then, behind the frame, the app. Module scripts wait for the app's style sheet by themselves.
 *
 * Script and rules are files, because servers with their own policy (Akkoma) forbid inline ones. The script stands
 * behind: in front, it would delay the rules, since Chromium does not preload in a page with a policy. The worker
 * inlines the script where the policy allows that, hence its hash in the policy.
 */
export function pagePolicy(): Plugin {
  return {
    name: "godwit:policy",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: scriptFile, source: script });
      this.emitFile({ type: "asset", fileName: frameFile, source: frame });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { server }) {
        if (!frameTag.test(html)) throw new Error("index.html does not load the rules of the frame");
        if (server) return html.replace(frameTag, (tag) => `<script>${script}</script>\n    ${tag}`);
        const first = `<link rel="stylesheet" href="/${frameFile}" />\n    <script src="/${scriptFile}"></script>`;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        return loadAfterFrame(html)
          .replace(frameTag, first)
          .replace('<meta charset="UTF-8" />', `<meta charset="UTF-8" />\n    ${meta}`);
      },
    },
  };
}
