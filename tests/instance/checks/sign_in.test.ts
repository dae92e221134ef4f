import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { InstanceOptions } from "../instance";
import { totpCode } from "../sign_in/totp";

type Answer = { access_token?: string; error?: string; identifier?: string; mfa_token?: string };
const redirect_uri = "https://mudflat.example/oauth-callback";

async function world(options: Partial<InstanceOptions> = {}) {
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const instance = createInstance({ seed: 5, statuses: 0, clock, ...options });
  const ask = createAsk(instance, null);
  const form = { client_name: "Godwit", redirect_uris: redirect_uri, scopes: "read write follow push" };
  const { json: client } = await ask<Record<string, string>>("POST", "/api/v1/apps", form);
  const { client_id = "", client_secret = "" } = client;
  const password = (username: string, word = username) =>
    ask<Answer>("POST", "/oauth/token", { client_id, client_secret, grant_type: "password", username, password: word });
  const second = (mfa_token: string | undefined, code: string, challenge_type: string) =>
    ask<Answer>("POST", "/oauth/mfa/challenge", { client_id, client_secret, mfa_token, code, challenge_type });
  const factor = instance.store.named("twofactor")?.gate?.second_factor;
  if (!factor) throw new Error("the seed has nobody with a second factor");
  const code = () => totpCode(factor.secret, clock.now());
  return { instance, ask, clock, client_id, client_secret, password, second, factor, code };
}

test("codes are those of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const steps: [number, string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [20_000_000_000, "353130"],
  ];
  for (const [s, code] of steps) expect(totpCode(secret, s * 1000)).toBe(code);
});

test("who has a second factor is asked for it, and its code of the step signs in, once", async () => {
  const { password, second, code, clock } = await world();
  const { status, json } = await password("twofactor");
  expect([status, json]).toEqual([
    403,
    { error: "mfa_required", mfa_token: expect.any(String), supported_challenge_types: "totp" },
  ]);
  const wrong = await second(json.mfa_token, "000000", "totp");
  expect([wrong.status, wrong.json]).toEqual([400, { error: "Invalid code" }]);
  await clock.advance(90_000);
  const right = await second(json.mfa_token, code(), "totp");
  expect([right.status, typeof right.json.access_token]).toEqual([200, "string"]);
  expect((await second(json.mfa_token, code(), "totp")).status).toBe(400);
});

test("a recovery code signs in once, and a challenge is over after five minutes", async () => {
  const { password, second, factor, clock, code } = await world();
  const recovery = factor.recovery[0] ?? "";
  const first = (await password("twofactor")).json.mfa_token;
  expect((await second(first, recovery, "totp")).status).toBe(400);
  expect((await second(first, recovery, "recovery")).status).toBe(200);
  const again = (await password("twofactor")).json.mfa_token;
  expect((await second(again, recovery, "recovery")).status).toBe(400);
  await clock.advance(300_000);
  expect((await second(again, code(), "totp")).status).toBe(400);
});

test("the server's own page asks for the second factor before it gives a code", async () => {
  const { ask, instance, client_id, client_secret, code } = await world();
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });
  const asking = { client_id, redirect_uri, response_type: "code", scope: "read", state: "s1" };
  const who = { username: "twofactor", password: "twofactor" };
  const at = (path: string, fields: Record<string, string>) =>
    instance.fetch(new Request(instance.origin + path, form(fields)));
  const shown = await (await at("/oauth/authorize", { ...asking, ...who })).text();
  const mfa_token = /name="mfa\[mfa_token\]" value="(\w+)"/.exec(shown)?.[1] ?? "";
  const step = { "mfa[mfa_token]": mfa_token, "mfa[state]": "s1", "mfa[challenge_type]": "totp" };
  expect((await at("/oauth/mfa/verify", { ...step, "mfa[code]": "1" })).status).toBe(401);
  const sent = await at("/oauth/mfa/verify", { ...step, "mfa[code]": code() });
  const back = new URL(sent.headers.get("location") ?? "");
  expect([back.origin + back.pathname, back.searchParams.get("state")]).toEqual([redirect_uri, "s1"]);
  const given = { client_id, client_secret, redirect_uri, grant_type: "authorization_code" };
  const { status } = await ask("POST", "/oauth/token", { ...given, code: back.searchParams.get("code") });
  expect(status).toBe(200);
});

test.each([
  ["mustreset", "Password reset is required", "password_reset_required"],
  ["disabled", "Your account is currently disabled", "account_is_disabled"],
  ["unconfirmed", "Your login is missing a confirmed e-mail address", "missing_confirmed_email"],
  ["waiting", "Your account is awaiting approval.", "awaiting_approval"],
])("%s is told why they cannot sign in", async (username, error, identifier) => {
  const { password } = await world();
  const { status, json } = await password(username);
  expect([status, json]).toEqual([403, { error, identifier }]);
  expect((await password(username, "wrong")).json).toEqual({ error: "Invalid credentials" });
});

test("an account that is switched off loses its session", async () => {
  const { instance } = await world();
  const ask = createAsk(instance, "demo");
  const demo = instance.store.named("demo");
  if (demo) demo.active = false;
  expect((await ask("GET", "/api/v1/accounts/verify_credentials")).status).toBe(403);
});

test("a server may ask every client for a challenge", async () => {
  const { ask, client_id } = await world({ settings: { pkce: true } });
  const asking = new URLSearchParams({ client_id, redirect_uri, response_type: "code", scope: "read" });
  expect((await ask("GET", `/oauth/authorize?${asking}`)).status).toBe(400);
});

test("a new password is wished for by address or name, and whether anybody is there is not told", async () => {
  const { ask, instance, password } = await world();
  for (const email of ["mustreset@example.org", "nobody@example.org"]) {
    expect((await ask("POST", `/auth/password?email=${encodeURIComponent(email)}`)).status).toBe(204);
  }
  const mails = instance.store.mails.filter(({ kind }) => kind === "password_reset");
  expect(mails.map(({ to }) => to)).toEqual(["mustreset@example.org"]);
  const path = mails[0]?.path ?? "";
  const set = (first: string, again: string) => {
    const body = new URLSearchParams({ "data[password]": first, "data[password_confirmation]": again });
    return instance.fetch(new Request(instance.origin + path, { method: "POST", body }));
  };
  expect((await set("a", "b")).status).toBe(422);
  expect((await set("fresh", "fresh")).status).toBe(200);
  expect((await password("mustreset", "fresh")).status).toBe(200);
});

test("too many wishes are too many, where limits are kept, and no mailer sends nothing", async () => {
  const { ask, instance } = await world({ limits: true, settings: { mailer: false } });
  const wish = () => ask<Answer>("POST", "/auth/password?email=demo%40example.org");
  for (let i = 0; i < 5; i++) expect((await wish()).status).toBe(204);
  const over = await wish();
  expect([over.status, over.json]).toEqual([429, { error: "Throttled" }]);
  expect(instance.store.mails).toEqual([]);
  const { json } = await ask<{ metadata: { mailerEnabled: boolean } }>("GET", "/nodeinfo/2.0.json");
  expect(json.metadata.mailerEnabled).toBe(false);
});
