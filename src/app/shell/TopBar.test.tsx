import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import type { OpenCount } from "../../domain/moderation/open_count";
import type { MessageKey } from "../../i18n/translator";
import { useModals } from "../../ui/base/dialog/open_modals";
import { TopBar } from "./TopBar";
import { useOwnAccount } from "./navigation/useNavigation";

afterEach(() => {
  cleanup();
  useModals.setState({ settings: "hidden", moderation: "hidden" });
});

const akkoma = { name: "akkoma", version: "3.16.0" };
const instance = { title: "Mudflat", bubble_instances: ["reed.example"], software: akkoma };
const Own = () => <p>@{useOwnAccount()?.acct}</p>;
const names = () => screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"));

test("the top bar has the brand, shortcuts to timelines and lists, and a search", async () => {
  const { t } = await inWorld(<TopBar />, { own: {}, instance });
  const shortcuts = await screen.findByRole("navigation", { name: t("nav.shortcuts") });
  await waitFor(() =>
    expect(
      within(shortcuts)
        .getAllByRole("link")
        .map((link) => link.getAttribute("aria-label")),
    ).toEqual([
      t("timeline.home"),
      t("timeline.local"),
      t("timeline.bubble"),
      t("timeline.federated"),
      t("nav.interactions"),
      t("nav.lists"),
      t("timeline.bookmarks"),
    ]),
  );
  expect(screen.getByRole("link", { name: "Mudflat" }).getAttribute("href")).toBe("/");
  screen.getByRole("searchbox", { name: t("nav.search") });
});

test("the shortcuts can be switched off, and the site's name hidden", async () => {
  const chosen = { showNavShortcuts: false };
  const { t } = await inWorld(<TopBar />, { own: {}, instance, chosen, config: { hideSitename: true } });
  const brand = await screen.findByRole("link", { name: "Mudflat" });
  expect(brand.textContent).toBe("");
  expect(brand.querySelector("img")).not.toBeNull();
  expect(screen.queryByRole("navigation", { name: t("nav.shortcuts") })).toBeNull();
});

test.each([
  [{ hideSiteFavicon: true }, { picture: false, text: "Mudflat" }],
  [{ hideSiteName: true }, { picture: true, text: "" }],
])("with %j the brand shows the rest of itself", async (chosen, { picture, text }) => {
  await inWorld(<TopBar />, { own: {}, instance, chosen });
  const brand = await screen.findByRole("link", { name: "Mudflat" });
  expect([brand.querySelector("img") !== null, brand.textContent]).toEqual([picture, text]);
});

test("a brand of which nothing is to be seen is no link, and a logo stays", async () => {
  const chosen = { hideSiteFavicon: true, hideSiteName: true };
  const config = { logo: "/images/logo.svg", logoMask: false };
  const { container, t } = await inWorld(<TopBar />, { own: {}, instance, chosen, config });
  await screen.findByRole("navigation", { name: t("nav.shortcuts") });
  expect(screen.queryByRole("link", { name: "Mudflat" })).toBeNull();
  expect(container.querySelector("img")?.getAttribute("src")).toBe("https://a.example/images/logo.svg");
});

test("what is typed is searched for, and the bar shows what the address asks for", async () => {
  const { t, at } = await inWorld(<TopBar />, { instance, path: "/search?query=tides" });
  const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: t("nav.search") });
  expect(box.value).toBe("tides");
  fireEvent.change(box, { target: { value: " godwit & co " } });
  const { form } = box;
  if (!form) throw new Error("the search is no form");
  fireEvent.submit(form);
  expect(at()).toBe("/search?query=godwit+%26+co");
});

test("who searched is in the search still, and it shows what was searched for", async () => {
  const { t, at } = await inWorld(<TopBar />, { instance, path: "/search?query=tides" });
  const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: t("nav.search") });
  await waitFor(box);
  box().focus();
  fireEvent.change(box(), { target: { value: " godwit " } });
  const { form } = box();
  if (!form) throw new Error("the search is no form");
  fireEvent.submit(form);
  expect(at()).toBe("/search?query=godwit");
  expect(box().value).toBe("godwit");
  expect(document.activeElement).toBe(box());
});

test("everyone has settings, staff moderation, admins the administration's site", async () => {
  const role = async (pleroma: object, ...keys: MessageKey[]) => {
    cleanup();
    const { t } = await inWorld(
      <>
        <TopBar />
        <Own />
      </>,
      { own: { pleroma }, instance },
    );
    // Buttons for staff render with the account.
    await screen.findByText("@demo");
    expect(names()).toEqual(keys.map((key) => t(key)));
    return screen.queryByRole("link", { name: t("nav.administration") });
  };
  expect(await role({}, "nav.settings")).toBeNull();
  expect(await role({ is_moderator: true }, "nav.settings", "nav.moderation")).toBeNull();
  const site = await role({ is_admin: true }, "nav.settings", "nav.moderation");
  expect(site?.getAttribute("href")).toBe("https://a.example/pleroma/admin/");
});

test("the shield says how many reports are open, to the staff alone", async () => {
  const watch = vi.fn((tell: (now: OpenCount) => void) => {
    tell({ count: 3, more: false });
    return () => undefined;
  });
  const sync = { moderation: { watchOpenReports: watch } } as never;
  await inWorld(<TopBar />, { own: { pleroma: { is_moderator: true } }, instance, world: { sync } });
  const shield = await screen.findByRole("button", { name: "Moderation, 3 open reports" });
  expect(shield.textContent).toBe("3");
  cleanup();
  watch.mockClear();
  const { t } = await inWorld(<TopBar />, { own: {}, instance, world: { sync } });
  await screen.findByRole("button", { name: t("nav.settings") });
  expect(watch).not.toHaveBeenCalled();
});

test("a Mastodon's staff has the shield by its role, which says where there may be more", async () => {
  const watchOpenReports = (tell: (now: OpenCount) => void) => {
    tell({ count: 40, more: true });
    return () => undefined;
  };
  const drawn = (permissions: string, software: object = { name: "mastodon", version: "4.4.3" }) =>
    inWorld(
      <>
        <TopBar />
        <Own />
      </>,
      {
        own: { role: { permissions } },
        instance: { ...instance, software } as never,
        world: { sync: { moderation: { watchOpenReports } } as never },
      },
    );
  const { t } = await drawn("66844");
  const shield = await screen.findByRole("button", { name: t("nav.moderationOpenMore", { count: 40 }) });
  expect(shield.textContent).toBe("40+");
  cleanup();
  for (const [permissions, software] of [["65536"], ["1048575", { name: "snac", version: "2.96" }]] as const) {
    await drawn(permissions, software);
    await screen.findByText("@demo");
    expect(names()).toEqual([t("nav.settings")]);
    cleanup();
  }
  await drawn("1048575");
  await screen.findByRole("button", { name: t("nav.moderationOpenMore", { count: 40 }) });
  expect(screen.queryByRole("link", { name: t("nav.administration") })).toBeNull();
});

test("the settings and the moderation open without an address of their own", async () => {
  const { t, at } = await inWorld(<TopBar />, { own: { pleroma: { is_moderator: true } }, instance, path: "/about" });
  (await screen.findByRole("button", { name: t("nav.settings") })).click();
  (await screen.findByRole("button", { name: t("nav.moderation") })).click();
  expect(useModals.getState()).toEqual({ settings: "visible", moderation: "visible" });
  expect(at()).toBe("/about");
});

test("a visitor sees the sign-in link, and no search on a private server", async () => {
  const { t } = await inWorld(<TopBar />, { instance: { ...instance, private: true } });
  expect((await screen.findByRole("link", { name: t("nav.signIn") })).getAttribute("href")).toBe("/login");
  await screen.findByRole("link", { name: "Mudflat" });
  expect(screen.queryByRole("searchbox")).toBeNull();
});
