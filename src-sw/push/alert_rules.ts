import { readAdmin } from "../../src/db/settings/admin_settings";
import { readSetting } from "../../src/db/settings/settings";
import { noteTold } from "../../src/db/notifications/told_notices";
import { alertsOf, type PushAlerts } from "../../src/domain/notifications/push_alerts";
import type { SessionRow } from "../../src/domain/rows/rows";
import { readAlertRules } from "../../src/sync/notifications/alert_rules";
import type { WorkerWorld } from "../worker_world";

/** What the reader wants to be told of. */
export type Rules = Awaited<ReturnType<typeof readAlertRules>> & { alerts: PushAlerts };

/**
 * What an account wants to be told of; null: it has signed out. The notification `id` counts as told from here on: what is told
 * here is not told by a page as well.
 */
export function readRules(world: WorkerWorld, session: SessionRow, id: string): Promise<Rules | null> {
  return world.withAccount(session, async (db) => {
    // A disk that is full keeps nobody from being told.
    await noteTold(db, id, world.clock.now()).catch(world.report);
    const admin = await world.withApp((app) => readAdmin(app, session.origin));
    const rules = await readAlertRules(db, admin);
    return { ...rules, alerts: alertsOf(await readSetting(db, "webPushAlerts", admin), rules.visibility) };
  });
}
