import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aNotification, aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { ingestPage } from "../../db/ingest/ingest_page";
import type { AccountDb } from "../../db/schema";
import type { Notification } from "../../domain/entities/notification";
import { order } from "../../domain/rows/id_order";
import { timelineKey } from "../../domain/timelines/timelines";
import { updateModal, useModals, useModerationPlace } from "../base/dialog/open_modals";
import { NotificationItem } from "./NotificationItem";
import { NotificationList } from "./NotificationList";

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const moves = timelineKey("interactions", "moves");

/** A page from a server that ignores the requested kinds and sends all. */
async function storePage(db: AccountDb, notifications: Notification[], below: string | null, more: boolean) {
  const orders = notifications.map(({ id }) => order(id));
  const page = { notifications, orders, below, from: below, more, whole: true, verified: true, since: 9 };
  await ingestPage(db, moves, { ...page, replies: "all" }, { asked_at: 9, viewer: true, seen_at: 9 });
  await db.fetches.put({ key: `timeline:${moves}`, at: 9, tried_at: 9, failure: null });
}

test("interactions of a kind are filtered on the device and read past empty pages", async () => {
  const older = vi.fn(async () => true);
  const sync = { timelines: { watch: () => () => undefined, loadOlder: older } } as never;
  const list = <NotificationList name={moves} title="Moves" since={undefined} />;
  const { world, t } = await inWorld(list, { own: {}, world: { sync } });
  const mention = aNotification("30", { type: "mention", status: aStatus("9", { by: "ben" }) });
  await act(() => storePage(world.db, [mention, aNotification("29", { type: "follow" })], null, true));
  const button = await screen.findByRole("button", { name: t("notifications.older") });
  expect(screen.getByText(t("notifications.none"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("notifications.showAll") })).toBeNull();
  expect(document.querySelectorAll("article")).toHaveLength(0);

  older.mockImplementation(async () => {
    const move = aNotification("28", { type: "move", target: { id: "new", acct: "new" } });
    await storePage(world.db, [move, aNotification("27", { type: "follow" })], order("29"), false);
    return true;
  });
  fireEvent.click(button);
  await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(1));
  await screen.findByText(t("notifications.end"));
});

test("a report leads to the moderation, by its button and by Enter on its row", async () => {
  const sync = { timelines: { watch: () => () => undefined } } as never;
  const list = <NotificationList name={moves} title="Moves" since={undefined} />;
  const { world, t } = await inWorld(list, { own: {}, world: { sync } });
  const [known, unknown] = [
    aNotification("31", { type: "pleroma:report", report: { id: 7, content: "secret" } }),
    aNotification("30", { type: "pleroma:report", report: "none" }),
  ];
  await ingest(world.db, { notifications: [known, unknown] }, { asked_at: 1, viewer: true, seen_at: 1 });
  const row = (id: string) => <NotificationItem key={id} id={id} position={1} size={2} />;
  cleanup();
  await inWorld([row("31"), row("30")], { own: {}, world: { db: world.db, sync } });
  const open = await screen.findByRole("button", { name: t("notifications.openReport") });
  expect(screen.getAllByText(/reported somebody/)).toHaveLength(2);
  const opened = () => [useModals.getState().moderation, useModerationPlace.getState().report];
  fireEvent.click(open);
  expect(opened()).toEqual(["visible", "7"]);
  updateModal("moderation", "close");
  useModerationPlace.setState({ report: null, person: null });
  fireEvent.keyDown(screen.getAllByRole("article")[0] as HTMLElement, { key: "Enter" });
  expect(opened()).toEqual(["visible", "7"]);
  updateModal("moderation", "close");
  useModerationPlace.setState({ report: null, person: null });
  expect(JSON.stringify(await world.db.notifications.toArray())).not.toContain("secret");
});

test("a newcomer leads to the moderation at their account, by its button and by Enter", async () => {
  const { world } = await inWorld(null, { own: {} });
  const sign_up = aNotification("31", { type: "admin.sign_up" });
  await ingest(world.db, { notifications: [sign_up] }, { asked_at: 1, viewer: true, seen_at: 1 });
  cleanup();
  await inWorld(<NotificationItem id="31" position={1} size={1} />, { own: {}, world: { db: world.db } });
  expect(await screen.findByText(/signed up here/)).toBeVisible();
  const opened = () => [useModals.getState().moderation, useModerationPlace.getState().person];
  fireEvent.click(screen.getByRole("button", { name: /^Moderate / }));
  const { account } = sign_up;
  expect(opened()).toEqual(["visible", account.id]);
  updateModal("moderation", "close");
  useModerationPlace.setState({ report: null, person: null });
  fireEvent.keyDown(screen.getByRole("article"), { key: "Enter" });
  expect(opened()).toEqual(["visible", account.id]);
  updateModal("moderation", "close");
  useModerationPlace.setState({ report: null, person: null });
});

test("older ones are requested at most once a second, however few are shown", async () => {
  const clock = createClock(1_000_000);
  const older = vi.fn(async () => true);
  const sync = { timelines: { watch: () => () => undefined, loadOlder: older } } as never;
  const list = <NotificationList name={moves} title="Moves" since={undefined} />;
  const { world } = await inWorld(list, { own: {}, world: { sync, clock } });
  const move = aNotification("30", { type: "move", target: { id: "new", acct: "new" } });
  await act(() => storePage(world.db, [move], null, true));
  await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(1));
  for (let requests = 1; requests < 5; requests++) {
    // The next request waits for its second.
    await waitFor(() => expect([older.mock.calls.length, clock.waiting]).toEqual([requests, 1]));
    await act(() => clock.advance(999));
    expect(older).toHaveBeenCalledTimes(requests);
    await act(() => clock.advance(1));
  }
});
