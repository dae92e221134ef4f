import type { Disk } from "../../db/connection/connection";
import { readSessions } from "../../db/sessions/sessions";
import { withAccount } from "../../db/connection/with_account";
import type { AccountsWorld } from "../../sync/outbox/drain_accounts";
import type { World } from "../../ui/context/useWorld";
import { connect } from "./create_world";

/**
 * The accounts that are signed in on this device, as a page of one of them gets at them: its own database is open, the others'
 * are opened as long as they are used. Where the databases lie in memory there are no others.
 */
export const accountsOf = ({ app, db, session, clock, random, lack }: World, disk: Disk): AccountsWorld => ({
  clock,
  random,
  locks: navigator.locks,
  withApp: (use) => use(app),
  async withAccount(one, use) {
    if (one.key === session?.key) return use(db);
    return lack ? null : withAccount(() => readSessions(app), disk, one, use);
  },
  api: ({ origin, token }) => connect(origin, token),
  report: reportError,
});
