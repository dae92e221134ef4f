import { useEffect } from "react";
import type { Disk } from "../../db/connection/connection";
import { readSessions } from "../../db/sessions/sessions";
import type { World } from "../../ui/context/useWorld";
import { accountsOf } from "../world/account_databases";
import { pageSignals } from "../world/page_signals";
import { reportFailure } from "../../ui/lazy/report_failure";

/** When the others' outboxes are looked at after a start, in ms: what this account shows comes first. */
const LATER = 4000;

async function send(world: World, disk: Disk): Promise<void> {
  const own = world.session?.key ?? null;
  const sessions = await readSessions(world.app);
  if (sessions.every(({ key }) => key === own)) return;
  const { drainOthers } = await import("../../sync/outbox/drain_accounts");
  await drainOthers(accountsOf(world, disk), own);
}

/**
 * Sends what accounts that this tab does not show have left in their outboxes: after a start and a switch, when the network
 * is back, and when the page is shown. Where the databases lie in memory there are no others.
 */
export function useOtherAccounts(world: World, disk: Disk): void {
  useEffect(() => {
    if (world.lack) return undefined;
    let under_way = false;
    const look = () => {
      if (under_way) return;
      under_way = true;
      // A chunk that cannot be had, offline and never loaded, leaves them to the next time.
      send(world, disk)
        .catch(reportFailure)
        .finally(() => (under_way = false));
    };
    const timer = world.clock.setTimeout(look, LATER);
    const unlisten = pageSignals(window).listen((signal) => {
      if (signal === "online" || signal === "visible") look();
    });
    return () => {
      world.clock.clearTimeout(timer);
      unlisten();
    };
  }, [world, disk]);
}
