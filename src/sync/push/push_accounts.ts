import type { SessionRow } from "../../domain/rows/rows";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { checkPush, type PushState, type PushWorld } from "./push";
import { readPushPreferences } from "./push_preferences";

/**
 * Runs `checkPush` for all accounts, which share the browser's one subscription: after it has changed, each account
 * must tell its server. Runs one account at a time; an error of one does not affect the others.
 * @param browser the browser's permission and registration
 * @returns the state of each account by session key, without accounts whose check threw or that have signed out
 */
export async function checkPushAccounts(
  world: AccountsWorld,
  sessions: readonly SessionRow[],
  browser: Pick<PushWorld, "permission" | "registration">,
): Promise<Map<string, PushState>> {
  const states = new Map<string, PushState>();
  for (const session of sessions) {
    const state = await world
      .withAccount(session, (db) =>
        checkPush(world.locks, async () => ({
          api: world.api(session),
          db,
          clock: world.clock,
          signed_in: true,
          ...(await world.withApp((app) => readPushPreferences(app, db, session.origin))),
          ...browser,
        })),
      )
      .catch(world.report);
    if (state) states.set(session.key, state);
  }
  return states;
}
