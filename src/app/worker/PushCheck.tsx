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

/** When push is looked at after a start, in ms: the first screen comes first. */
const LATER = 4000;

async function check(world: World, own: SessionRow, disk: Disk): Promise<void> {
  const [{ readPushHere }, { checkAccounts }] = await Promise.all([
    import("../../ui/browser/push_support"),
    import("../../sync/push/push_accounts"),
  ]);
  // Another server has another key: its accounts would take turns with these for the browser's one subscription.
  const others = (await readSessions(world.app)).filter(({ key, origin }) => key !== own.key && origin === own.origin);
  const states = await checkAccounts(accountsOf(world, disk), [own, ...others], await readPushHere());
  const state = states.get(own.key);
  // oxlint-disable-next-line no-console -- the spec has failures of push logged and nothing more (000, section 8)
  if (state?.on === false) console.warn(`Push is off: ${state.why}`);
}

/**
 * Looks at every start, when the network is back, when the reader wants something else of it or allows something else
 * (wherever that was chosen) and when the server's key has changed, whether push is as the reader wants it, for every account of
 * that server that is signed in here: browsers drop subscriptions, servers change their keys (server document, "Web push"), and
 * what was switched off without a network is still to be ended. What stands in its way shows in the settings.
 */
export function PushCheck({ disk }: { disk: Disk }) {
  const world = useWorld();
  const key = useInstance()?.vapid_key ?? "";
  const [wanted, alerts] = [useSetting("webPushNotifications"), useSetting("webPushAlerts")];
  const wishes = JSON.stringify([wanted, alerts, useSetting("notificationVisibility"), usePermission()]);
  const { session, db } = world;
  return session && <Look key={db.name + key + wishes} world={world} own={session} disk={disk} />;
}

function Look({ world, own, disk }: { world: World; own: SessionRow; disk: Disk }) {
  useEffect(() => {
    // A chunk that cannot be had, offline and never loaded, leaves the check to the next time.
    const look = () => void check(world, own, disk).catch(reportFailure);
    const timer = world.clock.setTimeout(look, LATER);
    window.addEventListener("online", look);
    return () => {
      world.clock.clearTimeout(timer);
      window.removeEventListener("online", look);
    };
  }, [world, own, disk]);
  return null;
}
