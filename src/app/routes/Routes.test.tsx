import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { havePhone } from "../../../tests/support/screens/jsdom";
import { saveConfig } from "../../db/settings/admin_settings";
import { loadLateMessages } from "../../i18n/late_messages";
import { Routes } from "./Routes";

beforeAll(async () => {
  // Loads the lazy chunks first, so that no test waits for them on a busy machine.
  await Promise.all([import("./ClosedScreen"), import("./lazy_screens"), loadLateMessages()]);
}, 60_000);
beforeEach(() => {
  havePhone();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the bubble's address says that the server has none", async () => {
  const { t } = await inWorld(<Routes config_failed />, { path: "/main/bubble" });
  await screen.findByText(t("closed.lacking"));
});

test.each([
  ["/main/public", "local"],
  ["/main/all", "federated"],
  ["/main/bubble", "bubble"],
] as const)("%s is closed to visitors by the flag of its own timeline", async (path, flag) => {
  const visitors = { local: true, federated: true, bubble: true, [flag]: false };
  const { t, at } = await inWorld(<Routes config_failed />, {
    instance: { visitors, bubble_instances: ["reed.example"] },
    path,
  });
  await screen.findByText(t("failure.visitor"));
  expect(at()).toBe(path);
});

test.each(["/main/public", "/main/all", "/main/bubble", "/tag/godwit"])(
  "a private instance hides %s from visitors, not from who is signed in",
  async (path) => {
    const instance = { private: true, bubble_instances: ["reed.example"] };
    const { t } = await inWorld(<Routes config_failed />, { instance, path });
    await screen.findByText(t("failure.visitor"));
    if (path === "/tag/godwit") expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("#godwit");
    cleanup();
    const sync = { timelines: { watch: () => () => undefined } } as never;
    const own = await inWorld(<Routes config_failed />, { own: {}, instance, path, world: { sync } });
    await screen.findByText(own.t("timeline.loading"));
    expect(screen.queryByText(t("failure.visitor"))).toBeNull();
  },
);

test("a visitor who comes to what needs a login is led to the admin's landing path", async () => {
  const config = { redirectRootNoLogin: "/main/public" };
  const instance = { private: true };
  const { t, at } = await inWorld(<Routes config_failed />, { config, instance, path: "/bookmarks" });
  await screen.findByText(t("failure.visitor"));
  expect(at()).toBe("/main/public");
});

test("a landing path that leads a visitor in a circle by a web address is not taken", async () => {
  const { at } = await inWorld(<Routes config_failed />, { config: { redirectRootNoLogin: "/web/home" } });
  await expect.poll(at).toBe("/main/all");
});

test("a very first start redirects once it knows where the admin leads visitors", async () => {
  const { at, world } = await inWorld(<Routes config_failed={false} />);
  expect(at()).toBe("/");
  await saveConfig(world.app, { redirectRootNoLogin: "/main/public" });
  await expect.poll(at).toBe("/main/public");
});

test("a first start whose configuration cannot be read redirects as usual", async () => {
  const { at } = await inWorld(<Routes config_failed />);
  await expect.poll(at).toBe("/main/all");
});

test.each([
  "/",
  "/main/friends",
  "/main/all",
  "/notice/1",
  "/ada",
  "/-/compose?message=Tides",
  "/-/share?id=1",
  "/about",
])("the tab of a signed-out account says so at %s, and shows nothing else", async (path) => {
  const { t, at } = await inWorld(<Routes config_failed signedOut="ada@a.example" />, { path });
  await screen.findByRole("heading", { name: "@ada@a.example is signed out" });
  expect([screen.queryByRole("navigation"), at()]).toEqual([null, path]);
  expect(screen.getByRole("link", { name: t("signedOut.again") })).toBeVisible();
});

test("the tab of a signed-out account lets its reader sign in again", async () => {
  const { t } = await inWorld(<Routes config_failed signedOut="ada@a.example" />, { path: "/login?as=ada" });
  await screen.findByRole("heading", { name: t("session.signIn") });
  expect(screen.queryByText("@ada@a.example is signed out")).toBeNull();
});
