import { invite } from "../acts/account/invite";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createAsk } from "../../support/ask";
import { createClock } from "../../support/fakes/clock";
import { createInstance } from "../instance";
import type { ProfileName } from "../dialects/profile";
import type { SomeSettings } from "../rules/settings";

type Answer = { access_token?: string; me?: string; identifier?: string; error?: string; details?: unknown };
type Captcha = { type: string; token: string; url: string; answer_data: string; seconds_valid: number };

async function world(settings: SomeSettings = {}, profile: ProfileName = "akkoma") {
  const clock = createClock(Date.UTC(2026, 10, 21, 12));
  const instance = createInstance({ seed: 5, statuses: 0, settings, profile, clock });
  const ask = createAsk(instance, null);
  const form = { client_name: "Godwit", redirect_uris: "https://mudflat.example/oauth-callback", scopes: "read write" };
  const { json: client } = await ask<Record<string, string>>("POST", "/api/v1/apps", form);
  const { client_id, client_secret } = client;
  const credentials = { client_id, client_secret, grant_type: "client_credentials" };
  const { json: own } = await ask<Answer>("POST", "/oauth/token", credentials);
  const bearer = { authorization: `Bearer ${own.access_token}` };
  const person = { username: "lark", fullname: "Lark", email: "lark@example.org", password: "pw", agreement: true };
  const signUp = (some: object = {}, headers: Record<string, string> = bearer) =>
    ask<Answer>("POST", "/api/v1/accounts", { ...person, confirm: "pw", locale: "en_US", ...some }, headers);
  const password = (username: string, word: string) =>
    ask<Answer>("POST", "/oauth/token", { client_id, client_secret, grant_type: "password", username, password: word });
  const captcha = async () => (await ask<Captcha>("GET", "/api/v1/pleroma/captcha")).json;
  return { instance, ask, clock, signUp, password, captcha };
}

/** What the string of an Akkoma's validation error holds. */
const said = (json: Answer): unknown => JSON.parse(json.error ?? "");

test("a newcomer is signed in with the answer, which names them", async () => {
  const { signUp, ask, instance } = await world();
  const { status, json } = await signUp({ bio: "Up early." });
  expect([status, json.me]).toEqual([200, `${instance.origin}/users/lark`]);
  const headers = { authorization: `Bearer ${json.access_token}` };
  const { json: me } = await ask<Record<string, unknown>>(
    "GET",
    "/api/v1/accounts/verify_credentials",
    undefined,
    headers,
  );
  expect(me).toMatchObject({ username: "lark", display_name: "Lark", note: "Up early.", statuses_count: 0 });
});

test("without an application's token nobody registers", async () => {
  const { signUp } = await world();
  const { status, json } = await signUp({}, {});
  expect([status, json]).toEqual([403, { error: "Invalid credentials" }]);
});

test("what is wrong with a name or an address is told as JSON in a string, field by field", async () => {
  const { signUp } = await world();
  const taken = ["has already been taken"];
  expect(said((await signUp({ username: "demo" })).json)).toEqual({ ap_id: taken });
  expect(said((await signUp({ username: "Demo" })).json)).toEqual({ nickname: taken });
  expect(said((await signUp({ email: "demo@example.org" })).json)).toEqual({ email: taken });
  expect(said((await signUp({ username: "about" })).json)).toEqual({ nickname: ["is reserved"] });
  expect(said((await signUp({ username: "no spaces", email: "nowhere" })).json)).toEqual({
    nickname: ["has invalid format"],
    email: ["has invalid format"],
  });
  const blank = await signUp({ fullname: "", password: "" });
  expect([blank.status, Object.keys(said(blank.json) as object)]).toEqual([
    400,
    ["name", "password", "password_confirmation"],
  ]);
  const missing = await signUp({ agreement: undefined });
  expect([missing.status, missing.json.error]).toEqual([400, "Missing field: agreement."]);
});

test("where the staff looks first, one waits, and signing in says so", async () => {
  const { signUp, password, instance } = await world({ registration: { approval: true } });
  const { status, json } = await signUp({ reason: "I like mud." });
  expect([status, json.identifier, json.access_token]).toEqual([200, "awaiting_approval", undefined]);
  const refused = await password("lark", "pw");
  expect([refused.status, refused.json.identifier]).toEqual([403, "awaiting_approval"]);
  const gate = instance.store.named("lark")?.gate;
  expect(gate?.reason).toBe("I like mud.");
  if (gate) gate.approved = true;
  expect((await password("lark", "pw")).status).toBe(200);
});

test("where an address must be confirmed, the link of the e-mail does it", async () => {
  const { signUp, password, instance, ask } = await world({ registration: { activation: true } });
  expect((await signUp({ email: undefined })).json.error).toBe("Missing parameter: email");
  expect((await signUp()).json.identifier).toBe("missing_confirmed_email");
  expect((await password("lark", "pw")).json.identifier).toBe("missing_confirmed_email");
  const [mail] = instance.store.mails;
  expect(mail).toMatchObject({ to: "lark@example.org", kind: "confirm" });
  expect((await ask("GET", mail?.path ?? "")).status).toBe(302);
  expect((await password("lark", "pw")).status).toBe(200);
});

test("an invitation until a day lets any number in until then, unless revoked", async () => {
  const { signUp, instance } = await world({ registration: { open: false, invites: true } });
  const DAY = 86_400_000;
  const until = (ms: number) => ({ expires_at: instance.server.clock.now() + ms });
  const welcome = invite(instance.server, { token: "welcome", ...until(DAY) });
  invite(instance.server, { token: "late", ...until(-DAY) });
  const statuses = async (...tokens: string[]) => {
    const all = [];
    for (const [at, token] of tokens.entries())
      all.push((await signUp({ username: `${token}${at}`, email: `${token}${at}@b.example`, token })).status);
    return all;
  };
  expect(await statuses("welcome", "welcome", "late")).toEqual([200, 200, 400]);
  welcome.revoked = true;
  expect((await signUp({ username: "another", email: "a@b.example", token: "welcome" })).status).toBe(400);
});

test("where registration is closed an invitation lets one in, once", async () => {
  const { signUp, instance } = await world({ registration: { open: false, invites: true } });
  invite(instance.server, { token: "welcome" });
  expect((await signUp()).json.error).toBe("Expired token");
  expect((await signUp({ token: "nonsense" })).json.error).toBe("Invalid token");
  expect((await signUp({ token: "welcome" })).status).toBe(200);
  expect((await signUp({ token: "welcome", username: "other" })).json.error).toBe("Expired token");
});

test("a captcha is an image whose letters let one in once, and its time runs out", async () => {
  const { signUp, captcha, clock, instance } = await world({ captcha: "native" });
  const solve = async (change: (right: string) => string = (right) => right) => {
    const { token, answer_data } = await captcha();
    const answer = instance.store.captchas.get(token)?.answer ?? "";
    return { captcha_token: token, captcha_answer_data: answer_data, captcha_solution: change(answer) };
  };
  const { type, url } = await captcha();
  const image = await sharp(Buffer.from(url.replace("data:image/png;base64,", ""), "base64")).metadata();
  expect([type, image.format, image.width]).toEqual(["native", "png", 200]);

  const missing = "Invalid CAPTCHA (Missing parameter: captcha_solution)";
  expect(said((await signUp()).json)).toEqual({ captcha: [missing] });
  expect(said((await signUp(await solve(() => "wrong"))).json)).toEqual({ captcha: ["Invalid CAPTCHA"] });
  const late = await solve();
  await clock.advance(300_000);
  expect(said((await signUp(late)).json)).toEqual({ captcha: ["CAPTCHA expired"] });
  const right = await solve();
  expect((await signUp(right)).status).toBe(200);
  expect(said((await signUp({ ...right, username: "other" })).json)).toEqual({ captcha: ["CAPTCHA already used"] });
});

test("the other kinds give an address instead of an image, and none gives nothing", async () => {
  const { captcha, instance, ask } = await world();
  expect(await captcha()).toEqual({ type: "none" });
  for (const kind of ["kocaptcha", "other"] as const) {
    instance.settings.captcha = kind;
    const { type, url } = await captcha();
    const drawn = await ask("GET", new URL(url).pathname);
    expect([type, drawn.status, drawn.headers.get("content-type")]).toEqual([kind, 200, "image/png"]);
  }
});

test("Mastodon tells of wrong fields with a code each, and lets nobody in before the address is confirmed", async () => {
  const { signUp, ask } = await world({ registration: { activation: true } }, "mastodon");
  const taken = await signUp({ username: "demo" });
  expect([taken.status, taken.json]).toEqual([
    422,
    {
      error: "Validation failed: Username has already been taken",
      details: { username: [{ error: "ERR_TAKEN", description: "has already been taken" }] },
    },
  ]);
  const { json } = await signUp();
  const headers = { authorization: `Bearer ${json.access_token}` };
  const me = await ask("GET", "/api/v1/accounts/verify_credentials", undefined, headers);
  expect([me.status, me.json]).toEqual([403, { error: "Your login is missing a confirmed e-mail address" }]);
});
