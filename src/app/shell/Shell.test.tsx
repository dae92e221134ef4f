import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { wide } from "../../../tests/support/screens/wide";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { loadLateMessages } from "../../i18n/late_messages";
import type { SyncEngine } from "../../sync/engine";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useNarrow } from "../../ui/browser/narrow";
import { Shell } from "./Shell";

beforeAll(async () => {
  // Loads the lazy chunks first, so that no test waits for them on a busy machine.
  const parts = [
    import("./navigation/Sidebar"),
    import("./TopBar"),
    import("./navigation/SideDrawer"),
    import("./navigation/Shortcuts"),
    loadLateMessages(),
  ];
  await Promise.all([...parts, import("../../features/notifications/NotificationsDrawer")]);
  haveDialogs();
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shell = (
  <Shell aside={<p>What is new</p>}>
    <p>A screen</p>
  </Shell>
);

type Around = Parameters<typeof inWorld>[1];

/** The parts of the layout at this window width. */
async function layout(px: number, around: Around): Promise<string[]> {
  wide(px);
  const { container, t } = await inWorld(shell, around);
  await screen.findByText("A screen");
  const phone = screen.queryByRole("button", { name: t("nav.drawer") });
  if (!phone) await waitFor(() => expect(screen.queryByRole("navigation", { name: t("nav.places") })).not.toBeNull());
  const is = [
    phone ? "phone" : "column",
    container.querySelector("main") ? "main" : "",
    screen.queryByText("What is new") ? "aside" : "",
  ];
  cleanup();
  return is.filter(Boolean);
}

test("three columns need 1280 px and a session; phones go up to 800 px", async () => {
  const own = {};
  expect(await layout(1280, { own })).toEqual(["column", "main", "aside"]);
  expect(await layout(1279, { own })).toEqual(["column", "main"]);
  expect(await layout(1280, { own, chosen: { thirdColumnMode: "none" } })).toEqual(["column", "main"]);
  expect(await layout(1280, {})).toEqual(["column", "main"]);
  expect(await layout(801, { own })).toEqual(["column", "main"]);
  expect(await layout(800, { own })).toEqual(["phone", "main"]);
});

test("above timelines alone there are shortcuts for who wants them, on a phone too", async () => {
  wide(390);
  const around = { own: {}, chosen: { showPanelNavShortcuts: true } };
  const { t } = await inWorld(shell, { ...around, path: "/main/friends" });
  const shortcuts = await screen.findByRole("navigation", { name: t("nav.timelines") });
  const local = await within(shortcuts).findByRole("link", { name: t("timeline.local") });
  expect(local.getAttribute("href")).toBe("/main/public");
  cleanup();
  await inWorld(shell, { ...around, path: "/about" });
  await screen.findByText("A screen");
  expect(screen.queryByRole("navigation", { name: t("nav.timelines") })).toBeNull();
});

test("the content of the third column is narrow, that of the screen is not", async () => {
  wide(1280);
  const Width = ({ of }: { of: string }) => <p>{`${of} ${useNarrow() ? "narrow" : "wide"}`}</p>;
  await inWorld(
    <Shell aside={<Width of="column" />}>
      <Width of="screen" />
    </Shell>,
    { own: {} },
  );
  expect([await screen.findByText("column narrow"), await screen.findByText("screen wide")]).toHaveLength(2);
});

test("a phone's bars have the tabs, the site's name and unseen counts", async () => {
  wide(390);
  // An engine that loads nothing.
  const sync = { timelines: { watch: () => () => undefined, refresh: async () => undefined } } as unknown as SyncEngine;
  const around = { own: {}, instance: { title: "Mudflat" }, world: { sync } };
  const { t } = await inWorld(shell, around);
  const bar = await screen.findByRole("banner");
  await screen.findByRole("link", { name: "Mudflat" });
  expect([...bar.children].map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
    t("nav.drawer"),
    "Mudflat",
    t("nav.newest"),
  ]);
  for (const [button, title] of [
    ["nav.drawer", "nav.menu"],
    ["nav.newest", "nav.notifications"],
  ] as const) {
    (await screen.findByRole("button", { name: t(button) })).click();
    await screen.findByRole("dialog", { name: t(title) });
    screen.getByRole("button", { name: t("dialog.close") }).click();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("a phone's post button hides with the bar; a visitor has none", async () => {
  wide(390);
  const { t } = await inWorld(shell, { own: {} });
  const post = await screen.findByRole("button", { name: t("nav.post") });
  fireEvent.click(post);
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status" });
  const scroll = (y: number) => {
    vi.stubGlobal("scrollY", y);
    fireEvent.wheel(window);
    fireEvent.scroll(window);
  };
  const hidden = () => post.closest("nav")?.dataset["hidden"];
  scroll(500);
  expect(hidden()).toBe("");
  scroll(300);
  expect(hidden()).toBeUndefined();
  cleanup();
  useDialogs.setState({ open: null });
  await inWorld(shell);
  await screen.findByRole("link", { name: t("nav.signIn") });
  expect(screen.queryByRole("button", { name: t("nav.post") })).toBeNull();
});

test("a visitor's phone has a way to sign in where what is new would be", async () => {
  wide(390);
  const { t } = await inWorld(shell);
  expect((await screen.findByRole("link", { name: t("nav.signIn") })).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("button", { name: t("nav.newest") })).toBeNull();
});

test.each([
  ["shows its timelines", {}, "/main/public", "timeline.local"],
  ["is private", { private: true }, "/login", "nav.signIn"],
  [
    "shows all but its own",
    { visitors: { local: false, federated: true, bubble: false } },
    "/main/all",
    "timeline.federated",
  ],
  ["shows none", { visitors: { local: false, federated: false, bubble: false } }, "/login", "nav.signIn"],
  [
    "has no other",
    { visitors: { local: false, federated: true, bubble: false }, federated_timeline: false },
    "/login",
    "nav.signIn",
  ],
] as const)("at a server that %s a visitor's home icon leads to what is open", async (_how, instance, path, name) => {
  wide(390);
  const { t } = await inWorld(shell, { instance });
  const bar = within(await screen.findByRole("navigation", { name: t("nav.main") }));
  const [home] = bar.getAllByRole("link");
  expect([home?.getAttribute("href"), home?.getAttribute("aria-label")]).toEqual([path, t(name)]);
});
