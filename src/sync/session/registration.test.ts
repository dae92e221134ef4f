import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { invite } from "../../../tests/instance/acts/account/invite";
import { createInstance, type Instance } from "../../../tests/instance/instance";
import { createRandom } from "../../../tests/support/fakes/random";
import { createApi } from "../../api/client";
import { type AppDb, openAppDb } from "../../db/app_database";
import { openAccountDb } from "../../db/connection/open_account";
import { readSessions } from "../../db/sessions/sessions";
import type { RegistrationFields } from "../../domain/sign_in/registration";
import type { Clock } from "../../domain/runtime/clock";
import { createSignInEntrance, type SignInEntrance } from "./sign_in_entrance";

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
  clearTimeout: (timer) => clearTimeout(timer),
};

let instance: Instance;
let app: AppDb;
let way: SignInEntrance;
let entered: string[];
let sent: Request[];

async function build(profile: "akkoma" | "mastodon" = "akkoma") {
  instance = createInstance({ seed: 9, statuses: 0, profile });
  app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  entered = [];
  sent = [];
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const ask: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return instance.fetch(request);
  };
  way = createSignInEntrance(
    {
      app,
      clock,
      random: createRandom(4),
      origin: instance.origin,
      own_origin: instance.origin,
      api: (origin, token) => createApi({ fetch: ask, origin, clock, ...(token ? { token } : {}) }),
      open: (key) => openAccountDb(key, disk),
    },
    { leave: () => undefined, enter: (key) => entered.push(key) },
  );
}
beforeEach(() => build());

const settings = () => instance.server.settings;
const fields = (more: Partial<RegistrationFields> = {}): RegistrationFields => ({
  username: "sandpiper",
  fullname: "Sandpiper",
  email: "piper@example.org",
  bio: "",
  password: "between the tides",
  confirm: "between the tides",
  language: "",
  reason: "I walk on beaches.",
  captcha_solution: "",
  ...more,
});
const none = { type: "none" } as const;
const register = (more: Partial<RegistrationFields> = {}, invitation: string | null = null) =>
  way.register({ fields: fields(more), captcha: none, invitation });

test("an open server signs the newcomer in, and the tab is that account's", async () => {
  const key = `sandpiper@${new URL(instance.origin).host}`;
  expect(await register()).toEqual({ outcome: "signed_in", key });
  expect((await readSessions(app)).map((one) => one.key)).toEqual([key]);
  expect(entered).toEqual([key]);
  const call = sent.find(({ url }) => url.endsWith("/api/v1/accounts"));
  expect(call?.headers.get("authorization")).toMatch(/^Bearer /);
  expect(await call?.json()).toMatchObject({ agreement: true, locale: "en_US", nickname: "sandpiper" });
});

test.each([
  ["awaiting_approval", { approval: true }],
  ["missing_confirmed_email", { activation: true }],
] as const)("%s is success without a sign-in", async (outcome, registration) => {
  Object.assign(settings().registration, registration);
  expect(await register()).toEqual({ outcome });
  expect(await readSessions(app)).toEqual([]);
  expect(entered).toEqual([]);
});

test("Mastodon's token is unusable before the e-mail is confirmed, so the user waits", async () => {
  await build("mastodon");
  instance.faults.plan({
    path: "verify_credentials",
    answer: { status: 403, body: { error: "Your login is missing a confirmed e-mail address" } },
  });
  expect(await register()).toEqual({ outcome: "missing_confirmed_email" });
});

test("a name that is taken is told in a sentence, by every kind of server", async () => {
  for (const profile of ["akkoma", "mastodon"] as const) {
    await build(profile);
    expect(await register({ username: "demo" })).toEqual({
      outcome: "refused",
      sentences: expect.arrayContaining([expect.stringMatching(/^(Username|Nickname) has already been taken\.$/)]),
    });
  }
});

test("a closed server takes those whom it has invited", async () => {
  settings().registration.open = false;
  expect(await register()).toMatchObject({ outcome: "refused" });
  settings().registration.invites = true;
  invite(instance.server, { token: "welcome" });
  expect(await register({}, "welcome")).toMatchObject({ outcome: "signed_in" });
  expect(await register({ username: "dunlin" }, "welcome")).toMatchObject({ outcome: "refused" });
});

test.each(["native", "kocaptcha"] as const)("a captcha (%s) is shown, and its answer is accepted", async (kind) => {
  settings().captcha = kind;
  const captcha = await way.captcha();
  if (captcha.type === "none") throw new Error("there is no captcha");
  expect(captcha.type).toBe(kind);
  const wrong = await way.register({ fields: fields({ captcha_solution: "nope" }), captcha, invitation: null });
  expect(wrong).toEqual({ outcome: "refused", sentences: ["Captcha Invalid CAPTCHA."] });
  const again = await way.captcha();
  if (again.type === "none") throw new Error("there is no captcha");
  expect(again.token).not.toBe(captcha.token);
  const captcha_solution = instance.store.captchas.get(again.token)?.answer ?? "";
  const right = await way.register({ fields: fields({ captcha_solution }), captcha: again, invitation: null });
  expect(right).toMatchObject({ outcome: "signed_in" });
});

test("no captcha and an unsupported captcha are told apart", async () => {
  expect(await way.captcha()).toEqual({ type: "none" });
  settings().captcha = "other";
  expect(await way.captcha()).toMatchObject({ type: "other" });
  await build("mastodon");
  expect(await way.captcha()).toEqual({ type: "none" });
});

test("a reply that is not known is told as such", async () => {
  for (const body of [{ identifier: "manual_login_required" }, {}, []]) {
    instance.faults.plan({ method: "POST", path: "/api/v1/accounts", answer: { status: 200, body } });
    expect(await register()).toMatchObject({ outcome: "unknown" });
  }
});

test("no network and too many tries are no refusal", async () => {
  instance.faults.plan({ method: "POST", path: "/api/v1/accounts", lose: "request" });
  expect(await register()).toMatchObject({ outcome: "failed", failure: { why: "offline" } });
  instance.faults.plan({
    method: "POST",
    path: "/api/v1/accounts",
    answer: { status: 429, body: { error: "Throttled" } },
  });
  expect(await register()).toMatchObject({ outcome: "failed", failure: { why: "limited" } });
});

test("a password reset is sent, rate limited, offline, or failed", async () => {
  expect(await way.resetPassword(" demo@example.org ")).toBe("sent");
  expect(sent.at(-1)?.url).toBe(`${instance.origin}/auth/password?email=demo%40example.org`);
  const answers = [
    [{ answer: { status: 429, body: { error: "Throttled" } } }, "limited"],
    [{ answer: { status: 500, body: "" } }, "failed"],
    [{ lose: "request" as const }, "offline"],
  ] as const;
  for (const [fault, came] of answers) {
    instance.faults.plan({ path: "/auth/password", ...fault });
    expect(await way.resetPassword("demo@example.org")).toBe(came);
  }
});
