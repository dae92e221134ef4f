import { hostOf } from "../../../domain/accounts/remote_account";
import type { AccountRow, RelationshipRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { emptyRelationship } from "../notifications/relationship_lookup";
import { followRequestAnswers, overlayRelationship, readOutboxRows } from "../outbox/overlay";
import { readAccount } from "./account";

/**
 * An account's request to follow the user. `denied`: the user denied it, and the server has not confirmed that.
 * `listed`: the stored list of requests has it.
 */
type RequestOf = { denied: boolean; listed: boolean };

/**
 * The request of an account to follow the user, by the list of requests and by the relationship, whichever is newer;
 * null if there is none, or the user has approved it.
 */
export function readRequestOf(db: AccountDb, account_id: string): Promise<RequestOf | null> {
  return readTransaction(db, [db.rosters, db.relationships, db.outbox], async () => {
    const [list, row, outbox] = await Promise.all([
      db.rosters.get("follow_requests"),
      db.relationships.get(account_id),
      readOutboxRows(db),
    ]);
    const answer = followRequestAnswers(outbox).get(account_id);
    const listed = list?.account_ids.includes(account_id) ?? false;
    const is_stale = list !== undefined && !list.more && row !== undefined && list.asked_at >= row.asked_at;
    const asks = listed || (row?.requested_by === true && !is_stale);
    return asks && answer !== true ? { denied: answer === false, listed } : null;
  });
}

/** Somebody whom the user asked to follow, and the relationship as the user sees it. */
export type SentRequest = { account: AccountRow; relationship: RelationshipRow };

/**
 * Whom the user asked to follow and who has not answered: those that the server lists, as far as they were fetched, and
 * those of whom this device knows.
 */
export function readSentRequests(db: AccountDb): Promise<SentRequest[]> {
  const tables = [db.rosters, db.relationships, db.accounts, db.me, db.outbox];
  return readTransaction(db, tables, async () => {
    const [list, requested, outbox] = await Promise.all([
      db.rosters.get("sent_requests"),
      db.relationships.filter((row) => row.requested).toArray(),
      readOutboxRows(db),
    ]);
    const pressed = outbox.flatMap((act) => (act.kind === "follow" ? act.args.id : []));
    const ids = [...new Set([...(list?.account_ids ?? []), ...requested.map(({ id }) => id), ...pressed])];
    const rows = await db.relationships.bulkGet(ids);
    const sent = ids.map(async (id, at): Promise<SentRequest | null> => {
      const account = await readAccount(db, id);
      if (!account) return null;
      const row = rows[at] ?? { ...emptyRelationship, id };
      const is_newer = list !== undefined && list.asked_at >= row.asked_at;
      const listed = list?.account_ids.includes(id) === true;
      const requested = is_newer && (listed || !list.more) ? listed : row.requested;
      const relationship = overlayRelationship(outbox, { ...row, requested }, hostOf(account.acct));
      return relationship.requested && !relationship.following ? { account, relationship } : null;
    });
    return (await Promise.all(sent)).filter((one) => one !== null);
  });
}
