import type { SessionRow } from "../../domain/rows/rows";
import type { AccountsWorld } from "../outbox/drain_accounts";
import { checkPush, type PushState, type PushWorld } from "./push";
import { readPushPreferences } from "./push_preferences";

/**
 * Looks at push (`checkPush`) for accounts that share the browser's one subscription: where it is another now, by a changed key or
 * by the browser's own will, each of them has to tell its server. One after the other; one account's trouble keeps no other
 * from it, and shows in its settings.
 * @param here what the browser allows and has
 * @returns how push is for each, by its session's key; without those whose look failed or who have signed out since
 */
export async function checkAccounts(
  world: AccountsWorld,
  sessions: readonly SessionRow[],
  here: Pick<PushWorld, "permission" | "registration">,
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
          ...here,
        })),
      )
      .catch(world.report);
    if (state) states.set(session.key, state);
  }
  return states;
}
