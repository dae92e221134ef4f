import type { NotificationRow, RelationshipRow, StatusRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";
import { overRelationship } from "../outbox/overlay";

/** What the reader thinks of somebody. */
type Standing = Pick<RelationshipRow, "muting" | "blocking">;

/** Tells how the reader stands to somebody, by id. */
export type Standings = {
  of(id: string): Standing;
  /** How the reader stands to a status's author: Akkoma and Pleroma say with each status whether they are muted. */
  ofAuthor(row: StatusRow): Standing;
  /** How the reader stands to whom a notification comes from: Akkoma and Pleroma say with each whether they are muted. */
  ofSender(row: NotificationRow): Standing;
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
  /**
   * How the reader stands to somebody of whom it was said at `asked_at`, in ms, whether they are muted; undefined: it was not.
   */
  const told = (id: string, muting: boolean | undefined, asked_at: number): Standing => {
    const row = stored(id);
    const heard = Math.max(known.get(id)?.asked_at ?? 0, mutes?.asked_at ?? 0);
    return over(muting !== undefined && asked_at > heard ? { ...row, muting } : row);
  };
  return {
    of: (id) => over(stored(id)),
    follows(id) {
      const row = known.get(id);
      return row ? overRelationship(acts, row).following : null;
    },
    ofAuthor({ account_id, asked_at, muted, pleroma }) {
      return told(account_id, pleroma && !(muted && pleroma.thread_muted) ? muted : undefined, asked_at);
    },
    ofSender: ({ account_id, asked_at, pleroma }) => told(account_id, pleroma?.is_muted, asked_at),
  };
}
