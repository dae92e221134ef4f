import { act, cleanup, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocks } from "../../../tests/support/fakes/locks";
import { quiet } from "../../../tests/support/fakes/quiet";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveLeave } from "../../../tests/support/fakes/permission";
import { openAccountDb } from "../../db/connection/open_account";
import { saveSession } from "../../db/sessions/sessions";
import { saveInstance } from "../../db/instance/instance";
import { saveSetting } from "../../db/settings/settings";
import { defaultInstance } from "../../domain/instance/default_instance";
import { PushCheck } from "./PushCheck";

beforeEach(() => {
  // jsdom has no reportError.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const disk = { indexedDB: new IDBFactory(), IDBKeyRange };

/** A clock whose timers all fire when this is called. */
function due() {
  const waiting: (() => void)[] = [];
  const clock = { now: () => 0, setTimeout: (run: () => void) => waiting.push(run), clearTimeout: () => undefined };
  return { clock, now: () => waiting.splice(0).forEach((run) => run()) };
}

test("push failures are logged at a start and not shown", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ pushManager: {} }) },
    locks: createLocks(),
  });
  const { clock, now } = due();
  const { world, container } = await inWorld(<PushCheck disk={disk} />, {
    own: {},
    instance: { vapid_key: "BA" },
    world: { clock },
  });
  now();
  await waitFor(() => expect(warned.mock.calls).toEqual([["Push is off: switched_off"]]));
  await saveInstance(world.app, world.origin, { ...defaultInstance, vapid_key: null }, 2);
  await saveSetting(world.db, "webPushNotifications", true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(warned.mock.lastCall).toEqual(["Push is off: no_key"]));
  expect(container.textContent).toBe("");
});

test("a visitor's push is not looked at", async () => {
  const { clock, now } = due();
  const warned = vi.spyOn(console, "warn");
  await inWorld(<PushCheck disk={disk} />, { world: { clock } });
  now();
  window.dispatchEvent(new Event("online"));
  await quiet();
  await vi.dynamicImportSettled();
  expect(warned).not.toHaveBeenCalled();
});

test("leave that is given while Godwit is open has push looked at anew", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ pushManager: {} }) },
    locks: createLocks(),
  });
  const { allow } = haveLeave("default");
  const { clock, now } = due();
  const { world } = await inWorld(<PushCheck disk={disk} />, {
    own: {},
    instance: { vapid_key: "BA" },
    world: { clock },
  });
  await saveSetting(world.db, "webPushNotifications", true);
  now();
  await waitFor(() => expect(warned.mock.calls).toEqual([["Push is off: not_asked"]]));
  // The delay after the start is over: a change of the permission applies at once.
  await act(async () => allow("granted"));
  now();
  await waitFor(() => expect(warned.mock.lastCall).toEqual(["Push is off: refused"]));
});

test("other accounts of the server are checked, those of other servers are not", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const key = new Uint8Array(65);
  const subscription = {
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  };
  const pushManager = { getSubscription: async () => subscription };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
    locks: createLocks(),
  });
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers }: RequestInit) => {
    asked.push([method, url, new Headers(headers).get("authorization")]);
    return Response.json({ id: 1 });
  });
  const { clock, now } = due();
  const { world } = await inWorld(<PushCheck disk={disk} />, {
    own: {},
    instance: { vapid_key: btoa(String.fromCharCode(...key)).replaceAll("+", "-") },
    world: { clock },
  });
  const { session } = world;
  if (!session) throw new Error("nobody is signed in");
  const elsewhere = { ...session, key: "ada@b.example", origin: "https://b.example", token: "there" };
  for (const one of [elsewhere, { ...session, key: "other@a.example", token: "others" }]) {
    await saveSession(world.app, one);
    const db = await openAccountDb(one.key, disk);
    await saveSetting(db, "webPushNotifications", true);
    db.close();
  }
  now();
  await waitFor(() => expect(asked).toEqual([["POST", "https://a.example/api/v1/push/subscription", "Bearer others"]]));
});
