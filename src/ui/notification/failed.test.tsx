import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/entities";
import { inWorld } from "../../../tests/support/inWorld";
import { haveScrolling } from "../../../tests/support/jsdom";
import { noteFailure } from "../../db/fetches";
import { ingest } from "../../db/ingest";
import type { AccountDb } from "../../db/schema";
import { Notification } from "../../domain/entities/notification";
import { order } from "../../domain/order";
import type { Sync } from "../../sync/sync";
import { useToasts } from "../toast/toasts";
import * as v from "valibot";
import { NotificationList } from "./NotificationList";

beforeEach(() => {
  haveScrolling();
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

test("that notifications could not be read is told for 5 seconds where the reader asked for them, and stands below the list", async () => {
  let db: AccountDb | null = null;
  const fail = async () => {
    if (db) await noteFailure(db, "timeline:notifications", 2, { kind: "server", message: "", status: 503 });
    return false;
  };
  let answer = () => {};
  const older = () => new Promise<void>((resolve) => (answer = resolve)).then(fail);
  const sync = { watch: () => () => undefined, older, refresh: fail } as unknown as Sync;
  const list = <NotificationList name="notifications" title="Notifications" since={undefined} />;
  const { world, t } = await inWorld(list, { own: {}, world: { sync } });
  db = world.db;
  await screen.findByText(t("notifications.loading"));
  await fail();
  const told = { level: "bad", text: "Error fetching notifications: The backend is not available", duration_ms: 5000 };
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([told]);
  useToasts.setState({ toasts: [] });
  const created_at = "2026-11-01T10:00:00.000Z";
  const status = aStatus("9", { by: "me", content: "<p>my words</p>" });
  const one = v.parse(Notification, {
    id: "1",
    type: "favourite",
    created_at,
    account: { id: "b", acct: "b" },
    status,
  });
  await ingest(world.db, { notifications: [one] }, { asked_at: 3, viewer: true, seen_at: 3 });
  await world.db.entries.put({ timeline: "notifications", order: order("1"), itemId: "1", at: 3 });
  fireEvent.click(await screen.findByRole("button", { name: t("notifications.older") }));
  await screen.findByRole("button", { name: t("app.loading") });
  answer();
  await screen.findByRole("button", { name: t("notifications.older") });
  await expect.poll(() => useToasts.getState().toasts).toMatchObject([told]);
  await screen.findByText(t("failure.unavailable"));
  // What was read to its end is said to be at its end.
  await world.db.spans.put({ timeline: "notifications", upper: order("1"), lower: order("1"), at: 4, bottom: true });
  await screen.findByText("No more notifications.");
});
