import { useEffect } from "react";
import type { Disk } from "../../db/connection/connection";
import { readSessions } from "../../db/sessions/sessions";
import type { SessionRow } from "../../domain/rows/rows";
import { useInstance } from "../../ui/context/useDevice";
import { usePermission } from "../../ui/browser/usePermission";
import { useSetting } from "../../ui/context/useSetting";
import { useWorld, type World } from "../../ui/context/useWorld";
import { accountsOf } from "../world/account_databases";
import { reportFailure } from "../../ui/lazy/report_failure";

/** Delay in ms after a start before push is checked: the first screen takes precedence. */
const START_DELAY_MS = 4000;

async function check(world: World, own: SessionRow, disk: Disk): Promise<void> {
  const [{ readBrowserPush }, { checkPushAccounts }] = await Promise.all([
    import("../../ui/browser/push_support"),
    import("../../sync/push/push_accounts"),
  ]);
  // A server has one push key, and the browser has one subscription: accounts of other servers would replace it in
  // turns.
  const others = (await readSessions(world.app)).filter(({ key, origin }) => key !== own.key && origin === own.origin);
  const states = await checkPushAccounts(accountsOf(world, disk), [own, ...others], await readBrowserPush());
  const state = states.get(own.key);
  // oxlint-disable-next-line no-console -- failures of push are only logged
  if (state?.on === false) console.warn(`Push is off: ${state.why}`);
}

/**
 * Checks that push is as the user wants it, for every signed-in account of this server: at every start, when the
 * network is back, and when the settings, the permission or the server's key change. Browsers drop subscriptions and
 * servers change keys, and a subscription that was switched off offline is still to be ended. The settings show
 * failures.
 */
export function PushCheck({ disk }: { disk: Disk }) {
  const world = useWorld();
  const key = useInstance()?.vapid_key ?? "";
  const [wanted, alerts] = [useSetting("webPushNotifications"), useSetting("webPushAlerts")];
  const inputs = JSON.stringify([wanted, alerts, useSetting("notificationVisibility"), usePermission()]);
  const { session, db } = world;
  return session && <PushChecker key={db.name + key + inputs} world={world} own={session} disk={disk} />;
}

function PushChecker({ world, own, disk }: { world: World; own: SessionRow; disk: Disk }) {
  useEffect(() => {
    // If the chunk fails to load (offline and never cached), the next trigger tries again.
    const trigger = () => void check(world, own, disk).catch(reportFailure);
    const timer = world.clock.setTimeout(trigger, START_DELAY_MS);
    window.addEventListener("online", trigger);
    return () => {
      world.clock.clearTimeout(timer);
      window.removeEventListener("online", trigger);
    };
  }, [world, own, disk]);
  return null;
}
