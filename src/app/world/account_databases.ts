import type { Disk } from "../../db/connection/connection";
import { readSessions } from "../../db/sessions/sessions";
import { withAccount } from "../../db/connection/with_account";
import type { AccountsWorld } from "../../sync/outbox/drain_accounts";
import type { World } from "../../ui/context/useWorld";
import { reportFailure } from "../../ui/lazy/report_failure";
import { connectServer } from "./create_world";

/**
 * Access to the signed-in accounts of this device from a page. The page's own database is open; others are opened while
 * used. Databases in memory hold no other accounts.
 */
export const accountsOf = ({ app, db, session, clock, random, storageFailure }: World, disk: Disk): AccountsWorld => ({
  clock,
  random,
  locks: navigator.locks,
  withApp: (use) => use(app),
  async withAccount(target, use) {
    if (target.key === session?.key) return use(db);
    return storageFailure ? null : withAccount(() => readSessions(app), disk, target, use);
  },
  api: ({ origin, token }) => connectServer(origin, token),
  report: reportFailure,
});
