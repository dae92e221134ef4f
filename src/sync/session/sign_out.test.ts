import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { createInstance, type Instance } from "../../../tests/instance/instance";
import type { ProfileName } from "../../../tests/instance/dialects/profile";
import { profiles } from "../../../tests/instance/dialects/profiles";
import { watchWrites } from "../../../tests/support/rows/writes";
import { createApi } from "../../api/client";
import { createSubscriptionRequest } from "../../api/calls/push_subscription";
import { openAppDb } from "../../db/app_database";
import { saveDraft } from "../../db/drafts/drafts";
import { addPendingSignOut, readPendingSignOuts } from "../../db/sessions/pending_sign_outs";
import { restoreKeptDrafts, keepDrafts } from "../../db/drafts/detached_drafts";
import { openAccountDb, removeAccountDb } from "../../db/connection/open_account";
import { readDrafts } from "../../db/read/composing/drafts";
import { readSessions, saveSession } from "../../db/sessions/sessions";
import { cleanUpSignOuts, signOut } from "./sign_out";

const session = aSession("me");

/** An account with a draft; the disk is full for the table `full` of the device's database. */
async function withDraft(full: string | null) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [app, db] = await Promise.all([openAppDb(disk), openAccountDb(session.key, disk)]);
  await saveSession(app, session);
  await saveDraft(db, {
    id: "status",
    updated_at: 1,
    text: "half a thought",
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: null,
    files: [],
  });
  watchWrites((how, store) => {
    if (how === "put" && store === full) throw new DOMException("full", "QuotaExceededError");
  });
  const calls: string[] = [];
  const sync = { start: () => void calls.push("start"), stop: async () => void calls.push("stop") };
  return { app, db, sync, calls };
}

test.each(["kept_drafts", "pending_sign_outs"])(
  "where %s find no room one stays signed in, with all that is there",
  async (table) => {
    const { app, db, sync, calls } = await withDraft(table);
    await expect(signOut({ app, db, session, sync }, [])).rejects.toThrow();
    expect(await readSessions(app)).toEqual([session]);
    expect(await readPendingSignOuts(app)).toEqual([]);
    expect(await app.kept_drafts.count()).toBe(0);
    expect((await readDrafts(db)).map(({ text }) => text)).toEqual(["half a thought"]);
    expect(calls).toEqual(["stop", "start"]);
  },
);

test("what lies in a tab alone is kept as it was written last", async () => {
  const { app, db, sync } = await withDraft(null);
  const [stored] = await readDrafts(db);
  if (!stored) throw new Error("there is no draft");
  const tab = [
    { ...stored, text: "a whole thought" },
    { ...stored, id: "reply:1", text: "and another" },
  ];
  await signOut({ app, db, session, sync }, tab);
  const again = await openAccountDb(session.key, { indexedDB: new IDBFactory(), IDBKeyRange });
  await restoreKeptDrafts(app, again, session.key);
  const given = Object.fromEntries((await readDrafts(again)).map(({ id, text }) => [id, text]));
  expect(given).toEqual({ status: "a whole thought", "reply:1": "and another" });
});

test("same-named drafts of two sign-outs all return once, even after an interruption", async () => {
  const { app, db } = await withDraft(null);
  const [stored] = await readDrafts(db);
  if (!stored) throw new Error("there is no draft");
  for (const text of ["the first", "the second", "the second"])
    await keepDrafts(app, session.key, { drafts: [{ ...stored, text }], files: [] });
  const row = await app.kept_drafts.get(session.key);
  if (!row) throw new Error("nothing is kept");
  const given = async () => (await readDrafts(db)).map(({ text }) => text).toSorted();
  await restoreKeptDrafts(app, db, session.key);
  expect(await given()).toEqual(["half a thought", "the first", "the second"]);
  await app.kept_drafts.put(row);
  await restoreKeptDrafts(app, db, session.key);
  expect([await given(), await app.kept_drafts.count()]).toEqual([["half a thought", "the first", "the second"], 0]);
});

test("signing out stops the engine and does not start it again", async () => {
  const { app, db, sync, calls } = await withDraft(null);
  await signOut({ app, db, session, sync }, []);
  expect([await readSessions(app), await app.kept_drafts.count(), calls]).toEqual([[], 1, ["stop"]]);
});

test("signing out ends the token's push subscription, and no other account's", async () => {
  const instance = createInstance({ seed: 1, statuses: 0 });
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
  const fetch: typeof globalThis.fetch = (input, init) => instance.fetch(new Request(input, init));
  const api = (origin: string, token: string) => createApi({ fetch, origin, token, clock });
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  const signedIn = ["demo", "admin"].map((name) => {
    const { origin } = instance;
    return { ...session, key: `${name}@host`, origin, token: instance.token(name) };
  });
  const address = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
  for (const one of signedIn) {
    await saveSession(app, one);
    await api(one.origin, one.token).request(createSubscriptionRequest(address, { mention: true }, false));
  }
  const [first, second] = signedIn;
  if (!first || !second) throw new Error("two are signed in");
  const db = await openAccountDb(first.key, disk);
  await signOut({ app, db, session: first, sync: { start: () => undefined, stop: async () => undefined } }, null);
  db.close();
  const lastLeft = vi.fn(async () => undefined);
  await cleanUpSignOuts({ app, api, remove: (key) => removeAccountDb(key, disk), onLastSignOut: lastLeft });
  const held = [...instance.store.subscriptions.values()].map(({ account_id }) => instance.store.account(account_id));
  expect(held.map(({ username }) => username)).toEqual(["admin"]);
  expect(lastLeft).not.toHaveBeenCalled();
});

/** The client of a cross-origin page: an answer without CORS headers fails like a broken network. */
function elsewhere(instance: Instance) {
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set("origin", "https://elsewhere.example");
    const answer = await instance.fetch(request);
    if (!answer.headers.has("access-control-allow-origin")) throw new TypeError("Failed to fetch");
    return answer;
  };
  return (origin: string, token: string) => createApi({ fetch, origin, token, clock });
}

/** Signs in at an instance: a new token with a subscription of the one browser. */
async function withPush(instance: Instance, created_at = 1) {
  const { origin } = instance;
  const client = { client_id: "instance", client_secret: "" };
  const signed_in = { ...session, key: "demo@host", origin, token: instance.token("demo"), created_at, ...client };
  for (const app of instance.store.apps.values())
    if (app.client_id === "instance") signed_in.client_secret = app.client_secret;
  const address = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
  await elsewhere(instance)(origin, signed_in.token).request(
    createSubscriptionRequest(address, { mention: true }, false),
  );
  return signed_in;
}

/** The given tokens that the instance still knows, and its number of subscriptions. */
const atServer = ({ store }: Instance) => ({
  tokens: [...store.tokens.values()].map(({ access_token }) => access_token),
  pushes: [...store.subscriptions.values()].map(({ token_id }) => store.tokens.get(token_id)?.access_token),
});

const pushing = (Object.keys(profiles) as ProfileName[]).filter((name) => profiles[name].alerts.length > 0);

test.each(pushing)(
  "as %s, from a page of another origin: a subscription arrives, and signing out ends it and the token",
  async (profile) => {
    const instance = createInstance({ seed: 1, statuses: 0, profile });
    const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
    const demo = await withPush(instance);
    expect(atServer(instance)).toEqual({ tokens: [demo.token], pushes: [demo.token] });
    await addPendingSignOut(app, demo);
    const gone = async () => undefined;
    await cleanUpSignOuts({ app, api: elsewhere(instance), remove: gone, onLastSignOut: gone });
    expect(atServer(instance)).toEqual({ tokens: [], pushes: [] });
    expect(await readPendingSignOuts(app)).toEqual([]);
  },
);

test("the token is revoked even if ending its subscription fails", async () => {
  const instance = createInstance({ seed: 1, statuses: 0 });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await addPendingSignOut(app, await withPush(instance));
  instance.faults.plan({ method: "DELETE", answer: { status: 500 }, count: -1 });
  const gone = async () => undefined;
  await cleanUpSignOuts({ app, api: elsewhere(instance), remove: gone, onLastSignOut: gone });
  expect(atServer(instance)).toEqual({ tokens: [], pushes: [] });
  expect(await readPendingSignOuts(app)).toEqual([]);
});

test("a repeated sign-in revokes the earlier token and keeps the database", async () => {
  const instance = createInstance({ seed: 1, statuses: 0 });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await saveSession(app, await withPush(instance, 1));
  const now = await withPush(instance, 2);
  await saveSession(app, now);
  await saveSession(app, now);
  expect(atServer(instance).pushes).toHaveLength(2);
  const [remove, lastLeft] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  await cleanUpSignOuts({ app, api: elsewhere(instance), remove, onLastSignOut: lastLeft });
  expect(atServer(instance)).toEqual({ tokens: [now.token], pushes: [now.token] });
  expect([await readSessions(app), await readPendingSignOuts(app)]).toEqual([[now], []]);
  expect([remove.mock.calls, lastLeft.mock.calls]).toEqual([[], []]);
});

test("each clean-up step runs even if others fail, and failed ones are repeated", async () => {
  const instance = createInstance({ seed: 1, statuses: 0 });
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
  const revoked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    if (request.url.endsWith("/oauth/revoke")) revoked.push(...tokens.filter((token) => body.includes(token)));
    return instance.fetch(request);
  };
  const api = (origin: string, token: string) => createApi({ fetch, origin, token, clock });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const tokens = ["demo", "admin"].map((name) => instance.token(name));
  for (const [at, token] of tokens.entries())
    await addPendingSignOut(app, { ...session, key: `${at}@host`, origin: instance.origin, token });
  let blocked = true;
  const removed: string[] = [];
  const remove = async (key: string) => {
    if (blocked && key === "0@host") throw new DOMException("another tab holds it", "InvalidStateError");
    removed.push(key);
  };
  const lastLeft = vi.fn(async () => {
    if (blocked) throw new TypeError("no subscription to end");
  });
  const say = () => cleanUpSignOuts({ app, api, remove, onLastSignOut: lastLeft });
  await expect(say()).rejects.toThrow("another tab holds it");
  expect(revoked).toEqual(tokens);
  expect([removed, lastLeft.mock.calls.length]).toEqual([["1@host"], 2]);
  expect(await readPendingSignOuts(app)).toHaveLength(2);
  blocked = false;
  await say();
  expect(await readPendingSignOuts(app)).toEqual([]);
  expect(removed).toEqual(["1@host", "0@host", "1@host"]);
});
