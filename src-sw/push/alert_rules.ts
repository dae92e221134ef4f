import { readAdminSettings } from "../../src/db/settings/admin_settings";
import { readSetting } from "../../src/db/settings/settings";
import { claimAlert } from "../../src/db/notifications/shown_alerts";
import { pushAlertsOf, type PushAlerts } from "../../src/domain/notifications/push_alerts";
import type { SessionRow } from "../../src/domain/rows/rows";
import { readAlertRules } from "../../src/sync/notifications/alert_rules";
import type { WorkerWorld } from "../worker_world";

/** The rules that decide which notifications raise an alert. */
export type PushAlertRules = Awaited<ReturnType<typeof readAlertRules>> & { alerts: PushAlerts };

/**
 * Marks the notification `id` as announced, so that no page announces it again, and reads the alert rules of its
 * account; null after it signed out.
 */
export function claimAndReadAlertRules(
  world: WorkerWorld,
  session: SessionRow,
  id: string,
): Promise<PushAlertRules | null> {
  return world.withAccount(session, async (db) => {
    // A full disk must not prevent the alert.
    await claimAlert(db, id, world.clock.now()).catch(world.report);
    const admin = await world.withApp((app) => readAdminSettings(app, session.origin));
    const rules = await readAlertRules(db, admin);
    return { ...rules, alerts: pushAlertsOf(await readSetting(db, "webPushAlerts", admin), rules.visibility) };
  });
}
