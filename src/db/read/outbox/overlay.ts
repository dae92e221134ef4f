import type { Hideable, MutationEffect } from "../../../domain/mutations/effect";
import { CONVERSATIONS } from "../../../domain/mutations/mute_conversation/effect";
import { isOverridden } from "../../../domain/mutations/overridden";
import { effectOf } from "../../../domain/mutations/registry";
import type { AnnouncementRow } from "../../../domain/rows/announcement_row";
import type { ListRow } from "../../../domain/rows/list_rows";
import type {
  AccountRow,
  FilterRow,
  FollowedTagRow,
  MarkerRow,
  NotificationRow,
  RelationshipRow,
  StatusRow,
} from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";

/** Whether a mutation is applied optimistically: every mutation is, unless the server refused it. */
const isPending = (row: OutboxRow): boolean => row.state !== "refused";

/** The user's own unsent post: its mutation, its optimistic row, and the timelines that show it. */
export type UnsentPost = { outbox_row: OutboxRow; row: StatusRow; isIn(timeline: string): boolean };

/** All mutations in the outbox, in order. Joins the running transaction. */
export function readOutboxRows(db: AccountDb): Promise<OutboxRow[]> {
  return db.outbox.orderBy("seq").toArray();
}

/**
 * The mutations in some lanes, in order. Reads one key range for each kind of lane ("status", "account"), because a
 * live query is notified of every change between the first and the last lane of its range. A range is read as a whole,
 * because a cursor over single keys lengthens the browser's garbage collection pauses. Joins the running transaction.
 */
export async function readOutboxLanes(db: AccountDb, lanes: readonly string[]): Promise<OutboxRow[]> {
  const kinds = new Map<string, string[]>();
  for (const lane of lanes) {
    const [kind = ""] = lane.split(":", 1);
    const known = kinds.get(kind);
    if (known) known.push(lane);
    else kinds.set(kind, [lane]);
  }
  const read = await Promise.all([...kinds.values()].map((group) => readBetween(db, group.toSorted())));
  const lane_set = new Set(lanes);
  return read
    .flat()
    .filter(({ lane }) => lane_set.has(lane))
    .sort((one, other) => one.seq - other.seq);
}

/** The mutations from the first to the last of the sorted lanes. */
const readBetween = (db: AccountDb, lanes: readonly string[]): Promise<OutboxRow[]> =>
  db.outbox.where("lane").between(lanes[0], lanes.at(-1), true, true).toArray();

/**
 * The mutations about statuses: those in the lanes of the statuses and in that of conversations. Joins the running
 * transaction.
 */
export function readOutboxOnStatuses(db: AccountDb, status_ids: readonly string[]): Promise<OutboxRow[]> {
  return readOutboxLanes(db, [...status_ids.map((id) => `status:${id}`), CONVERSATIONS]);
}

/** The mutations about whole hosts. Joins the running transaction. */
export function readDomainMutations(db: AccountDb): Promise<OutboxRow[]> {
  return db.outbox.where("lane").startsWith("domain:").sortBy("seq");
}

/** What an effect makes of a row; undefined where it leaves rows of this kind alone. */
type Application<Row> = (
  effect: MutationEffect<OutboxRow["args"]>,
  args: OutboxRow["args"],
  row: Row,
) => Row | undefined;

/** A row with the user's pending mutations applied, in order. */
const overlay = <Row>(outbox: readonly OutboxRow[], row: Row, apply: Application<Row>): Row =>
  outbox.filter(isPending).reduce((seen, one) => apply(effectOf(one), one.args, seen) ?? seen, row);

/** The status row with the user's pending mutations applied. */
export const overlayStatus = (outbox: readonly OutboxRow[], row: StatusRow): StatusRow =>
  overlay(outbox, row, (effect, args, seen) => effect.apply?.(args, seen));

/** The relationship row with the user's pending mutations applied. `host` is that of a remote account. */
export const overlayRelationship = (
  outbox: readonly OutboxRow[],
  row: RelationshipRow,
  host?: string,
): RelationshipRow => overlay(outbox, row, (effect, args, seen) => effect.applyToRelationship?.(args, seen, host));

/** The hashtag row with the user's pending mutations applied. */
export const overlayTag = (outbox: readonly OutboxRow[], row: FollowedTagRow): FollowedTagRow =>
  overlay(outbox, row, (effect, args, seen) => effect.applyToTag?.(args, seen));

/** The announcement row with the user's pending mutations applied. */
export const overlayAnnouncement = (outbox: readonly OutboxRow[], row: AnnouncementRow): AnnouncementRow =>
  overlay(outbox, row, (effect, args, seen) => effect.applyToAnnouncement?.(args, seen));
/** The list row with the user's pending mutations applied; null if they deleted it. */
export const overlayList = (outbox: readonly OutboxRow[], row: ListRow): ListRow | null =>
  outbox.filter(isPending).reduce<ListRow | null>((seen, one) => {
    const { applyToList } = effectOf(one);
    return seen && applyToList ? applyToList(one.args, seen) : seen;
  }, row);

/** The accounts in a list with those that the user is about to put in it, the last one first, or to take out. */
export function withPendingMembers(outbox: readonly OutboxRow[], list_id: string, ids: readonly string[]): string[] {
  const wanted = new Map<string, boolean>();
  for (const row of outbox)
    if (row.kind === "list_member" && isPending(row) && row.args.list_id === list_id)
      wanted.set(row.args.account_id, row.args.on);
  const added = [...wanted].flatMap(([id, on]) => (on && !ids.includes(id) ? id : [])).toReversed();
  return [...added, ...ids.filter((id) => wanted.get(id) !== false)];
}
/** The user's filters with their pending changes. */
export const overlayFilters = (outbox: readonly OutboxRow[], filters: readonly FilterRow[]): readonly FilterRow[] =>
  overlay(outbox, filters, (effect, args, seen) => effect.applyToFilters?.(args, seen));

/** The marker row with the user's pending mutations applied. */
export const overlayMarker = (outbox: readonly OutboxRow[], row: MarkerRow): MarkerRow =>
  overlay(outbox, row, (effect, args, seen) => effect.applyToMarker?.(args, seen));

/** The user's own account row with their pending mutations applied. */
export const overlayOwnAccount = (outbox: readonly OutboxRow[], row: AccountRow): AccountRow =>
  overlay(outbox, row, (effect, args, seen) => effect.applyToOwnAccount?.(args, seen));

/** The notification row with the user's pending mutations applied; null if they dismissed it. */
export function overlayNotification(outbox: readonly OutboxRow[], row: NotificationRow): NotificationRow | null {
  const dismisses = (one: OutboxRow) => effectOf(one).dismisses?.(one.args) === row.id;
  if (outbox.some((one) => isPending(one) && dismisses(one))) return null;
  return overlay(outbox, row, (effect, args, seen) => effect.applyToNotification?.(args, seen));
}

/** The user's pending answers to follow requests, by account id: true for an approval. */
export function followRequestAnswers(outbox: readonly OutboxRow[]): ReadonlyMap<string, boolean> {
  return new Map(
    outbox.flatMap((outbox_row) =>
      outbox_row.kind === "follow_request" && isPending(outbox_row) ? [[outbox_row.args.id, outbox_row.args.on]] : [],
    ),
  );
}

/** The ids of the accounts that the user is about to have suggested no more. */
export const dismissedSuggestions = (outbox: readonly OutboxRow[]): string[] =>
  outbox.filter(isPending).flatMap((outbox_row) => effectOf(outbox_row).unsuggests?.(outbox_row.args) ?? []);

/** The user's unsent posts, oldest first, including refused ones, so that no text disappears. */
export function unsentPostsOf(outbox: readonly OutboxRow[], user_id: string): UnsentPost[] {
  return outbox.flatMap((outbox_row) => {
    const added = effectOf(outbox_row).unsentPost?.(outbox_row.args, user_id);
    return added ? [{ outbox_row, ...added }] : [];
  });
}

/**
 * The ids of the statuses that pending mutations add to the top of a timeline (favourites, bookmarks), the last one
 * first.
 */
export function pendingSavedIds(outbox: readonly OutboxRow[], timeline: string): string[] {
  const ids = new Set<string>();
  for (const outbox_row of outbox.filter(isPending)) {
    const { savedIn, about } = effectOf(outbox_row);
    const id = about?.(outbox_row.args);
    const lists = savedIn?.(outbox_row.args) ?? [];
    if (lists[0] !== timeline.split(":")[0] || !id) continue;
    ids.delete(id);
    if ("on" in outbox_row.args && outbox_row.args.on && lists.includes(timeline)) ids.add(id);
  }
  return [...ids].toReversed();
}

/** Whether any mutation may hide statuses, so that the rows must be checked. */
export function mayHide(outbox: readonly OutboxRow[]): boolean {
  return outbox.some(
    (outbox_row) => (isPending(outbox_row) && effectOf(outbox_row).hides !== undefined) || inFlight(outbox_row),
  );
}

/** A post that was sent without an answer, so that the server may have it. */
const inFlight = (outbox_row: OutboxRow): boolean =>
  outbox_row.kind === "post" &&
  outbox_row.args.scheduled_at == null &&
  (outbox_row.state === "sending" || outbox_row.state === "unsure");

/** Whether a mutation is about a status and was refused: it waits for the user's decision. */
export function isRefused(outbox_row: OutboxRow, status_id: string): boolean {
  return (
    !isPending(outbox_row) && outbox_row.kind !== "post" && effectOf(outbox_row).about?.(outbox_row.args) === status_id
  );
}

/** Whether the user has a pending deletion of a status. */
export function isDeleted(outbox: readonly OutboxRow[], status_id: string): boolean {
  return outbox.some(
    (outbox_row) => isPending(outbox_row) && effectOf(outbox_row).deletes?.(outbox_row.args) === status_id,
  );
}

/**
 * Whether a status may be the result of a post in flight, which is shown already: it is the user's own and did not
 * exist before the post was sent. It is hidden until the post's answer arrives. Its row and its spans are stored
 * without delay.
 */
export function mayResultFromPostInFlight(outbox: readonly OutboxRow[], status: StatusRow, user_id: string): boolean {
  if (status.account_id !== user_id || status.reblog_id !== null) return false;
  return outbox.some((outbox_row) => {
    const { before } = outbox_row;
    if (!inFlight(outbox_row)) return false;
    return before === undefined || (status.created_at >= before.at && !before.ids.includes(status.id));
  });
}

/** Whether a timeline hides a status: a mutation hides it, or it may be the result of a post in flight. */
export function isHidden(outbox: readonly OutboxRow[], item: Hideable, timeline: string, user_id: string): boolean {
  const hides = outbox.some(
    (outbox_row) =>
      isPending(outbox_row) &&
      effectOf(outbox_row).hides?.(outbox_row.args, item, timeline, user_id) &&
      !isOverridden(outbox, outbox_row),
  );
  return hides || mayResultFromPostInFlight(outbox, item.status, user_id);
}
