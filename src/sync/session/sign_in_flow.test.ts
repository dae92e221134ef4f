import { createHash } from "node:crypto";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import type { ProfileName } from "../../../tests/instance/dialects/profile";
import { createInstance, type Instance } from "../../../tests/instance/instance";
import { totpCode } from "../../../tests/instance/sign_in/totp";
import { createRandom } from "../../../tests/support/fakes/random";
import { authorizedBy, returned } from "../../../tests/support/authorize_page";
import { createApi } from "../../api/client";
import { type AppDb, openAppDb } from "../../db/app_database";
import { openAccountDb } from "../../db/connection/open_account";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { readDeviceState } from "../../db/device_state";
import { currentSession, readSessions } from "../../db/sessions/sessions";
import type { Clock } from "../../domain/runtime/clock";
import { finishSignIn, authorize } from "./authorize";
import { signIn, type SignInBy } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";

const own = "https://godwit.example";
const HOUR = 3_600_000;

let instance: Instance;
let app: AppDb;
let world: SignInWorld;
let urls: string[];
let now: number;

/** The requests to the server, by path. */
const asked = (path: string) => urls.filter((url) => new URL(url).pathname === path).length;

function build(profile: ProfileName = "akkoma") {
  instance = createInstance({ seed: 7, statuses: 0, profile });
  urls = [];
  const ask: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    urls.push(request.url);
    return instance.fetch(request);
  };
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
    clearTimeout: (timer) => clearTimeout(timer),
  };
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  world = {
    app,
    clock,
    random: createRandom(2),
    origin: instance.origin,
    own_origin: own,
    api: (origin, token) => createApi({ fetch: ask, origin, clock, ...(token ? { token } : {}) }),
    open: (key) => openAccountDb(key, disk),
  };
}

beforeEach(async () => {
  now = Date.now();
  app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  build();
});

const byPassword = (username: string, password = username): SignInBy => ({ by: "password", username, password });

async function failureOf(by: SignInBy) {
  const result = await signIn(world, by);
  return "failure" in result ? result.failure : null;
}

const byPage = (address: string, username: string) => authorizedBy(instance, address, username);

async function begin({ anew = false, staff = null as string | null } = {}): Promise<string> {
  const begun = await authorize(world, { anew, staff });
  if ("failure" in begun) throw new Error(begun.failure.why);
  return begun.address;
}

const why = (arrival: Awaited<ReturnType<typeof finishSignIn>>) =>
  "failure" in arrival ? arrival.failure.why : arrival.key;

/** The mfa_token that the server returns after the right password. */
async function challenged(): Promise<string> {
  const failure = await failureOf(byPassword("twofactor"));
  if (failure?.why !== "second_factor") throw new Error(`no second factor was asked for: ${failure?.why}`);
  return failure.mfa_token;
}

const factor = () => {
  const found = instance.store.named("twofactor")?.gate?.second_factor;
  if (!found) throw new Error("the seed has no second factor");
  return found;
};

test("the client is registered once, and signs in every account", async () => {
  await signIn(world, byPassword("demo"));
  await signIn(world, byPassword("admin"));
  expect(asked("/api/v1/apps")).toBe(1);
  expect(new Set((await readSessions(app)).map(({ client_id }) => client_id)).size).toBe(1);
});

test("a forgotten client is registered again, and a wrong password stays wrong", async () => {
  await signIn(world, byPassword("demo"));
  instance.store.apps.clear();
  expect(await failureOf(byPassword("demo", "wrong"))).toMatchObject({ why: "wrong" });
  expect(await failureOf(byPassword("demo"))).toBeNull();
  expect(asked("/api/v1/apps")).toBe(2);
  expect(await failureOf(byPassword("demo", "wrong"))).toMatchObject({ why: "wrong" });
  expect(asked("/api/v1/apps")).toBe(2);
});

test("the right authenticator code signs in, a wrong one shows the server's message", async () => {
  const mfa_token = await challenged();
  expect(await failureOf({ by: "totp", mfa_token, code: "000000" })).toEqual({
    why: "wrong_code",
    message: "Invalid code",
  });
  expect(await readSessions(app)).toEqual([]);
  const result = await signIn(world, { by: "totp", mfa_token, code: ` ${totpCode(factor().secret, Date.now())} ` });
  expect(result).toMatchObject({ session: { acct: "twofactor" } });
});

test("a recovery code signs in, once", async () => {
  const code = factor().recovery[0] ?? "";
  expect(await signIn(world, { by: "recovery", mfa_token: await challenged(), code })).toMatchObject({
    session: { acct: "twofactor" },
  });
  expect(await failureOf({ by: "recovery", mfa_token: await challenged(), code })).toMatchObject({ why: "wrong_code" });
});

test.each([
  ["mustreset", { why: "password_reset" }],
  ["disabled", { why: "refused", message: "Your account is currently disabled" }],
])("a refused account sees why: %s", async (username, failure) => {
  expect(await failureOf(byPassword(username))).toMatchObject(failure);
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "the page of the server (%s) leads back to a session; neither verifier nor token was ever in an address",
  async (profile) => {
    build(profile);
    const address = await begin();
    const query = Object.fromEntries(new URL(address).searchParams);
    const [row] = await app.sign_ins.toArray();
    if (!row) throw new Error("nothing was kept");
    expect(query).toEqual({
      response_type: "code",
      client_id: row.client_id,
      redirect_uri: `${own}/oauth-callback`,
      scope: "read write follow push",
      state: row.state,
      code_challenge: createHash("sha256").update(row.verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    expect(row.verifier).toMatch(/^[\w.~-]{43,128}$/);
    const back = await byPage(address, "demo");
    const key = `demo@${new URL(instance.origin).host}`;
    expect(await finishSignIn(world, returned(back))).toEqual({ key });
    const session = currentSession(await readDeviceState(app), null);
    expect(session?.key).toBe(key);
    for (const secret of [row.verifier, row.client_secret, session?.token ?? ""])
      expect([address, back.href, ...urls].join(" ")).not.toContain(secret);
    // Opened again (by a reload or the back button), the callback returns the same session without a request.
    const before = urls.length;
    expect(await finishSignIn(world, returned(back))).toEqual({ key });
    expect(urls.length).toBe(before);
  },
);

test("a state that was not begun here is refused before anything is asked", async () => {
  const address = await begin();
  const back = await byPage(address, "demo");
  back.searchParams.set("state", "another");
  const before = urls.length;
  expect(why(await finishSignIn(world, returned(back)))).toBe("foreign");
  back.searchParams.delete("state");
  expect(why(await finishSignIn(world, returned(back)))).toBe("foreign");
  expect(why(await finishSignIn(world, { code: null, state: null, error: null, description: null }))).toBe("foreign");
  expect(urls.length).toBe(before);
  expect(await readSessions(app)).toEqual([]);
});

test("a sign-in older than an hour is refused, and deleted by the next", async () => {
  const back = await byPage(await begin(), "demo");
  now += HOUR + 1;
  expect(why(await finishSignIn(world, returned(back)))).toBe("foreign");
  await begin();
  expect(await app.sign_ins.count()).toBe(1);
});

test("a denial and a server error return with a message", async () => {
  const state = new URL(await begin()).searchParams.get("state");
  const says = (error: string, description: string | null) =>
    finishSignIn(world, { code: null, state, error, description });
  expect(why(await says("access_denied", null))).toBe("declined");
  expect(await says("server_error", "Not today")).toEqual({ failure: { why: "refused", message: "Not today" } });
});

test("a used code, or one for another verifier, is refused", async () => {
  const back = await byPage(await begin(), "demo");
  await app.sign_ins.toCollection().modify({ verifier: "x".repeat(43) });
  expect(why(await finishSignIn(world, returned(back)))).toBe("expired");
  expect(await readSessions(app)).toEqual([]);
});

test("without a network the code can be tried again", async () => {
  const back = await byPage(await begin(), "demo");
  instance.faults.plan({ path: "/oauth/token", lose: "request" });
  expect(why(await finishSignIn(world, returned(back)))).toBe("offline");
  expect(why(await finishSignIn(world, returned(back)))).toMatch(/^demo@/);
});

test("a return whose account has signed out since is over", async () => {
  const back = await byPage(await begin(), "demo");
  await finishSignIn(world, returned(back));
  await app.sessions.clear();
  expect(why(await finishSignIn(world, returned(back)))).toBe("expired");
});

test("another account is asked for where one adds it", async () => {
  expect(new URL(await begin({ anew: true })).searchParams.get("force_login")).toBe("true");
});

test("before the page is shown a forgotten client is made known again", async () => {
  await begin();
  instance.store.apps.clear();
  await byPage(await begin(), "demo");
  expect(asked("/api/v1/apps")).toBe(2);
});

test.each(["pleroma", "mastodon"] as const)(
  "the staff of a %s signs in anew for what only they may do",
  async (name) => {
    build(name);
    const staff = capabilitiesOf({ software: { name, version: "4.4" }, features: [] }).staff_scopes ?? "";
    await finishSignIn(world, returned(await byPage(await begin(), "admin")));
    const plain = (await readSessions(app))[0]?.token;
    await finishSignIn(world, returned(await byPage(await begin({ staff }), "admin")));
    const [session, ...others] = await readSessions(app);
    expect([session?.token === plain, others]).toEqual([false, []]);
    const made = [...instance.store.tokens.values()].find(({ access_token }) => access_token === session?.token);
    expect(made?.scopes.join(" ")).toBe(`read write follow push ${staff}`);
    // Others are not asked for what the staff may do.
    expect(new URL(await begin()).searchParams.get("scope")).toBe("read write follow push");
  },
);
