import { useEffect } from "react";
import type { Disk } from "../../db/connection/connection";
import { readSessions } from "../../db/sessions/sessions";
import type { World } from "../../ui/context/useWorld";
import { accountsOf } from "../world/account_databases";
import { pageSignals } from "../world/page_signals";
import { reportFailure } from "../../ui/lazy/report_failure";

/** Delay in ms after a start before the outboxes of other accounts are sent: the shown account takes precedence. */
const START_DELAY_MS = 4000;

async function sendOtherOutboxes(world: World, disk: Disk): Promise<void> {
  const own = world.session?.key ?? null;
  const sessions = await readSessions(world.app);
  if (sessions.every(({ key }) => key === own)) return;
  const { drainOthers } = await import("../../sync/outbox/drain_accounts");
  await drainOthers(accountsOf(world, disk), own);
}

/**
 * Sends the outboxes of the accounts that this tab does not show: after a start and a switch of accounts, when the
 * network is back, and when the page becomes visible. Databases in memory hold no other accounts.
 */
export function useOtherAccounts(world: World, disk: Disk): void {
  useEffect(() => {
    if (world.storageFailure) return undefined;
    let sending = false;
    const trigger = () => {
      if (sending) return;
      sending = true;
      // If the chunk fails to load (offline and never cached), the next trigger tries again.
      sendOtherOutboxes(world, disk)
        .catch(reportFailure)
        .finally(() => (sending = false));
    };
    const timer = world.clock.setTimeout(trigger, START_DELAY_MS);
    const unlisten = pageSignals(window).listen((signal) => {
      if (signal === "online" || signal === "visible") trigger();
    });
    return () => {
      world.clock.clearTimeout(timer);
      unlisten();
    };
  }, [world, disk]);
}
