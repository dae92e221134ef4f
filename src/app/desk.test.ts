// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAppDb } from "../db/app";
import { saveSetting } from "../db/settings";
import type { SessionRow } from "../domain/rows";
import { createDesk } from "./desk";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openApp = () => openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
const session = { key: "demo@here.example", acct: "demo" } as SessionRow;
const account = { username: "ada", display_name: "Ada", avatar: "https://here.example/ada.png", emojis: [] };

test("a tab is looked at while it is visible and has the focus, and whoever asks hears of each change until they leave", async () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const heard: boolean[] = [];
  const leave = createDesk(window, await openApp()).attend((looked_at) => heard.push(looked_at));
  focus.mockReturnValue(false);
  window.dispatchEvent(new Event("blur"));
  focus.mockReturnValue(true);
  window.dispatchEvent(new Event("focus"));
  visibility.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toEqual([true, false, true, false]);
  leave();
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toHaveLength(4);
});

test("a notice is shown by the worker's registration, in the reader's language, with what a click on it needs", async () => {
  const showNotification = vi.fn();
  const registration = { showNotification, pushManager: { getSubscription: async () => null } };
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal("Notification", { permission: "granted" });
  const app = await openApp();
  await saveSetting(app, "interfaceLanguage", "de");
  const desk = createDesk(window, app);
  expect(desk.allowed()).toBe(true);
  const way = await desk.way();
  await way?.show({ id: "7", type: "follow", account }, session, true);
  expect(way?.subscribed).toBe(false);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("Ada folgt dir", {
    body: "",
    icon: "https://here.example/ada.png",
    badge: "/badge-96.png",
    tag: "demo@here.example/7",
    lang: "de",
    data: { key: "demo@here.example", path: "/demo/notifications" },
  });
});

test("without a service worker, or without leave, there is no way to the desktop", async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("Notification", { permission: "denied" });
  const desk = createDesk(window, await openApp());
  expect([desk.allowed(), await desk.way()]).toEqual([false, null]);
});
