import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { saveFilters } from "../../db/accounts/filters";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { useUnmuted } from "../status/store/useUnmuted";
import { NotificationItem } from "./NotificationItem";

afterEach(() => {
  cleanup();
  useUnmuted.setState({ ids: new Set() });
});

async function show(
  rest: Record<string, unknown>,
  before: (db: AccountDb) => Promise<unknown> = async () => undefined,
  chosen: Record<string, unknown> = {},
) {
  const drawn = await inWorld(<NotificationItem id="7" position={1} size={1} />, { own: {}, chosen });
  await before(drawn.world.db);
  const notifications = [aNotification("7", rest)];
  await ingest(drawn.world.db, { notifications }, { asked_at: 5, viewer: true, seen_at: 5 });
  return drawn;
}
const mutes = (asked_at: number) => (db: AccountDb) =>
  db.rosters.put({ key: "mutes", account_ids: ["ben"], more: false, asked_at });
const mention = (rest: Record<string, unknown> = {}) => ({
  type: "mention",
  status: aStatus("9", { by: "ben", content: "<p>look here</p>", ...rest }),
});

test("a mention by a muted account is folded with the reason and can be toggled", async () => {
  const { t, container } = await show(mention(), mutes(9));
  const eye = await screen.findByRole("button", { name: t("muted.show") });
  expect(container.textContent).toContain(t("muted.user"));
  expect(container.textContent).not.toContain("look here");
  fireEvent.click(eye);
  await screen.findByText("look here");
  fireEvent.click(await screen.findByRole("button", { name: t("muted.fold") }));
  await waitFor(() => expect(container.textContent).not.toContain("look here"));
});

test("a folded mention is announced as unseen, too", async () => {
  const heard = (container: HTMLElement) => container.querySelector("article")?.getAttribute("aria-label");
  const open = await show(mention());
  await waitFor(() => expect(heard(open.container)).toContain("unseen, look here"));
  cleanup();
  const { container, world } = await show(mention(), mutes(9));
  await waitFor(() => expect(heard(container)).toMatch(/^unseen, /));
  await act(async () => {
    const seen = { timeline: "notifications", last_read_id: "7", version: 1, updated_at: "", asked_at: 1 };
    await world.db.markers.put(seen);
  });
  await waitFor(() => expect(heard(container)).not.toContain("unseen"));
});

test.each(["favourite", "follow", "reblog"])("a %s by somebody muted is folded until it is clicked", async (type) => {
  const status = type === "follow" ? {} : { status: aStatus("9", { by: "me", content: "<p>my words</p>" }) };
  const { t, container } = await show({ type, ...status }, mutes(9));
  const eye = await screen.findByRole("button", { name: t("muted.show") });
  expect(container.querySelector("article")?.getAttribute("aria-label")).toContain(t("muted.user"));
  fireEvent.click(eye);
  await waitFor(() =>
    expect(container.querySelector("article")?.getAttribute("aria-label")).not.toContain(t("muted.user")),
  );
});

test("the server's mute flag applies until the mute list is fetched", async () => {
  const said = { type: "follow", pleroma: { is_seen: false, is_muted: true } };
  const { t } = await show(said);
  await screen.findByRole("button", { name: t("muted.show") });
  cleanup();
  const later = await show(said, (db) => db.rosters.put({ key: "mutes", account_ids: [], more: false, asked_at: 9 }));
  await waitFor(() => expect(later.container.querySelector("article")?.getAttribute("aria-label")).toBeTruthy());
  expect(screen.queryByRole("button", { name: t("muted.show") })).toBeNull();
});

test("a mention in a muted thread or with a muted word is folded, not hidden", async () => {
  const { t, container } = await show(mention({ muted: true, pleroma: { thread_muted: true } }));
  await screen.findByRole("button", { name: t("muted.show") });
  expect(container.textContent).toContain(t("muted.thread"));
});

test("a status notification is folded like a mention", async () => {
  const posted = { type: "status", status: aStatus("9", { by: "ben", content: "<p>low tide</p>" }) };
  const { t, container } = await show(posted, undefined, { muteWords: ["tide"] });
  await screen.findByRole("button", { name: t("muted.show") });
  expect(container.textContent).not.toContain("low tide");
});

test.each([
  ["shown where a filter of home alone meets it", "home", true],
  ["folded where one of notifications does", "notifications", false],
] as const)("what a mention quotes is %s", async (_, context, shown) => {
  const filter = {
    id: "1",
    title: "Tides",
    context: [context],
    expires_at: null,
    filter_action: "warn" as const,
    keywords: [{ keyword: "ebb", whole_word: true }],
    statuses: [],
  };
  const asked = { asked_at: 1, viewer: true, seen_at: 1 };
  const quote = aStatus("q", { by: "cleo", content: "<p>an ebb</p>" });
  const { container } = await show(mention({ quote, quote_id: "q" }), (db) => saveFilters(db, [filter], asked));
  await screen.findByText("look here");
  await waitFor(() => expect(container.querySelector("blockquote")?.getAttribute("aria-label")).toContain("cleo"));
  expect(container.querySelector("blockquote")?.textContent.includes("an ebb")).toBe(shown);
});
