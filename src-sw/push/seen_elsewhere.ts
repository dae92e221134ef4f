import { writeTransaction } from "../../src/db/connection/connection";
import { settleMarker } from "../../src/db/timelines/markers";
import type { AccountDb } from "../../src/db/schema";
import type { SessionRow } from "../../src/domain/rows/rows";
import { updateAppBadge } from "../../src/sync/notifications/app_badge";
import { runPrecheck } from "../../src/sync/outbox/precheck";
import type { AlertDisplay } from "../../src/sync/notifications/alert";
import { closeSeenAlerts } from "../../src/sync/notifications/seen_alerts";
import type { WorkerWorld } from "../worker_world";

/** Time limit in ms for the server's read marker. */
const SERVER_TIMEOUT_MS = 8_000;
/**
 * How long, in ms, a notification stays open that was seen before its push came: the browser must register that the
 * push showed one.
 */
const SEEN_ALERT_MS = 5_000;
/** A marker behind every server marker: reading the server's value before sending it gives the current position. */
const lowest_marker = { kind: "marker", args: { timeline: "notifications", last_read_id: "" } } as const;

/**
 * Fetches the notifications marker from the server and stores it. With every page closed, there is no socket that
 * reports what another client has read.
 * @returns whether the marker moved forward
 */
export async function fetchReadMarker(world: WorkerWorld, session: SessionRow): Promise<boolean> {
  const answer = await runPrecheck(world.api(session, SERVER_TIMEOUT_MS), lowest_marker);
  const [marker] = answer?.settlement.markers ?? [];
  if (!answer || !marker) return false;
  const keep = (db: AccountDb) => writeTransaction(db, [db.markers], () => settleMarker(db, marker, answer.at));
  return (await world.withAccount(session, keep)) ?? false;
}

/**
 * After a push: if another client has read `markerMoved`, closes the notifications that it has read, except the one
 * with the tag `except_tag`. Then updates the app icon's badge.
 */
export async function closeReadAlerts(
  world: WorkerWorld,
  desktop: Pick<AlertDisplay, "getNotifications">,
  session: SessionRow,
  markerMoved: Promise<boolean>,
  except_tag: string,
): Promise<void> {
  if (await markerMoved)
    await world.withAccount(session, (db) => closeSeenAlerts(desktop, db, session.key, except_tag));
  await updateAppBadge(world, world.icon);
}

/** Closes seen notifications after `SEEN_ALERT_MS`, if the worker lives that long. */
export function closeSeenAlertsLater(
  { clock, report, withAccount }: WorkerWorld,
  desktop: Pick<AlertDisplay, "getNotifications">,
  session: SessionRow,
): void {
  clock.setTimeout(() => {
    withAccount(session, (db) => closeSeenAlerts(desktop, db, session.key)).catch(report);
  }, SEEN_ALERT_MS);
}
