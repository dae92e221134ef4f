import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { languageScript } from "../i18n/first_paint_language.ts";
import { themeScript } from "../theme/first_paint_theme.ts";

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

/**
 * The Vite plugin that writes the Content-Security-Policy into index.html, so that a plain static host is protected too, and adds
 * the first script, which sets theme and text direction before the first paint.
 *
 * The first script is a file of its own, because servers with their own policy (Akkoma) forbid inline scripts. It stands behind the
 * style sheet, which blocks the first paint anyway: in front of it, it would delay the sheet, since Chromium does not preload in a
 * page with a policy. The worker inlines it where the policy allows that, hence its hash in the policy.
 */
export function pagePolicy(): Plugin {
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
