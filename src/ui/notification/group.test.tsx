import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { order } from "../../domain/rows/id_order";
import { NotificationList } from "./NotificationList";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mine = aStatus("s1", { by: "me", content: "<p>the tide is out</p>" });
const by = (acct: string) => ({ account: { id: acct, acct, username: acct } });
const timeline = "notifications";

/** Renders the list of these notifications, newest first; the oldest `seen` of them are seen. */
async function drawn(told: Record<string, unknown>[], { seen = 0, group = true, mutes = [] as string[] } = {}) {
  const sync = { timelines: { watch: () => () => undefined, loadOlder: async () => true } } as never;
  const list = <NotificationList name={timeline} title="Notifications" since={undefined} />;
  const chosen = { groupNotifications: group };
  const view = await inWorld(list, { own: {}, chosen, world: { sync } });
  const { db } = view.world;
  const notifications = told.map((one, at) => aNotification(String(100 - at), one));
  await ingest(db, { notifications }, { asked_at: 5, viewer: true, seen_at: 5 });
  await db.rosters.put({ key: "mutes", account_ids: mutes, more: false, asked_at: 9 });
  await db.entries.bulkPut(notifications.map(({ id }) => ({ timeline, order: order(id), itemId: id, at: 5 })));
  const [upper, lower] = [notifications[0], notifications.at(-1)].map((one) => order(one?.id ?? ""));
  await db.spans.put({ timeline, upper: upper ?? "", lower: lower ?? "", at: 5, bottom: true });
  const last_read_id = String(100 - told.length + seen);
  await db.markers.put({ timeline, last_read_id, version: 1, updated_at: "", asked_at: 5 });
  return view;
}
const rows = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole("article", { name: /./ })).toHaveLength(count));
  return screen.getAllByRole("article").map((row) => row.getAttribute("aria-label") ?? "");
};

const liked = (who: string) => ({ type: "favourite", status: mine, ...by(who) });

test("favourites of one post form an expandable row, single ones a plain row", async () => {
  const told = [liked("ada"), liked("ben"), { type: "follow", ...by("dora") }, liked("cleo")];
  const { t } = await drawn(told);
  expect(await rows(2)).toEqual([
    "unseen, ada and 2 others favorited your post, the tide is out, now",
    "unseen, dora followed you, now",
  ]);
  const [first] = screen.getAllByRole("article");
  if (!first) throw new Error("no row");
  expect(first.getAttribute("aria-setsize")).toBe("2");
  const button = within(first).getByRole("button", { name: t("notifications.one") });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  await waitFor(() => expect(within(first).getAllByRole("listitem")).toHaveLength(3));
  expect(
    within(first)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("@ada"), expect.stringContaining("@ben"), expect.stringContaining("@cleo")]);
  fireEvent.click(button);
  await waitFor(() => expect(within(first).queryAllByRole("listitem")).toHaveLength(0));
});

test("nothing is grouped unless the setting is on", async () => {
  await drawn([liked("ada"), liked("ben")], { group: false });
  expect(await rows(2)).toHaveLength(2);
});

test("a group marks its unseen ones and shows reactions; muted ones are separate", async () => {
  const reacted = (who: string, emoji: string) => ({ type: "reaction", status: mine, emoji, ...by(who) });
  const told = [
    reacted("ada", "☕"),
    reacted("ben", "🐦"),
    { type: "follow", ...by("cleo") },
    { type: "follow", ...by("dora") },
  ];
  const { t } = await drawn([...told, liked("eve"), liked("fay")], { seen: 5, mutes: ["fay"] });
  const [first = "", second = "", third = "", fourth = ""] = await rows(4);
  expect(first).toBe("unseen, ada and one other reacted to your post, the tide is out, now");
  expect(second).toBe("cleo and one other followed you, now");
  expect(third).toBe("eve favorited your post, the tide is out, now");
  expect(fourth).toContain(t("muted.user"));
  const [row] = screen.getAllByRole("article");
  if (!row) throw new Error("no row");
  fireEvent.click(within(row).getByRole("button", { name: t("notifications.one") }));
  await waitFor(() => expect(within(row).getAllByRole("listitem")).toHaveLength(2));
  const [ada, ben] = within(row)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(ada).toContain("☕");
  expect(ada).toContain(t("notifications.unseen"));
  expect(ben).toContain("🐦");
  expect(ben).not.toContain(t("notifications.unseen"));
});

test("a group stays the same element when notifications are added", async () => {
  const { world } = await drawn([liked("ada"), liked("ben"), { type: "follow", ...by("dora") }]);
  await rows(2);
  const before = screen.getAllByRole("article")[0]?.parentElement;
  const more = aNotification("101", liked("cleo"));
  await ingest(world.db, { notifications: [more] }, { asked_at: 6, viewer: true, seen_at: 6 });
  await world.db.entries.put({ timeline, order: order("101"), itemId: "101", at: 6 });
  await world.db.spans.clear();
  await world.db.spans.put({ timeline, upper: order("101"), lower: order("98"), at: 6, bottom: true });
  await screen.findByRole("article", { name: /cleo and 2 others/ });
  expect(screen.getAllByRole("article")[0]?.parentElement).toBe(before);
});
