import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { haveLeave } from "../../../../tests/support/fakes/permission";
import {
  allow,
  draw,
  open,
  push,
  pushBrowser,
  pushServer,
  register,
  vapid_key,
  withPush,
} from "../../../../tests/support/screens/push_setting";
import type { AppDb } from "../../../db/app_database";
import { saveSetting } from "../../../db/settings/settings";
import { settings } from "../../../domain/settings/settings";
import type { MessageKey } from "../../../i18n/translator";

withPush();

test("turning push on asks the browser and the server; off tells the server", async () => {
  const { t, all } = await open();
  expect(screen.getByText(t("settings.push.switched_off"))).toBeVisible();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  expect(push.requestPermission).toHaveBeenCalledOnce();
  expect(push.held).toMatchObject({ endpoint: "https://push.example/1", alerts: { mention: true, favourite: true } });
  fireEvent.click(all());
  await screen.findByText(t("settings.push.switched_off"));
  expect(push.held).toBeNull();
  expect(screen.queryByRole("button", { name: t("settings.pushTest.try") })).toBeNull();
});

test("a refused permission is explained, and the server is told nothing", async () => {
  allow("denied");
  const { t, all } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.denied"));
  expect([push.requestPermission.mock.calls, push.held]).toEqual([[], null]);
});

test("a permission granted later subscribes at once", async () => {
  const leave = haveLeave("default");
  const { t, db } = await draw();
  await saveSetting(db, "webPushNotifications", true);
  await screen.findByText(t("settings.push.not_asked"));
  act(() => leave.allow("granted"));
  await screen.findByText(t("settings.push.on"));
  expect(push.held).toMatchObject({ endpoint: "https://push.example/1" });
});

test("shown kinds can be left out of pushes; hidden kinds are not offered", async () => {
  const { t, db, all } = await open();
  fireEvent.click(all());
  const kinds = within(await screen.findByRole("group", { name: t("setting.webPushAlerts") }));
  await screen.findByText(t("settings.push.on"));
  fireEvent.click(kinds.getByRole("switch", { name: t("setting.notificationVisibility.likes") }));
  await waitFor(() => expect(push.held?.alerts).toMatchObject({ favourite: false, reblog: true }));
  const repeats = { name: t("setting.notificationVisibility.repeats") };
  expect(kinds.getByRole("switch", repeats)).toBeChecked();
  await saveSetting(db, "notificationVisibility", { ...settings.notificationVisibility.default, repeats: false });
  await waitFor(() => expect(kinds.queryByRole("switch", repeats)).toBeNull());
  await waitFor(() => expect(push.held?.alerts).toMatchObject({ favourite: false, reblog: false }));
});

test("kinds left out of pushes are marked as changed, and their reset pushes them again", async () => {
  allow("granted");
  const { t, db } = await draw();
  await saveSetting(db, "webPushNotifications", true);
  await saveSetting(db, "webPushAlerts", { ...settings.webPushAlerts.default, likes: false });
  const name = t("hidden.act", { act: t("settings.reset"), name: t("setting.webPushAlerts") });
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(push.held?.alerts["favourite"]).toBe(true));
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
});

test("the test shows an alert, and names unpushed kinds or a lost subscription", async () => {
  const { t, all } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  const attempt = () => fireEvent.click(screen.getByRole("button", { name: t("settings.pushTest.try") }));
  attempt();
  const kinds = t("setting.notificationVisibility.moves");
  await screen.findByText(`${t("settings.pushTest.whole")} ${t("settings.pushTest.unpushed", { kinds })}`);
  expect(push.shown).toHaveBeenCalledWith(
    t("app.name"),
    expect.objectContaining({ body: t("settings.pushTest.notice") }),
  );
  push.held = null;
  attempt();
  await screen.findByText(t("settings.pushTest.not_at_server"));
  expect(push.shown).toHaveBeenCalledOnce();
});

type Stage = { app: AppDb; serve(answer: () => Promise<Response>): void };

test.each<[link: MessageKey, message: string, breaks: (stage: Stage) => unknown]>([
  ["settings.push.unsupported", "", () => register(async () => undefined)],
  ["settings.push.no_key", "", ({ app }) => app.instance.clear()],
  ["settings.push.denied", "", () => allow("denied")],
  ["settings.push.not_asked", "", () => allow("default")],
  ["settings.pushTest.no_subscription", "", () => register(pushBrowser().getRegistration)],
  ["settings.pushTest.not_at_server", "", () => (push.held = null)],
  [
    "settings.pushTest.other_alerts",
    "",
    () => (push.held = push.held && { ...push.held, alerts: { ...push.held.alerts, mention: false } }),
  ],
  ["settings.pushTest.no_answer", "", ({ serve }) => serve(() => Promise.reject(new TypeError("Failed to fetch")))],
  [
    "settings.push.refused",
    "Not for you",
    ({ serve }) => serve(async () => Response.json({ error: "Not for you" }, { status: 403 })),
  ],
  ["settings.pushTest.not_shown", "No room", () => push.shown.mockRejectedValueOnce(new TypeError("No room"))],
  ["settings.pushTest.unexpected", "Gone", () => register(() => Promise.reject(new TypeError("Gone")))],
])("a broken link is named: %s; repaired, the test passes", async (link, message, breaks) => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const { serviceWorker } = navigator;
  const { t, all, app } = await open();
  fireEvent.click(all());
  await screen.findByText(t("settings.push.on"));
  const whole = push.held;
  const attempt = () => fireEvent.click(screen.getByRole("button", { name: t("settings.pushTest.try") }));
  const kept = await app.instance.toArray();
  await breaks({ app, serve: (answer) => (push.serve = answer) });
  attempt();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(t(link, { message })));
  expect(report).toHaveBeenCalledTimes(message === "Gone" ? 1 : 0);
  expect(screen.getByText(t("settings.push.on"))).toBeVisible();

  [push.held, push.serve] = [whole, pushServer];
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
  if (why === "unsupported") register(async () => undefined);
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
