import { writing } from "../../src/db/connection/connection";
import { settleMarker } from "../../src/db/timelines/markers";
import type { AccountDb } from "../../src/db/schema";
import type { SessionRow } from "../../src/domain/rows/rows";
import { badgeApp } from "../../src/sync/notifications/app_badge";
import { askBefore } from "../../src/sync/outbox/ask_before";
import type { Desktop } from "../../src/sync/notifications/notice";
import { closeSeen } from "../../src/sync/notifications/seen_notices";
import type { WorkerWorld } from "../worker_world";

/** How long is waited for the server to say how far was read, in ms. */
const PATIENCE = 8_000;
/** How long what was seen before its push came is shown, in ms: until the browser has seen that a push has shown something. */
const MOMENT = 5_000;
/** A marker that is never further than the server's: what is asked before it is sent says how far was read. */
const nothing = { kind: "marker", args: { timeline: "notifications", last_read_id: "" } } as const;

/**
 * With every page closed nobody hears what another client has read: the server is asked, and what it says is kept.
 * @returns whether it was read further than was known
 */
export async function hearSeen(world: WorkerWorld, session: SessionRow): Promise<boolean> {
  const heard = await askBefore(world.api(session, PATIENCE), nothing);
  const [marker] = heard?.settlement.markers ?? [];
  if (!heard || !marker) return false;
  const keep = (db: AccountDb) => writing(db, [db.markers], () => settleMarker(db, marker, heard.at));
  return (await world.withAccount(session, keep)) ?? false;
}

/**
 * After a push: where another client has read `further`, what is shown of what was read is closed but for the notice with the tag
 * `but`, and the app's icon counts what is left.
 */
export async function keepSeen(
  world: WorkerWorld,
  desktop: Pick<Desktop, "getNotifications">,
  session: SessionRow,
  further: Promise<boolean>,
  but: string,
): Promise<void> {
  if (await further) await world.withAccount(session, (db) => closeSeen(desktop, db, session.key, but));
  await badgeApp(world, world.icon);
}

/** Closes in a moment what had to be shown of what was seen before its push came, if this worker lives as long. */
export function leaveSoon(
  { clock, report, withAccount }: WorkerWorld,
  desktop: Pick<Desktop, "getNotifications">,
  session: SessionRow,
): void {
  clock.setTimeout(() => {
    withAccount(session, (db) => closeSeen(desktop, db, session.key)).catch(report);
  }, MOMENT);
}
