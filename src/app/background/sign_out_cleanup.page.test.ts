import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAppDb } from "../../db/app_database";
import { openAccountDb } from "../../db/connection/open_account";
import { createDraftFallback } from "../../ui/composing/keeper/draft_fallback";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import { savePosition } from "../../ui/timeline/pending_position";
import { signOutCleanup } from "./sign_out_cleanup";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a push subscription that shows three notifications: one of each of two accounts, one of none. */
async function aBrowser() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const app = await openAppDb(disk);
  const shown = new Set<string | null>(["demo@host", "admin@host", null]);
  const alerts = [...shown].map((key) => ({ data: { key, path: "/", ids: [] }, close: () => void shown.delete(key) }));
  const unsubscribe = vi.fn(async () => true);
  const worker = { postMessage: vi.fn() };
  const registration = {
    active: worker,
    getNotifications: async () => alerts,
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
  const desktop = async () => ("serviceWorker" in navigator ? (registration as never) : null);
  return {
    cleanup: signOutCleanup({ app, loadDesktop: desktop }, disk),
    disk,
    shown,
    unsubscribe,
    worker,
  };
}

test("signing out deletes one account's database, tab data and notifications", async () => {
  const { cleanup, disk, shown, unsubscribe } = await aBrowser();
  for (const key of ["demo@host", "admin@host"]) {
    const db = await openAccountDb(key, disk);
    createDraftFallback(safeLocalStorage, db.name).write({ id: "status", at: 1, draft: null, known: [] });
    db.close();
    const position = { timeline: "home", order: "1", offset: 0, shown: "1", heights: {} };
    await expect(savePosition(db, position, 9)).rejects.toThrow();
  }
  await cleanup.remove("demo@host");
  expect(Object.keys(localStorage)).toHaveLength(2);
  expect(Object.keys(localStorage).filter((key) => !key.includes("admin@host"))).toEqual([]);
  const left = (await disk.indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("account/") ? [name] : []));
  expect([left, [...shown]]).toEqual([["account/@admin@host"], ["admin@host", null]]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test("the last sign-out deletes the pictures and the subscription independently", async () => {
  const { cleanup, unsubscribe, worker } = await aBrowser();
  await cleanup.onLastSignOut();
  expect(worker.postMessage.mock.calls).toEqual([[{ type: "forget" }]]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  worker.postMessage.mockImplementation(() => {
    throw new DOMException("gone", "InvalidStateError");
  });
  await expect(cleanup.onLastSignOut()).rejects.toThrow("gone");
  expect(unsubscribe).toHaveBeenCalledTimes(2);
});

test("where the browser has no service worker there is nothing to end", async () => {
  const { cleanup } = await aBrowser();
  vi.stubGlobal("navigator", {});
  await cleanup.remove("demo@host");
  await cleanup.onLastSignOut();
});
