import type { Api } from "../../api/client";
import { deleteStatusesOf } from "../../db/ingest/delete_status";
import type { AccountDb } from "../../db/schema";
import type { StaffWords } from "../../domain/moderation/mastodon_requests";
import type { StaffAct } from "../../domain/moderation/staff_act";
import { endsAdmins } from "../../domain/moderation/staff_acts";
import { type StaffAccount, StaffAccountPage } from "../../domain/moderation/staff_account";
import { adminsRequest } from "../../domain/moderation/user_requests";
import type { ApiFailure } from "../../domain/requests/api_error";
import { askFor, attempt } from "./asked";

/**
 * What became of an act: the accounts that it was done to, as they are after it, and why it was not done to the others.
 * `refused`: this client does not send it, since it would be done to oneself or would leave the server without an
 * admin, both of which servers allow.
 */
export type ActOutcome = {
  done: readonly StaffAccount[];
  refused: "oneself" | "last_admin" | null;
  failure: ApiFailure | null;
};

type Parts = {
  api: Pick<Api, "request">;
  db: AccountDb;
  /** The account of those who act. */
  user_id: string | null;
};

/** What is told where nobody said anything. */
const wordless: StaffWords = { text: "", email: false };

/** Does an act to accounts, request by request. The posts of those who are deleted are deleted here as well. */
export async function act(
  { api, db, user_id }: Parts,
  done: StaffAct,
  all: readonly StaffAccount[],
  words: StaffWords = wordless,
): Promise<ActOutcome> {
  const nothing: ActOutcome = { done: [], refused: null, failure: null };
  if (all.some(({ id }) => id === user_id)) return { ...nothing, refused: "oneself" };
  if (done.weakens && all.some(({ roles }) => roles.admin)) {
    const { answer, failure } = await attempt(() => askFor(api, adminsRequest(), StaffAccountPage));
    if (failure) return { ...nothing, failure };
    if (answer.count <= answer.users.length && endsAdmins(done, all, answer.users))
      return { ...nothing, refused: "last_admin" };
  }
  const changed: StaffAccount[] = [];
  for (const { request, accounts } of done.requests(all, words)) {
    const { answer, failure } = await attempt(() => api.request(request));
    if (failure) return { done: changed, refused: null, failure };
    if (done.deletes) for (const { id } of accounts) await deleteStatusesOf(db, id, answer.answered_at);
    changed.push(...accounts.map(done.after));
  }
  return { ...nothing, done: changed };
}
