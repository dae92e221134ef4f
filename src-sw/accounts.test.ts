import { IDBFactory } from "fake-indexeddb";
import { beforeAll, expect, test, vi } from "vitest";
import { aSession } from "../tests/support/rows/rows";
import { inEnglish } from "../tests/support/fakes/worker_device";
import { createLocks } from "../tests/support/fakes/locks";
import { openAppDb } from "../src/db/app_database";
import { saveInstance } from "../src/db/instance/instance";
import { openAccountDb, removeAccountDb } from "../src/db/connection/open_account";
import { saveSession, removeSession } from "../src/db/sessions/sessions";
import { saveSetting } from "../src/db/settings/settings";
import { claimAlert } from "../src/db/notifications/shown_alerts";
import type { Instance } from "../src/domain/instance/instance";
import { accountVersions } from "../src/db/schema";
import { writeIntent } from "../src/db/outbox/write_intent";
import type { SessionRow } from "../src/domain/rows/rows";
import { loadLateMessages } from "../src/i18n/late_messages";
import { drainAll } from "../src/sync/outbox/drain_accounts";
import { receivePush } from "./push/push";
import { renewPush } from "./push/renew_subscription";
import { createWorkerWorld } from "./world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);

const origin = "https://here.example";
const sessionOf = (name: string) => aSession(name, { origin, token: `token-of-${name}` });

const account = { id: "9", username: "ada", acct: "ada", display_name: "Ada", avatar: "", url: "", emojis: [] };
const follow = { id: "77", type: "follow", created_at: "2026-01-01T00:00:00.000Z", account };

/** The tables of an account's database. */
const accountTables = Object.entries(Object.assign({}, ...accountVersions) as Record<string, string | null>).flatMap(
  ([name, schema]) => (schema === null ? [] : [name]),
);

type Asked = { method: string; path: string; token: string; body: string };

/** A worker in front of a server; `before` runs before each request is answered. */
async function aWorker(names: string[], before: (asked: Asked) => void | Promise<void> = () => undefined) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    const token = new Headers(init.headers).get("authorization") ?? "";
    const one = {
      method: init.method ?? "",
      path: pathname,
      token,
      body: typeof init.body === "string" ? init.body : "",
    };
    asked.push(one);
    await before(one);
    if (pathname.startsWith("/api/v1/notifications/")) return Response.json(follow);
    if (init.method === "GET") return Response.json({ error: "Record not found" }, { status: 404 });
    return Response.json({ id: 1 });
  };
  const scope = {
    indexedDB: disk.indexedDB,
    fetch,
    crypto,
    navigator: { locks: createLocks().client(), languages: ["en"] },
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    reportError: vi.fn(),
  };
  const app = await openAppDb(disk);
  for (const name of names) {
    await saveSession(app, sessionOf(name));
    (await openAccountDb(sessionOf(name).key, disk)).close();
  }
  const databases = async () =>
    (await disk.indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("account/") ? [name] : []));
  const signOut = async (name: string) => {
    await removeSession(app, sessionOf(name).key);
    await removeAccountDb(sessionOf(name).key, disk);
  };
  const world = createWorkerWorld(scope as unknown as ServiceWorkerGlobalScope, inEnglish);
  return { app, disk, scope, world, asked, databases, signOut };
}

type Shown = { title: string; body: string; tag: string; key: unknown };

/** A registration that records notifications and has no push subscription at first. */
function aRegistration() {
  const shown: Shown[] = [];
  const key = new Uint8Array(65);
  const made = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => true,
  });
  let current: ReturnType<typeof made> | null = null;
  let times = 0;
  const registration = {
    getNotifications: async () => [],
    showNotification: async (title: string, { body = "", tag = "", data }: NotificationOptions) =>
      void shown.push({ title, body, tag, key: (data as { key: unknown }).key }),
    pushManager: {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        times += 1;
        current = made(applicationServerKey.buffer);
        return current;
      },
    },
  };
  const vapid = btoa(String.fromCharCode(...key))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return { registration: registration as unknown as ServiceWorkerRegistration, shown, vapid, times: () => times };
}

const push = (name: string) =>
  JSON.stringify({ access_token: `token-of-${name}`, notification_id: 77, title: "New follower", body: "from Ada" });

test("a push is told in our words and brought into its account's database", async () => {
  const { world, disk } = await aWorker(["demo"]);
  const { registration, shown } = aRegistration();
  await receivePush(world, registration, push("demo"));
  expect(shown).toMatchObject([{ title: "Ada followed you", key: "demo@here.example" }]);
  const db = await openAccountDb("demo@here.example", disk);
  expect(await db.notifications.count()).toBe(1);
  expect(await claimAlert(db, "77", 1)).toBe(false);
});

test("a push in flight during a sign-out recreates no database and shows no name", async () => {
  const here = await aWorker(["demo", "other"], ({ path }) =>
    path.startsWith("/api/v1/notifications/") ? here.signOut("demo") : undefined,
  );
  const { registration, shown } = aRegistration();
  await receivePush(here.world, registration, push("demo"));
  expect(await here.databases()).toEqual(["account/@other@here.example"]);
  expect(shown).toEqual([{ title: "Godwit", body: "Something new is waiting for you.", tag: "general", key: null }]);
});

test("an account that has signed in anew is not that of the earlier sign-in", async () => {
  const { world, app } = await aWorker(["demo"]);
  const earlier = sessionOf("demo");
  await saveSession(app, { ...earlier, token: "another" });
  expect(await world.withAccount(earlier, async () => "opened")).toBe(null);
  expect(await world.withAccount({ ...earlier, token: "another" }, async () => "opened")).toBe("opened");
});

test("sending what waits makes no database for an account that is deleted or gone", async () => {
  const { world, disk, databases } = await aWorker(["demo", "other"]);
  await removeAccountDb("demo@here.example", disk);
  await drainAll(world);
  expect(await databases()).toEqual(["account/@other@here.example"]);
});

/** What an earlier fault may have left of a session. */
const garbageSession = { key: "broken@here.example", token: 7 } as unknown as SessionRow;

test("a session that cannot be read keeps no other from sending what waits", async () => {
  const { world, app, disk, asked } = await aWorker(["demo"]);
  await app.sessions.put(garbageSession);
  const db = await openAccountDb("demo@here.example", disk);
  await writeIntent(db, { kind: "dismiss", args: { id: "1", account_id: "9" } }, { id: "d", key: "d", now: 1 });
  await expect(drainAll(world)).rejects.toThrow("not empty");
  expect(asked.map(({ path }) => path)).toContain("/api/v1/notifications/1/dismiss");
});

test.each(accountTables)("a push is told though a row of %s cannot be read", async (name) => {
  const { world, app, disk } = await aWorker(["demo"]);
  const { registration, shown } = aRegistration();
  await app.sessions.put(garbageSession);
  const db = await openAccountDb("demo@here.example", disk);
  const key = [db.table(name).schema.primKey.keyPath ?? []].flat();
  await db.table(name).put(Object.fromEntries(key.map((field) => [field, field === "seq" ? 7 : "77"])));
  await receivePush(world, registration, push("demo"));
  expect(shown).toMatchObject([{ title: "Ada followed you", key: "demo@here.example" }]);
});

test("a changed subscription is renewed at the server of every account with push", async () => {
  vi.stubGlobal("Notification", { permission: "granted" });
  const { world, app, disk, asked, scope } = await aWorker(["demo", "quiet", "other"]);
  const { registration, vapid, times } = aRegistration();
  await saveInstance(app, origin, { vapid_key: vapid, software: "akkoma", features: [] } as unknown as Instance, 1);
  for (const name of ["demo", "other"]) {
    const db = await openAccountDb(sessionOf(name).key, disk);
    await saveSetting(db, "webPushNotifications", true);
    db.close();
  }
  await renewPush(world, registration);
  expect(scope.reportError).not.toHaveBeenCalled();
  const told = asked.filter(({ method }) => method === "POST");
  expect(told.map(({ token }) => token)).toEqual(["Bearer token-of-demo", "Bearer token-of-other"]);
  for (const { body } of told) expect(body).toContain("https://push.example/new");
  expect(times()).toBe(1);
});

test("one account's trouble keeps no other from the new subscription", async () => {
  vi.stubGlobal("Notification", { permission: "granted" });
  const here = await aWorker(["broken", "other"], ({ token }) => {
    if (token.endsWith("broken")) throw new TypeError("Failed to fetch");
  });
  const { registration, vapid } = aRegistration();
  const instance = { vapid_key: vapid, software: "akkoma", features: [] } as unknown as Instance;
  await saveInstance(here.app, origin, instance, 1);
  for (const name of ["broken", "other"]) {
    const db = await openAccountDb(sessionOf(name).key, here.disk);
    await saveSetting(db, "webPushNotifications", true);
    db.close();
  }
  await renewPush(here.world, registration);
  expect(here.asked.filter(({ method }) => method === "POST").map(({ token }) => token)).toEqual([
    "Bearer token-of-broken",
    "Bearer token-of-other",
  ]);
});
