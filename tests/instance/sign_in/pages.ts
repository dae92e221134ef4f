import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

type Part = HtmlEscapedString | Promise<HtmlEscapedString> | string;

/** A page of the server's own with one form (or none) on it; `wrong` is said above it, hidden fields go along. */
export const page = (
  title: string,
  {
    action = "",
    hidden = {},
    wrong = "",
    fields = [],
    button = "",
  }: {
    action?: string;
    hidden?: Record<string, string>;
    wrong?: string;
    fields?: readonly Part[];
    button?: string;
  },
) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            background: #f3f1ec;
            color: #22302f;
            display: grid;
            place-items: center;
            min-height: 100vh;
            margin: 0;
          }
          form {
            background: #fff;
            padding: 2rem;
            border-radius: 12px;
            display: grid;
            gap: 0.75rem;
            width: min(20rem, 90vw);
          }
          input,
          button {
            font: inherit;
            padding: 0.6rem;
            border-radius: 8px;
            border: 1px solid #b9c2c0;
          }
          button {
            background: #1f6f64;
            color: #fff;
            border: 0;
          }
          [role="alert"] {
            color: #9b1c1c;
            margin: 0;
          }
        </style>
      </head>
      <body>
        <form method="post" action="${action}">
          <h1>${title}</h1>
          ${wrong === "" ? "" : html`<p role="alert">${wrong}</p>`}
          ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          ${fields} ${button === "" ? "" : html`<button type="submit">${button}</button>`}
        </form>
      </body>
    </html>`;

export type MfaStep = { mfa_token: string; state: string; challenge_type: string };

/** The page that asks for the second factor, with the way to the other kind of code. */
export function mfaPage(step: MfaStep, wrong: string) {
  const totp = step.challenge_type === "totp";
  const other = new URLSearchParams({ ...step, challenge_type: totp ? "recovery" : "totp" });
  return page("Two-factor authentication", {
    action: "/oauth/mfa/verify",
    hidden: Object.fromEntries(Object.entries(step).map(([name, value]) => [`mfa[${name}]`, value])),
    wrong,
    fields: [
      html`<label
        >${totp ? "Authentication code" : "Recovery code"}
        <input name="mfa[code]" autocomplete="${totp ? "one-time-code" : "off"}" required
      /></label>`,
      html`<a href="/oauth/mfa?${other.toString()}"
        >${totp ? "Enter a recovery code" : "Enter an authentication code"}</a
      >`,
    ],
    button: "Verify",
  });
}
