import type { OutboxRow, RelationshipRow, StatusRow } from "../../domain/rows";
import type { AccountDb } from "../schema";
import { overRelationship } from "./overlay";

/** What the reader thinks of somebody. */
type Standing = Pick<RelationshipRow, "muting" | "blocking">;

/** Tells how the reader stands to somebody, by id. */
export type Standings = {
  of(id: string): Standing;
  /** How the reader stands to a status's author: Akkoma and Pleroma say with each status whether they are muted. */
  ofAuthor(row: StatusRow): Standing;
  /** Whether the reader follows somebody; null where that was never heard. */
  follows(id: string): boolean | null;
};

/** The tables that `readStandings` needs in a transaction which it joins. */
export const standingTables = (db: AccountDb) => [db.relationships, db.rosters, db.outbox];

/** The lanes of the acts that change how the reader stands to people. */
export const lanesOf = (account_ids: readonly string[]): string[] => account_ids.map((id) => `account:${id}`);

const nothing: Omit<RelationshipRow, "id"> = {
  following: false,
  followed_by: false,
  requested: false,
  requested_by: false,
  blocking: false,
  blocked_by: false,
  muting: false,
  muting_notifications: false,
  domain_blocking: false,
  showing_reblogs: true,
  notifying: false,
  endorsed: false,
  note: "",
  asked_at: 0,
};

/**
 * Reads how the reader stands to people: by what was heard last, of the one or in the list of all whom the reader mutes or
 * blocks, with the reader's own acts on top. Joins the running transaction.
 * @param acts the acts that may be about them (`lanesOf`)
 */
export async function readStandings(
  db: AccountDb,
  account_ids: readonly string[],
  acts: readonly OutboxRow[],
): Promise<Standings> {
  const [rows, mutes, blocks] = await Promise.all([
    db.relationships.bulkGet([...account_ids]),
    db.rosters.get("mutes"),
    db.rosters.get("blocks"),
  ]);
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const [muted, blocked] = [new Set(mutes?.account_ids), new Set(blocks?.account_ids)];
  /** What a list says of one, unless it was heard of that one since; a list that goes on says nothing of who is not on it. */
  const listed = (list: typeof mutes, on: boolean, own: boolean, asked_at: number): boolean =>
    list !== undefined && list.asked_at > asked_at && (on || !list.more) ? on : own;
  const over = (row: RelationshipRow): Standing => {
    const { muting, blocking } = overRelationship(acts, row);
    return { muting, blocking };
  };
  const stored = (id: string): RelationshipRow => {
    const row = known.get(id) ?? { ...nothing, id };
    return {
      ...row,
      muting: listed(mutes, muted.has(id), row.muting, row.asked_at),
      blocking: listed(blocks, blocked.has(id), row.blocking, row.asked_at),
    };
  };
  return {
    of: (id) => over(stored(id)),
    follows(id) {
      const row = known.get(id);
      return row ? overRelationship(acts, row).following : null;
    },
    ofAuthor(status) {
      const row = stored(status.account_id);
      const heard = Math.max(known.get(row.id)?.asked_at ?? 0, mutes?.asked_at ?? 0);
      const said = status.pleroma && !(status.muted && status.pleroma.thread_muted) && status.asked_at > heard;
      return over(said ? { ...row, muting: status.muted } : row);
    },
  };
}
