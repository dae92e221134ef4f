import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { createLocks } from "../../../../tests/support/fakes/locks";
import { haveLeave } from "../../../../tests/support/fakes/permission";
import { createApi } from "../../../api/client";
import type { AppDb } from "../../../db/app_database";
import { readChoices, saveSetting } from "../../../db/settings/settings";
import { settings } from "../../../domain/settings/settings";
import type { MessageKey } from "../../../i18n/translator";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useLive } from "../../../ui/context/useLive";
import { useWorld } from "../../../ui/context/useWorld";
import { PushSetting } from "./PushSetting";

const vapid_key = btoa(String.fromCharCode(4, ...new Uint8Array(64)))
  .replaceAll("+", "-")
  .replaceAll("/", "_");
const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined };

/** The server's push subscription: null, or its endpoint and alerts. */
let held: { endpoint: string; alerts: Record<string, boolean> } | null;
const shown = vi.fn(async (_title: string, _options: NotificationOptions) => undefined);
const requestPermission = vi.fn(async () => {
  allow("granted");
  return "granted";
});
const allow = (permission: NotificationPermission) => vi.stubGlobal("Notification", { permission, requestPermission });

/** A browser that subscribes to an endpoint of its own. */
function browser() {
  let made: object | null = null;
  const pushManager = {
    getSubscription: async () => made,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      (made = {
        options: { applicationServerKey: applicationServerKey.slice().buffer },
        endpoint: "https://push.example/1",
        toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
      }),
  };
  return { getRegistration: async () => ({ pushManager }) };
}

/** A server with a single subscription that lacks the alert "move". */
async function server(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  const { method } = request;
  if (method === "DELETE") held = null;
  if (method === "POST") {
    const { subscription, data } = (await request.json()) as {
      subscription: { endpoint: string };
      data: { alerts: Record<string, boolean> };
    };
    const { move: _unknown, ...alerts } = data.alerts;
    held = { endpoint: subscription.endpoint, alerts };
  }
  return held ? Response.json({ id: 1, ...held }) : Response.json({ error: "Record not found" }, { status: 404 });
}

/** The function that answers requests. */
let serve = server;

beforeEach(() => {
  [held, serve] = [null, server];
  allow("default");
  vi.stubGlobal("PushManager", vi.fn());
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: browser() });
  Object.defineProperty(navigator, "locks", { configurable: true, value: createLocks().client() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const one of ["serviceWorker", "locks", "permissions"]) Reflect.deleteProperty(navigator, one);
  vi.clearAllMocks();
});

/** Provides the settings, live. */
function Chosen({ children }: { children: ReactNode }) {
  const { db } = useWorld();
  const own = useLive(() => readChoices(db), [db]);
  return own ? <ChoicesContext value={own}>{children}</ChoicesContext> : null;
}

/** Renders the setting for a server with a push key; null: it has none. */
async function draw(key: string | null = vapid_key) {
  const fetch: typeof server = (url, init) => serve(url, init);
  const desktop = async () => ({ showNotification: shown, getNotifications: async () => [] });
  const api = createApi({ fetch, origin: "https://a.example", token: "t", clock });
  const { t, world } = await inWorld(
    <Chosen>
      <PushSetting />
    </Chosen>,
    {
      own: {},
      instance: { vapid_key: key },
      world: { api, loadDesktop: desktop, sync: { settings: { notifyChanged: () => undefined } } as never },
    },
  );
  const all = () => screen.getByRole("switch", { name: t("settings.push") });
  return { t, db: world.db, app: world.app, all };
}

/** Like `draw`, once the setting is enabled. */
async function open() {
  const drawn = await draw();
  await waitFor(() => expect(drawn.all()).toHaveAttribute("aria-disabled", "false"));
  return drawn;
}

test("turning push on asks the browser and the server; off tells the server", async () => {
  const { t, all } = await open();
  expect(screen.getByText(t("settings.push.switched_off"))).toBeVisible();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(held).toMatchObject({ endpoint: "https://push.example/1", alerts: { mention: true, favourite: true } });
  fireEvent.click(all());
  await screen.findByText(t("settings.push.switched_off"));
  expect(held).toBeNull();
  expect(screen.queryByRole("button", { name: t("settings.pushTest.try") })).toBeNull();
});

test("a refused permission is explained, and the server is told nothing", async () => {
  allow("denied");
  const { t, all } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.denied"));
  expect([requestPermission.mock.calls, held]).toEqual([[], null]);
});

test("a permission granted later subscribes at once", async () => {
  const leave = haveLeave("default");
  const { t, db } = await draw();
  await saveSetting(db, "webPushNotifications", true);
  await screen.findByText(t("settings.push.not_asked"));
  act(() => leave.allow("granted"));
  await screen.findByText(t("settings.push.on"));
  expect(held).toMatchObject({ endpoint: "https://push.example/1" });
});

test("shown kinds can be left out of pushes; hidden kinds are not offered", async () => {
  const { t, db, all } = await open();
  fireEvent.click(all());
  const kinds = within(await screen.findByRole("group", { name: t("setting.webPushAlerts") }));
  await screen.findByText(t("settings.push.on"));
  fireEvent.click(kinds.getByRole("switch", { name: t("setting.notificationVisibility.likes") }));
  await waitFor(() => expect(held?.alerts).toMatchObject({ favourite: false, reblog: true }));
  const repeats = { name: t("setting.notificationVisibility.repeats") };
  expect(kinds.getByRole("switch", repeats)).toBeChecked();
  await saveSetting(db, "notificationVisibility", { ...settings.notificationVisibility.default, repeats: false });
  await waitFor(() => expect(kinds.queryByRole("switch", repeats)).toBeNull());
  await waitFor(() => expect(held?.alerts).toMatchObject({ favourite: false, reblog: false }));
});

test("the test shows a notice, and names unpushed kinds or a lost subscription", async () => {
  const { t, all } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  const attempt = () => fireEvent.click(screen.getByRole("button", { name: t("settings.pushTest.try") }));
  attempt();
  const kinds = t("setting.notificationVisibility.moves");
  await screen.findByText(`${t("settings.pushTest.whole")} ${t("settings.pushTest.unpushed", { kinds })}`);
  expect(shown).toHaveBeenCalledWith(t("app.name"), expect.objectContaining({ body: t("settings.pushTest.notice") }));
  held = null;
  attempt();
  await screen.findByText(t("settings.pushTest.not_at_server"));
  expect(shown).toHaveBeenCalledOnce();
});

type Stage = { app: AppDb; serve(answer: () => Promise<Response>): void };
const has = (getRegistration: () => Promise<unknown>) =>
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });

test.each<[link: MessageKey, message: string, breaks: (stage: Stage) => unknown]>([
  ["settings.push.unsupported", "", () => has(async () => undefined)],
  ["settings.push.no_key", "", ({ app }) => app.instance.clear()],
  ["settings.push.denied", "", () => allow("denied")],
  ["settings.push.not_asked", "", () => allow("default")],
  ["settings.pushTest.no_subscription", "", () => has(browser().getRegistration)],
  ["settings.pushTest.not_at_server", "", () => (held = null)],
  [
    "settings.pushTest.other_alerts",
    "",
    () => (held = held && { ...held, alerts: { ...held.alerts, mention: false } }),
  ],
  ["settings.pushTest.no_answer", "", ({ serve }) => serve(() => Promise.reject(new TypeError("Failed to fetch")))],
  [
    "settings.push.refused",
    "Not for you",
    ({ serve }) => serve(async () => Response.json({ error: "Not for you" }, { status: 403 })),
  ],
  ["settings.pushTest.not_shown", "No room", () => shown.mockRejectedValueOnce(new TypeError("No room"))],
  ["settings.pushTest.unexpected", "Gone", () => has(() => Promise.reject(new TypeError("Gone")))],
])("a broken link is named: %s; repaired, the test passes", async (link, message, breaks) => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const { serviceWorker } = navigator;
  const { t, all, app } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  const whole = held;
  const attempt = () => fireEvent.click(screen.getByRole("button", { name: t("settings.pushTest.try") }));
  const kept = await app.instance.toArray();
  await breaks({ app, serve: (answer) => (serve = answer) });
  attempt();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t(link, { message })));
  expect(report).toHaveBeenCalledTimes(message === "Gone" ? 1 : 0);
  expect(screen.getByText(t("settings.push.on"))).toBeVisible();

  [held, serve] = [whole, server];
  allow("granted");
  await app.instance.bulkPut(kept);
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  attempt();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t("settings.pushTest.whole")));
});

test.each([
  ["the server has no key", "no_key", true],
  ["the server has no key", "no_key", false],
  ["the browser has no push", "unsupported", true],
  ["the browser has no push", "unsupported", false],
] as const)("where %s from the start the button says so: %s (switched on: %s)", async (_what, why, wanted) => {
  if (why === "unsupported") has(async () => undefined);
  const { t, db, all } = await draw(why === "no_key" ? null : vapid_key);
  await saveSetting(db, "webPushNotifications", wanted);
  const hint = t(`settings.push.${why}`);
  await screen.findByText(hint);
  fireEvent.click(await screen.findByRole("button", { name: t("settings.pushTest.try") }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(hint));
  expect(all()).toBeDisabled();
  expect(all()).not.toBeChecked();
});

test("where the look at push fails the switch can be used, and the failure is reported", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const getRegistration = () => Promise.reject(new DOMException("Gone.", "InvalidStateError"));
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistration } });
  const { t, all } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.no_answer"));
  await waitFor(() => expect(all()).toBeEnabled());
  expect(report).toHaveBeenCalled();
});
