import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";

const callback = "https://mudflat.example/oauth-callback";
type Client = { client_id: string; client_secret: string; vapid_key: string };
type Token = { access_token: string; error?: string; scope: string };

async function world(profile: ProfileName = "akkoma") {
  const instance = createInstance({ seed: 3, statuses: 0, profile });
  const ask = createAsk(instance, null);
  const app = { client_name: "Godwit", redirect_uris: callback, scopes: "read write follow push" };
  const { json: client } = await ask<Client>("POST", "/api/v1/apps", app);
  const { client_id, client_secret } = client;
  const token = (body: object) => ask<Token>("POST", "/oauth/token", { client_id, client_secret, ...body });
  const asking = { client_id, redirect_uri: callback, response_type: "code", scope: "read write follow push" };
  const page = (more: Record<string, string> = {}) => `/oauth/authorize?${new URLSearchParams({ ...asking, ...more })}`;
  const sign = (fields: Record<string, string>) =>
    instance.fetch(
      new Request(`${instance.origin}/oauth/authorize`, {
        method: "POST",
        body: new URLSearchParams({ ...asking, ...fields }),
      }),
    );
  const whoIs = (access_token: string) =>
    ask<{ username?: string }>("GET", "/api/v1/accounts/verify_credentials", undefined, {
      authorization: `Bearer ${access_token}`,
    });
  return { ask, client, token, page, sign, whoIs };
}

test("the name and password of an account give a token that is the account's", async () => {
  const { token, whoIs } = await world();
  const { json } = await token({ grant_type: "password", username: "demo", password: "demo" });
  expect((await whoIs(json.access_token)).json.username).toBe("demo");
});

test("a wrong password is refused as Akkoma refuses it, a remote account has none", async () => {
  const { token } = await world();
  const wrong = await token({ grant_type: "password", username: "demo", password: "wrong" });
  expect([wrong.status, wrong.json]).toEqual([400, { error: "Invalid credentials" }]);
  expect((await token({ grant_type: "password", username: "maren@kelp.example", password: "maren" })).status).toBe(400);
});

test("the page signs in and sends back a code that gives one token, once", async () => {
  const { ask, page, sign, token, whoIs } = await world();
  const shown = await ask<string>("GET", page({ state: "s<1>" }));
  expect(shown.json).toContain('<form method="post" action="/oauth/authorize">');
  expect(shown.json).toContain("s&lt;1&gt;");
  expect((await sign({ username: "demo", password: "no" })).status).toBe(401);
  const back = new URL((await sign({ username: "demo", password: "demo", state: "s1" })).headers.get("location") ?? "");
  expect([back.origin + back.pathname, back.searchParams.get("state")]).toEqual([callback, "s1"]);
  const exchange = { grant_type: "authorization_code", redirect_uri: callback, code: back.searchParams.get("code") };
  const { json } = await token(exchange);
  expect((await whoIs(json.access_token)).json.username).toBe("demo");
  expect((await token(exchange)).status).toBe(400);
});

test("a code asked for with a challenge is worth nothing without its verifier", async () => {
  const { sign, token } = await world("gotosocial");
  const verifier = "a-verifier-of-at-least-forty-three-characters-in-all";
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const code = async () => {
    const answer = await sign({ username: "demo", password: "demo", code_challenge, code_challenge_method: "S256" });
    return new URL(answer.headers.get("location") ?? "").searchParams.get("code");
  };
  const exchange = { grant_type: "authorization_code", redirect_uri: callback };
  expect((await token({ ...exchange, code: await code() })).status).toBe(400);
  expect((await token({ ...exchange, code: await code(), code_verifier: "another" })).status).toBe(400);
  expect((await token({ ...exchange, code: await code(), code_verifier: verifier })).status).toBe(200);
});

test("GoToSocial takes neither a password nor a code without a challenge", async () => {
  const { token, sign } = await world("gotosocial");
  expect((await token({ grant_type: "password", username: "demo", password: "demo" })).json.error).toBe(
    "unsupported_grant_type",
  );
  expect((await sign({ username: "demo", password: "demo" })).status).toBe(400);
});

test("nothing is sent to an address the application did not register", async () => {
  const { ask, page } = await world();
  expect((await ask("GET", page({ redirect_uri: "https://evil.example/" }))).status).toBe(400);
});

test("an application's own token is nobody's", async () => {
  const { token, whoIs } = await world();
  const { json } = await token({ grant_type: "client_credentials", scope: "read" });
  expect((await whoIs(json.access_token)).status).toBe(403);
});

test("a token that was revoked is worth nothing, and a scope that was not given either", async () => {
  const { ask, client, token, whoIs } = await world();
  const { json } = await token({ grant_type: "password", username: "demo", password: "demo", scope: "read" });
  const authorization = `Bearer ${json.access_token}`;
  const refused = await ask("POST", "/api/v1/statuses", { status: "hi" }, { authorization });
  expect([refused.status, refused.json]).toEqual([403, { error: "Insufficient permissions: write:statuses." }]);
  const { client_id, client_secret } = client;
  await ask("POST", "/oauth/revoke", { client_id, client_secret, token: json.access_token });
  const gone = await whoIs(json.access_token);
  expect([gone.status, gone.json]).toEqual([403, { error: "Invalid credentials." }]);
});
