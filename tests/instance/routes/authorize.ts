import { html } from "hono/html";
import type { App } from "../http";
import { params, query, text } from "../params";
import type { Params } from "../params";
import type { Server } from "../server";

const minutes = 60_000;

const asked = (all: Params) => ({
  client_id: text(all.client_id) ?? "",
  redirect_uri: text(all.redirect_uri) ?? "",
  scope: text(all.scope) ?? "read",
  state: text(all.state) ?? "",
  response_type: text(all.response_type) ?? "",
  code_challenge: text(all.code_challenge) ?? "",
  code_challenge_method: text(all.code_challenge_method) ?? "",
});
type Asked = ReturnType<typeof asked>;

function form(title: string, request: Asked, username: string, wrong: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sign in</title>
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
        <form method="post" action="/oauth/authorize">
          <h1>${title}</h1>
          ${wrong === "" ? "" : html`<p role="alert">${wrong}</p>`}
          ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <label>Username <input name="username" autocomplete="username" value="${username}" required /></label>
          <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
          <button type="submit">Sign in</button>
        </form>
      </body>
    </html>`;
}

/** /oauth/authorize: a page to sign in on, and the code it gives (RFC 6749 section 4.1, with PKCE of RFC 7636). */
export function authorize(app: App, server: Server): void {
  const { store, clock, random, profile } = server;

  /** Why a request cannot be shown to anyone, undefined where it can. */
  const problem = (request: Asked): string | undefined => {
    const client = [...store.apps.values()].find((one) => one.client_id === request.client_id);
    if (!client) return "Client authentication failed due to unknown client.";
    if (!client.redirect_uris.includes(request.redirect_uri)) return "The redirect URI included is not valid.";
    if (request.response_type !== "code") return "The authorization server does not support this response type.";
    if (request.code_challenge_method !== "" && request.code_challenge_method !== "S256")
      return "The code challenge method must be S256.";
    if (profile.pkce_required && request.code_challenge === "") return "code_challenge is required";
    return undefined;
  };

  app.get("/oauth/authorize", (c) => {
    const request = asked(query(c));
    const wrong = problem(request);
    return wrong === undefined
      ? c.html(form("Sign in", request, "", ""))
      : c.json({ error: "invalid_request", error_description: wrong }, 400);
  });

  app.post("/oauth/authorize", async (c) => {
    const body = await params(c);
    const request = asked(body);
    const wrong = problem(request);
    if (wrong !== undefined) return c.json({ error: "invalid_request", error_description: wrong }, 400);
    const username = text(body.username) ?? "";
    const account = store.named(username);
    if (!account || account.password === null || account.password !== text(body.password)) {
      return c.html(form("Sign in", request, username, "Invalid username or password"), 401);
    }
    const client = [...store.apps.values()].find((one) => one.client_id === request.client_id);
    const code = random.uuid().replaceAll("-", "");
    store.codes.set(code, {
      code,
      app_id: client?.id ?? "",
      account_id: account.id,
      redirect_uri: request.redirect_uri,
      scopes: request.scope.split(/[\s+]+/).filter(Boolean),
      challenge: request.code_challenge || null,
      expires_at: clock.now() + 10 * minutes,
    });
    if (request.redirect_uri === "urn:ietf:wg:oauth:2.0:oob") return c.text(code);
    const back = new URL(request.redirect_uri);
    back.searchParams.set("code", code);
    if (request.state !== "") back.searchParams.set("state", request.state);
    return c.redirect(back.toString(), 302);
  });
}
