import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { type AppDb, openAppDb } from "../../db/app_database";
import { saveSetting } from "../../db/settings/settings";
import type { SessionRow } from "../../domain/rows/rows";
import type { Clock } from "../../domain/runtime/clock";
import { createAlertHost } from "./alert_host";
import { createPageAlerts } from "./page_alerts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
/** The alert host of this page; errors fail the test. */
function deskOf(app: AppDb) {
  const desktop = createPageAlerts(navigator.serviceWorker, clock, (error) => {
    throw error;
  });
  return createAlertHost(window, { app, loadDesktop: desktop });
}
const openApp = () => openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
const session = { key: "demo@here.example", acct: "demo" } as SessionRow;
const account = { id: "1", username: "ada", display_name: "Ada", avatar: "https://here.example/ada.png", emojis: [] };

test("a tab has attention while visible and focused; listeners hear each change", async () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const heard: boolean[] = [];
  const leave = deskOf(await openApp()).watchFocus((looked_at) => heard.push(looked_at));
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

test("an alert is shown by the registration, localised, with its click data", async () => {
  const showNotification = vi.fn();
  const registration = { showNotification, pushManager: { getSubscription: async () => null } };
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal("Notification", { permission: "granted" });
  const app = await openApp();
  await saveSetting(app, "interfaceLanguage", "de");
  const desk = deskOf(app);
  expect(desk.allowed()).toBe(true);
  const way = await desk.channel();
  const alert = way?.alertOf({ id: "7", type: "follow", account }, session, true);
  if (alert) await way?.show(alert, session.key);
  expect(way?.subscribed).toBe(false);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("Ada folgt dir", {
    body: "",
    icon: "https://here.example/ada.png",
    badge: "/badge-96.png",
    tag: "demo@here.example/7",
    lang: "de",
    data: { key: "demo@here.example", path: "/demo/notifications", ids: ["7"] },
    silent: false,
    renotify: false,
    actions: [],
  });
});

test("without a service worker, or without leave, there is no way to the desktop", async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("Notification", { permission: "denied" });
  const desk = deskOf(await openApp());
  expect([desk.allowed(), await desk.channel()]).toEqual([false, null]);
});

test("an update of an alert needs no question to the browser", async () => {
  const [showNotification, getNotifications] = [vi.fn(), vi.fn(async () => [])];
  const registration = { showNotification, getNotifications };
  vi.stubGlobal("navigator", { languages: ["en"], serviceWorker: { getRegistration: async () => registration } });
  const desk = deskOf(await openApp());
  for (const id of ["1", "2"]) {
    const way = await desk.channel();
    const status = { id: `s${id}`, content: "", spoiler_text: "", in_reply_to_id: "s0" };
    const alert = way?.alertOf({ id, type: "mention", account, status }, session, true);
    if (alert) await way?.show({ ...alert, first: id === "1" }, session.key);
  }
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(["Ada mentioned you", "Ada mentioned you (2)"]);
  expect(getNotifications).not.toHaveBeenCalled();
});
