import { expect, test } from "vitest";
import { createApi } from "../../api/client";
import { readStoredPush } from "../../db/notifications/push_subscription";
import type { Clock } from "../../domain/runtime/clock";
import { createLocks } from "../../../tests/support/fakes/locks";
import { checkPush as checkPushOf, type PushWorld, pushHindrance, stopPush } from "./push";

const checkPush = (world: PushWorld) => checkPushOf(createLocks(), async () => world);

const key = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";
const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** A browser's push manager, with its first subscription. */
function browser(first: { endpoint: string; key: string } | null, settles = true) {
  let made = 0;
  const ended: string[] = [];
  const subscription = (endpoint: string, serverKey: Uint8Array): PushSubscription =>
    ({
      options: { applicationServerKey: serverKey.buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => ended.push(endpoint) > 0,
    }) as never;
  let current = first && subscription(first.endpoint, bytes(first.key));
  const pushManager = {
    getSubscription: async () => current,
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      made += 1;
      current = subscription(`https://push.example/new-${made}`, applicationServerKey);
      return settles ? Promise.resolve(current) : new Promise(() => undefined);
    },
  } as never;
  return { registration: { pushManager }, ended, made: () => made };
}

/** A server that stores one subscription. */
function server(known: unknown = null, answer: unknown = { id: "7" }, status = 200) {
  const asked: { method: string; path: string; body: unknown }[] = [];
  const reply = (body: unknown, code: number) => new Response(JSON.stringify(body), { status: code });
  const fetch = (async (url: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    asked.push({
      method,
      path: new URL(url).pathname,
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    });
    if (method === "GET") return known ? reply(known, 200) : reply({ error: "Record not found" }, 404);
    return reply(answer, status);
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

const quick: Clock = {
  now: () => 0,
  setTimeout: (run, ms) => setTimeout(run, ms / 1000) as unknown as number,
  clearTimeout: (timer) => clearTimeout(timer),
};

function world(parts: Partial<PushWorld>, fetch: typeof globalThis.fetch): PushWorld {
  const api = createApi({
    fetch,
    origin: "https://server.example",
    token: "t",
    clock: { ...quick, setTimeout: () => 0 },
  });
  const rest = {
    enabled: true,
    alerts,
    key,
    standard: false,
    permission: "granted" as const,
    registration: browser(null).registration,
  };
  return { api, db: anAccount(), clock: quick, signed_in: true, ...rest, ...parts };
}

/** The settings of an account's database. */
function anAccount(): PushWorld["db"] {
  const rows = new Map<string, unknown>();
  const settings = {
    get: async (key: string) => rows.get(key),
    put: async (row: { key: string }) => void rows.set(row.key, row),
    delete: async (key: string) => void rows.delete(key),
  };
  return { settings } as unknown as PushWorld["db"];
}

const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true };

test("a first subscription goes to the server with the spec's alerts", async () => {
  const { asked, fetch } = server();
  expect(await checkPush(world({}, fetch))).toEqual({ on: true });
  expect(asked.at(-1)).toEqual({
    method: "POST",
    path: "/api/v1/push/subscription",
    body: {
      subscription: { endpoint: "https://push.example/new-1", keys: { p256dh: "p", auth: "a" } },
      data: { alerts },
    },
  });
});

test("a server that can is asked for the standard's encryption", async () => {
  const { asked, fetch } = server();
  await checkPush(world({ standard: true }, fetch));
  expect(asked.at(-1)?.body).toMatchObject({ subscription: { standard: true } });
});

test("a start with everything in place asks and writes nothing", async () => {
  const own = browser({ endpoint: "https://push.example/old", key });
  // This server does not know the type `move`, and so does not name it.
  const known = Object.fromEntries(Object.entries(alerts).filter(([type]) => type !== "move"));
  const { asked, fetch } = server({ id: 1, endpoint: "https://push.example/old", alerts: known });
  const here = world({ registration: own.registration }, fetch);
  await checkPush(here);
  expect(asked.map(({ method }) => method)).toEqual(["POST"]);
  asked.length = 0;
  expect(await checkPush(here)).toEqual({ on: true });
  expect(own.made()).toBe(0);
  expect(asked.map(({ method }) => method)).toEqual(["GET"]);
});

test("changed alerts, and a lost subscription, are sent at the next check", async () => {
  const own = browser({ endpoint: "https://push.example/old", key });
  const known = { id: 1, endpoint: "https://push.example/old", alerts: { ...alerts } };
  const { asked, fetch } = server(known);
  const here = world({ registration: own.registration }, fetch);
  await checkPush(here);
  await checkPush({ ...here, alerts: { ...alerts, favourite: false } });
  expect(asked.at(-1)).toMatchObject({
    method: "POST",
    body: { data: { alerts: { favourite: false, mention: true } } },
  });
  await checkPush(here);
  known.alerts.mention = false;
  asked.length = 0;
  await checkPush(here);
  expect(asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
});

test("what the server says it does not push is known for the page to tell", async () => {
  const { fetch } = server(null, { id: 7, alerts: { mention: "true", favourite: false } });
  const here = world({}, fetch);
  await checkPush(here);
  const pushed = await readStoredPush(here.db);
  expect(pushed?.alerts).toMatchObject({ mention: true, favourite: false, move: false });
});

test.each([
  ["pushed with follows", { follow: true }, true],
  ["not pushed without follows", { follow: false }, false],
  ["pushed or not as it says", { follow: true, follow_request: false }, false],
])("follow requests are %s if the server says %o", async (_how, said, pushed) => {
  const own = world({ alerts: { follow: true, follow_request: true } }, server(null, { id: "7", alerts: said }).fetch);
  await checkPush(own);
  expect((await readStoredPush(own.db))?.alerts).toMatchObject({ follow_request: pushed });
});

test("checks run one at a time, and each reads the settings when it starts", async () => {
  const { asked, fetch } = server();
  const here = world({}, fetch);
  const locks = createLocks();
  let likes = true;
  const look = () => checkPushOf(locks, async () => ({ ...here, alerts: { ...alerts, favourite: likes } }));
  const first = look();
  const second = look();
  likes = false;
  await Promise.all([first, second]);
  const bodies = asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ data: { alerts: { favourite: false } } });
});

test("a changed key means subscribing anew", async () => {
  const own = browser({ endpoint: "https://push.example/old", key: key.replace("BNc", "BNd") });
  const { asked, fetch } = server({ id: 1, endpoint: "https://push.example/old", alerts });
  expect(await checkPush(world({ registration: own.registration }, fetch))).toEqual({ on: true });
  expect(own.ended).toEqual(["https://push.example/old"]);
  expect(asked.at(-1)?.body).toMatchObject({ subscription: { endpoint: "https://push.example/new-1" } });
});

test("a browser whose push never answers is said to give no answer", async () => {
  const { asked, fetch } = server();
  const state = await checkPush(world({ registration: browser(null, false).registration }, fetch));
  expect(state).toEqual({ on: false, why: "no_answer", message: "" });
  expect(asked).toEqual([]);
});

test.each([
  ["an answer without an id", {}, 200, ""],
  ["the server's refusal", { error: "Web push is off" }, 403, "Web push is off"],
])("%s is a refusal", async (_name, answer, status, message) => {
  const { fetch } = server(null, answer, status);
  expect(await checkPush(world({}, fetch))).toEqual({ on: false, why: "refused", message });
});

test.each([
  [{ signed_in: false }, "signed_out"],
  [{ registration: null }, "unsupported"],
  [{ permission: null }, "unsupported"],
  [{ enabled: false }, "switched_off"],
  [{ key: null }, "no_key"],
  [{ permission: "denied" as const }, "denied"],
  [{ permission: "default" as const }, "not_asked"],
] satisfies [Partial<PushWorld>, string][])("with %o push is off: %s, and nothing is sent", async (parts, why) => {
  const { asked, fetch } = server();
  expect(pushHindrance(world(parts, fetch))).toBe(why);
  expect(await checkPush(world(parts, fetch))).toMatchObject({ on: false, why });
  expect(asked).toEqual([]);
});

test("push that was switched off offline is ended at the server later, once", async () => {
  const { asked, fetch } = server();
  const on = world({}, fetch);
  await checkPush(on);
  const lost = world({ db: on.db, enabled: false }, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await checkPush(lost)).toMatchObject({ on: false, why: "no_answer" });
  asked.length = 0;
  const off = { ...on, enabled: false };
  expect(await checkPush(off)).toMatchObject({ on: false, why: "switched_off" });
  expect(asked.map(({ method }) => method)).toEqual(["DELETE"]);
  await checkPush(off);
  expect(asked.length).toBe(1);
});

test("a subscription whose answer was lost is ended, too", async () => {
  const db = anAccount();
  const lost = world({ db }, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await checkPush(lost)).toMatchObject({ on: false, why: "no_answer" });
  const { asked, fetch } = server(null, { error: "Record not found" }, 404);
  await checkPush(world({ db, enabled: false }, fetch));
  expect(asked.map(({ method }) => method)).toEqual(["DELETE"]);
});

test("signing out ends the token's subscription, and accepts a missing one", async () => {
  const { asked, fetch } = server(null, { error: "Record not found" }, 404);
  await stopPush(world({}, fetch).api);
  expect(asked.map(({ method }) => method)).toEqual(["DELETE"]);
});
