import type { NotificationRow, RelationshipRow, StatusRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";
import { overlayRelationship } from "../outbox/overlay";

/** Whether the user mutes and blocks an account. */
type MuteAndBlock = Pick<RelationshipRow, "muting" | "blocking">;

/** Looks up the user's relationships. */
export type RelationshipLookup = {
  of(id: string): MuteAndBlock;
  /**
   * The relationship with a status's author. Akkoma and Pleroma report with each status whether its author is muted.
   */
  ofAuthor(row: StatusRow): MuteAndBlock;
  /**
   * The relationship with a notification's sender. Akkoma and Pleroma report with each notification whether its sender
   * is muted.
   */
  ofSender(row: NotificationRow): MuteAndBlock;
  /** Whether the user follows an account; null if unknown. */
  follows(id: string): boolean | null;
};

/** The tables that this lookup needs in the running transaction that it joins. */
export const relationshipTables = (db: AccountDb) => [db.relationships, db.rosters, db.outbox];

/** The lanes of the mutations that change the relationships with these accounts. */
export const accountLanes = (account_ids: readonly string[]): string[] => account_ids.map((id) => `account:${id}`);

/** How the user stands to somebody of whom nothing is known. */
export const emptyRelationship: Omit<RelationshipRow, "id"> = {
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
 * Reads relationships: the newest of the relationship row and the rosters of muted and blocked accounts, with the
 * user's pending mutations on top. Joins the running transaction.
 * @param outbox the mutations that may concern the accounts (`accountLanes`)
 */
export async function readRelationshipLookup(
  db: AccountDb,
  account_ids: readonly string[],
  outbox: readonly OutboxRow[],
): Promise<RelationshipLookup> {
  const [rows, mutes, blocks] = await Promise.all([
    db.relationships.bulkGet([...account_ids]),
    db.rosters.get("mutes"),
    db.rosters.get("blocks"),
  ]);
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const [muted, blocked] = [new Set(mutes?.account_ids), new Set(blocks?.account_ids)];
  /**
   * A roster's value wins over an older relationship row. A roster with further pages proves nothing about accounts
   * that it does not list.
   */
  const rosterValue = (list: typeof mutes, on: boolean, own: boolean, asked_at: number): boolean =>
    list !== undefined && list.asked_at > asked_at && (on || !list.more) ? on : own;
  const overlaid = (row: RelationshipRow): MuteAndBlock => {
    const { muting, blocking } = overlayRelationship(outbox, row);
    return { muting, blocking };
  };
  const stored = (id: string): RelationshipRow => {
    const row = known.get(id) ?? { ...emptyRelationship, id };
    return {
      ...row,
      muting: rosterValue(mutes, muted.has(id), row.muting, row.asked_at),
      blocking: rosterValue(blocks, blocked.has(id), row.blocking, row.asked_at),
    };
  };
  /**
   * The relationship with an account whose mute was reported at `asked_at`, in ms; undefined if it was not reported.
   */
  const reported = (id: string, muting: boolean | undefined, asked_at: number): MuteAndBlock => {
    const row = stored(id);
    const known_at = Math.max(known.get(id)?.asked_at ?? 0, mutes?.asked_at ?? 0);
    return overlaid(muting !== undefined && asked_at > known_at ? { ...row, muting } : row);
  };
  return {
    of: (id) => overlaid(stored(id)),
    follows(id) {
      const row = known.get(id);
      return row ? overlayRelationship(outbox, row).following : null;
    },
    ofAuthor({ account_id, asked_at, muted, pleroma }) {
      return reported(account_id, pleroma && !(muted && pleroma.thread_muted) ? muted : undefined, asked_at);
    },
    ofSender: ({ account_id, asked_at, pleroma }) => reported(account_id, pleroma?.is_muted, asked_at),
  };
}
