import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { Notification } from "../../domain/entities/notification";
import { order } from "../../domain/rows/id_order";
import type { SyncEngine } from "../../sync/engine";
import { useToasts } from "../base/toast/show_toast";
import * as v from "valibot";
import { NotificationList } from "./NotificationList";

beforeEach(() => {
  haveScrolling();
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

/** Stores one notification, the only one. */
async function comeOne(db: AccountDb): Promise<void> {
  const created_at = "2026-11-01T10:00:00.000Z";
  const status = aStatus("9", { by: "me", content: "<p>my words</p>" });
  const account = { id: "b", acct: "b" };
  const one = v.parse(Notification, { id: "1", type: "favourite", created_at, account, status });
  await ingest(db, { notifications: [one] }, { asked_at: 3, viewer: true, seen_at: 3 });
  await db.entries.put({ timeline: "notifications", order: order("1"), itemId: "1", at: 3 });
}

test("a failed request of the user shows a toast and the error below the list", async () => {
  let db: AccountDb | null = null;
  const fail = async () => {
    if (db) await noteFailure(db, "timeline:notifications", 2, { kind: "server", message: "", status: 503 });
    return false;
  };
  let answer = () => {};
  const older = () => new Promise<void>((resolve) => (answer = resolve)).then(fail);
  const sync = {
    timelines: { watch: () => () => undefined, loadOlder: older, refresh: fail },
  } as unknown as SyncEngine;
  const list = <NotificationList name="notifications" title="Notifications" since={undefined} />;
  const { world, t } = await inWorld(list, { own: {}, world: { sync } });
  db = world.db;
  await screen.findByText(t("notifications.loading"));
  await fail();
  const told = { level: "bad", text: "Error fetching notifications: The backend is not available", duration_ms: 5000 };
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([told]);
  useToasts.setState({ toasts: [] });
  await comeOne(world.db);
  fireEvent.click(await screen.findByRole("button", { name: t("notifications.older") }));
  await screen.findByRole("button", { name: t("app.loading") });
  answer();
  await screen.findByRole("button", { name: t("notifications.older") });
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([told]);
  await screen.findByText(t("failure.unavailable"));
  // A list that was fetched to its end shows that it is complete.
  await world.db.spans.put({ timeline: "notifications", upper: order("1"), lower: order("1"), at: 4, bottom: true });
  await screen.findByText("No more notifications.");
});

test("failed older ones are requested again after a successful fetch", async () => {
  const clock = createClock(1_000_000);
  let db: AccountDb | null = null;
  const older = vi.fn(async () => {
    const failure = { kind: "server", message: "", status: 503 } as const;
    if (db) await noteFailure(db, "timeline:notifications", clock.now(), failure);
    return false;
  });
  const sync = { timelines: { watch: () => () => undefined, loadOlder: older } } as unknown as SyncEngine;
  const list = <NotificationList name="notifications" title="Notifications" since={undefined} />;
  const { world, t } = await inWorld(list, { own: {}, world: { clock, sync } });
  db = world.db;
  await comeOne(db);
  const asked = async () => {
    await act(() => clock.advance(1000));
    return older.mock.calls.length;
  };
  await expect.poll(asked).toBe(1);
  await screen.findByText(t("failure.unavailable"));
  // The newest were fetched in the meantime.
  await noteSuccess(db, "timeline:notifications", clock.now());
  await expect.poll(asked).toBe(2);
  await screen.findByText(t("failure.unavailable"));
  for (let second = 0; second < 30; second++) await asked();
  expect(older).toHaveBeenCalledTimes(2);
});
