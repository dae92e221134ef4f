import type { Api } from "../../api/client";
import { deleteStatusesOf } from "../../db/ingest/delete_status";
import type { AccountDb } from "../../db/schema";
import { endsAdmins, type StaffAct } from "../../domain/moderation/staff_acts";
import { type StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import { adminsRequest } from "../../domain/moderation/user_requests";
import type { ApiFailure } from "../../domain/requests/api_error";
import { askFor, attempt } from "./asked";

/**
 * What became of an act: the accounts as they are after it, or why it was not done. `refused`: this client does not send it, since
 * it would be done to oneself or would leave the server without an admin, both of which servers allow.
 */
export type ActOutcome =
  | { done: readonly StaffAccount[]; refused: null; failure: null }
  | { done: null; refused: "oneself" | "last_admin"; failure: null }
  | { done: null; refused: null; failure: ApiFailure };

type Parts = {
  api: Pick<Api, "request">;
  db: AccountDb;
  /** The account of those who act. */
  user_id: string | null;
};

/** Does an act to accounts by one call. The posts of those who are deleted are deleted here as well. */
export async function act(
  { api, db, user_id }: Parts,
  done: StaffAct,
  all: readonly StaffAccount[],
): Promise<ActOutcome> {
  if (all.some(({ id }) => id === user_id)) return { done: null, refused: "oneself", failure: null };
  const outcome = await attempt(async () => {
    if (done.weakens && all.some(({ roles }) => roles.admin)) {
      const { users, count } = await askFor(api, adminsRequest(), StaffAccountPage);
      if (count <= users.length && endsAdmins(done, all, users)) return null;
    }
    const { answered_at } = await api.request(done.request(all.map(({ nickname }) => nickname)));
    if (done.deletes) for (const { id } of all) await deleteStatusesOf(db, id, answered_at);
    return all.map(done.after);
  });
  if (outcome.failure) return { done: null, refused: null, failure: outcome.failure };
  return outcome.answer
    ? { done: outcome.answer, refused: null, failure: null }
    : { done: null, refused: "last_admin", failure: null };
}
