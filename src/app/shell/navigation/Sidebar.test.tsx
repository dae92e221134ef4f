import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { wide } from "../../../../tests/support/screens/wide";
import { saveDocument } from "../../../db/instance/documents";
import { closeDialog, openDialog, useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { loadLateMessages } from "../../../i18n/late_messages";
import { useAsPageBackground } from "../../../ui/screen/page_background";
import { useUnseenStore } from "../../../ui/screen/unseen";
import { Navigation } from "./Navigation";
import { Sidebar } from "./Sidebar";
import { UserPanel } from "../UserPanel";

beforeEach(() => wide(1000));
afterEach(() => {
  useUnseenStore.setState({ unseen: 0 });
  cleanup();
  closeDialog();
  vi.unstubAllGlobals();
});

/** The panels of the sidebar. */
const panels = (root: Element) =>
  [...root.querySelectorAll("section, nav")].map(
    (one) => one.getAttribute("aria-label") ?? one.querySelector("h2")?.textContent,
  );
const config = { showInstanceSpecificPanel: true };
/** An instance that supports suggestions, by every way of detecting it. */
const suggests = {
  software: { name: "akkoma", version: "3" },
  features: ["pleroma_api", "v2_suggestions"],
  suggestions: true,
};

test("a visitor's sidebar: sign-in form, navigation, server panel, features", async () => {
  const { container, world, t } = await inWorld(<Sidebar />, { config, instance: suggests });
  await saveDocument(world.app, world.origin, "panel", "<p>Be kind.</p>");
  await waitFor(() =>
    expect(panels(container)).toEqual([t("session.signIn"), t("nav.places"), t("panel.instance"), t("features.title")]),
  );
});

test("a user's sidebar: account, navigation, server panel, suggestions", async () => {
  const own = { display_name: "Demo" };
  const { container, world, t } = await inWorld(<Sidebar />, { config, own, instance: suggests });
  await saveDocument(world.app, world.origin, "panel", "<p>Be kind.</p>");
  const first = [t("nav.you"), t("composer.title"), t("nav.places"), t("panel.instance")];
  await waitFor(() => expect(panels(container)).toEqual([...first, t("nav.whoToFollow")]));
  cleanup();
  const without = await inWorld(<Sidebar />, { own });
  await waitFor(() => expect(without.container.querySelector("a[href='/demo']")).not.toBeNull());
  await waitFor(() => expect(panels(without.container)).toEqual(first.slice(0, 3)));
});

test("the server's panel is gone for who hides it", async () => {
  const { container, world, t } = await inWorld(<Sidebar />, { config, chosen: { hideISP: true } });
  await saveDocument(world.app, world.origin, "panel", "<p>Be kind.</p>");
  await waitFor(() => expect(panels(container)).toContain(t("features.title")));
  expect(panels(container)).not.toContain(t("panel.instance"));
});

test("the background is the user's own picture, else the admin's, else none", async () => {
  const behind = () => document.querySelector("body > img")?.getAttribute("src");
  const chosen = { config: { background: "/images/mud.jpg" } };
  await inWorld(<Sidebar />, chosen);
  await waitFor(() => expect(behind()).toBe("https://a.example/images/mud.jpg"));
  cleanup();
  const own = { pleroma: { background_image: "https://a.example/media/reeds.jpg" } };
  await inWorld(<Sidebar />, { ...chosen, own });
  await waitFor(() => expect(behind()).toBe("https://a.example/media/reeds.jpg"));
  cleanup();
  const { container } = await inWorld(<Sidebar />, { own: {} });
  await waitFor(() => expect(container.querySelector("a[href='/demo']")).not.toBeNull());
  expect(behind()).toBeUndefined();
});

test("the server's background is gone for who hides it, one's own is not", async () => {
  const behind = () => document.querySelector("body > img")?.getAttribute("src");
  const around = { config: { background: "/images/mud.jpg" }, chosen: { hideInstanceWallpaper: true } };
  const own = { pleroma: { background_image: "https://a.example/media/reeds.jpg" } };
  await inWorld(<Sidebar />, { ...around, own });
  await waitFor(() => expect(behind()).toBe("https://a.example/media/reeds.jpg"));
  cleanup();
  const { container } = await inWorld(<Sidebar />, { ...around, own: {} });
  await waitFor(() => expect(container.querySelector("a[href='/demo']")).not.toBeNull());
  expect(behind()).toBeUndefined();
});

test.each([
  [true, "https://far.example/sea.jpg"],
  [false, "https://a.example/media/reeds.jpg"],
])("a profile's background goes before one's own where wanted: %s", async (displayPageBackgrounds, shown) => {
  const behind = () => document.querySelector("body > img")?.getAttribute("src");
  const own = { pleroma: { background_image: "https://a.example/media/reeds.jpg" } };
  const Profile = () => {
    useAsPageBackground("https://far.example/sea.jpg");
    return <Sidebar />;
  };
  await inWorld(<Profile />, { own, chosen: { displayPageBackgrounds } });
  await waitFor(() => expect(behind()).toBe(shown));
  cleanup();
  await inWorld(<Sidebar />, { own });
  await waitFor(() => expect(behind()).toBe("https://a.example/media/reeds.jpg"));
});

test("one's own card has no bio, and in a drawer a press begins a new post", async () => {
  const own = { display_name: "Demo", note: "<p>I watch birds.</p>" };
  const { t } = await inWorld(<UserPanel onLeave={() => undefined} />, { own });
  const card = await screen.findByRole("link", { name: /Demo/ });
  expect(card.getAttribute("href")).toBe("/demo");
  expect(document.body.textContent).not.toContain("birds");
  screen.getByRole("button", { name: t("nav.post") }).click();
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status" });
});

test("the sidebar's form keeps the focus away and yields to the dialog", async () => {
  const { t } = await inWorld(<UserPanel />, { own: {} });
  const text = await screen.findByRole("textbox", { name: t("composer.text") });
  expect(document.activeElement).toBe(document.body);
  fireEvent.change(text, { target: { value: "Half a thought" } });
  act(() => openDialog({ name: "compose", draft: "status" }));
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  act(closeDialog);
  const again = await screen.findByRole("textbox", { name: t("composer.text") });
  expect((again as HTMLTextAreaElement).value).toBe("Half a thought");
});

test("where the third column holds the form, the first one does not", async () => {
  wide(1280);
  const { t } = await inWorld(<UserPanel />, { own: {}, chosen: { thirdColumnMode: "postform" } });
  await screen.findByRole("link", { name: /demo/i });
  await loadLateMessages();
  expect(screen.queryByRole("textbox", { name: t("composer.text") })).toBeNull();
});

test("the timelines can be folded, and what waits is counted beside its link", async () => {
  useUnseenStore.setState({ unseen: 4 });
  const { container, t } = await inWorld(<Navigation />, { own: {} });
  const waiting = await screen.findByRole("link", { name: /4/ });
  expect(waiting.textContent).toBe(`${t("nav.notifications")}4`);
  const fold = container.querySelector("details");
  if (!fold) throw new Error("nothing can be folded");
  expect([fold.open, fold.querySelector("summary")?.textContent]).toEqual([true, t("nav.timelines")]);
  const inside = within(fold).getAllByRole("link", { hidden: true });
  expect(inside.map((link) => link.textContent)).toEqual(
    (["home", "local", "federated", "bookmarks", "direct"] as const).map((name) => t(`timeline.${name}`)),
  );
});

test("an admin sees every item in the drawer's order, a visitor the public ones", async () => {
  const own = { locked: true, pleroma: { is_admin: true } };
  const instance = { ...suggests, bubble_instances: ["reed.example"] };
  const lines = (root: Element) => [...root.querySelectorAll("li")].map((one) => one.textContent);
  const { container, t } = await inWorld(<Navigation />, { own, instance });
  const timelines = ["timeline.local", "timeline.bubble", "timeline.federated"] as const;
  const all = [
    ...(["timeline.home", ...timelines, "timeline.bookmarks", "timeline.direct"] as const),
    ...(["nav.notifications", "nav.lists", "nav.interactions", "nav.followRequests", "nav.search"] as const),
    ...([
      "nav.whoToFollow",
      "nav.outbox",
      "nav.drafts",
      "scheduled.title",
      "nav.offlineReading",
      "nav.announcements",
      "nav.about",
      "nav.settings",
      "palette.title",
    ] as const),
    ...(["nav.moderation", "nav.administration", "nav.signOut"] as const),
  ];
  await waitFor(() => expect(lines(container)).toEqual(all.map((key) => t(key))));
  cleanup();
  const visitor = await inWorld(<Navigation />, { instance });
  const few = [
    ...timelines,
    ...(["nav.search", "nav.announcements", "nav.about", "nav.settings", "palette.title", "nav.signIn"] as const),
  ];
  await waitFor(() => expect(lines(visitor.container)).toEqual(few.map((key) => t(key))));
});
