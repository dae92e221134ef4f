import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { createInstance } from "../../../tests/instance/instance";
import { createLocks } from "../../../tests/support/fakes/locks";
import { createApi } from "../../api/client";
import { openAppDb } from "../../db/app_database";
import { saveInstance } from "../../db/instance/instance";
import { openAccountDb } from "../../db/connection/open_account";
import { saveSession } from "../../db/sessions/sessions";
import { saveSetting } from "../../db/settings/settings";
import { withAccount } from "../../db/connection/with_account";
import type { SessionRow } from "../../domain/rows/rows";
import { defaultInstance } from "../../domain/instance/default_instance";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { checkPushAccounts } from "./push_accounts";

const keyOf = (last: number) => Buffer.from([4, ...Array.from({ length: 63 }, () => 0), last]).toString("base64url");

/** A browser's push service, with a new address for each subscription. */
function aBrowser() {
  let made = 0;
  let current: unknown = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const endpoint = `https://push.example/${(made += 1)}`;
      current = {
        options: { applicationServerKey: applicationServerKey.slice().buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    },
  };
  return { permission: "granted" as const, registration: { pushManager } as unknown as ServiceWorkerRegistration };
}

/** Accounts of one server that all have push on. */
async function signedIn(...names: string[]) {
  const instance = createInstance({ seed: 1, statuses: 0 });
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  const sessions: SessionRow[] = [];
  for (const name of names) {
    const session = aSession(name, { origin: instance.origin, token: instance.token(name) });
    await saveSession(app, session);
    const db = await openAccountDb(session.key, disk);
    await saveSetting(db, "webPushNotifications", true);
    db.close();
    sessions.push(session);
  }
  const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };
  const unreachable = new Set<string>();
  const reported: unknown[] = [];
  const world: AccountsWorld = {
    clock,
    random: { next: () => 0, uuid: () => "" },
    locks: createLocks().client(),
    withApp: (use) => use(app),
    withAccount: (session, use) => withAccount(async () => sessions, disk, session, use),
    api: ({ origin, token }) => {
      const fetch: typeof globalThis.fetch = (input, init) =>
        unreachable.has(token) ? Promise.reject(new TypeError("no network")) : instance.fetch(new Request(input, init));
      return createApi({ fetch, origin, token, clock });
    },
    report: (error) => void reported.push(error),
  };
  return {
    world,
    sessions,
    unreachable,
    reported,
    /** Changes the server's VAPID key. */
    key: (last: number) => saveInstance(app, instance.origin, { ...defaultInstance, vapid_key: keyOf(last) }, 1),
    /** The push addresses that the server holds, by account. */
    addresses: () =>
      Object.fromEntries(
        [...instance.store.subscriptions.values()].map(({ account_id, endpoint }) => [
          instance.store.account(account_id).username,
          endpoint,
        ]),
      ),
  };
}

test("after the server's key has changed, all accounts use the new address", async () => {
  const { world, sessions, key, addresses, reported } = await signedIn("demo", "admin");
  const here = aBrowser();
  await key(1);
  await checkPushAccounts(world, sessions, here);
  expect(addresses()).toEqual({ demo: "https://push.example/1", admin: "https://push.example/1" });
  await key(2);
  const states = await checkPushAccounts(world, sessions, here);
  expect(addresses()).toEqual({ demo: "https://push.example/2", admin: "https://push.example/2" });
  expect([...states]).toEqual(sessions.map((one) => [one.key, { on: true }]));
  expect(reported).toEqual([]);
});

test("an account whose server fails does not affect others, and has its own state", async () => {
  const { world, sessions, unreachable, key, addresses } = await signedIn("demo", "admin");
  unreachable.add(sessions[0]?.token ?? "");
  await key(1);
  const states = await checkPushAccounts(world, sessions, aBrowser());
  expect(addresses()).toEqual({ admin: "https://push.example/1" });
  expect([...states.values()]).toMatchObject([{ on: false, why: "no_answer" }, { on: true }]);
});
