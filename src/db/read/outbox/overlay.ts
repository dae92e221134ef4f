import type { Hideable } from "../../../domain/mutations/effect";
import { CONVERSATIONS } from "../../../domain/mutations/mute_conversation/effect";
import { effectOf } from "../../../domain/mutations/registry";
import type { AccountRow, MarkerRow, NotificationRow, RelationshipRow, StatusRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountDb } from "../../schema";

/** Acts that the reader sees as done: all but those that the server refused. */
const isPending = (row: OutboxRow): boolean => row.state !== "refused";

/** One's own unsent post: as a row, and where it stands. */
export type Unsent = { act: OutboxRow; row: StatusRow; to(timeline: string): boolean };

/** Every act in the outbox, in order. Joins the running transaction. */
export function readActs(db: AccountDb): Promise<OutboxRow[]> {
  return db.outbox.orderBy("seq").toArray();
}

/**
 * The acts in some lanes, in order. Each kind of lane ("status", "account") is asked for by itself: who watches several is told
 * of whatever lies between the first of them and the last, and all of that is read at once, since a cursor for the few that are
 * wanted lengthens a browser's pauses for its garbage. Joins the running transaction.
 */
export async function readActsIn(db: AccountDb, lanes: readonly string[]): Promise<OutboxRow[]> {
  const kinds = new Map<string, string[]>();
  for (const lane of lanes) {
    const [kind = ""] = lane.split(":", 1);
    const known = kinds.get(kind);
    if (known) known.push(lane);
    else kinds.set(kind, [lane]);
  }
  const read = await Promise.all([...kinds.values()].map((some) => readBetween(db, some.toSorted())));
  const wanted = new Set(lanes);
  return read
    .flat()
    .filter(({ lane }) => wanted.has(lane))
    .sort((one, other) => one.seq - other.seq);
}

/** The acts from the first of some lanes, in their order, to the last of them. */
const readBetween = (db: AccountDb, lanes: readonly string[]): Promise<OutboxRow[]> =>
  db.outbox.where("lane").between(lanes[0], lanes.at(-1), true, true).toArray();

/**
 * The acts on statuses: they lie in their lanes, in those of the unsent posts they may be, and in that of conversations. Joins
 * the running transaction.
 */
export function readActsOn(db: AccountDb, status_ids: readonly string[]): Promise<OutboxRow[]> {
  return readActsIn(db, [...status_ids.map((id) => `status:${id}`), CONVERSATIONS]);
}

/** A status as the reader sees it: the server's last word with their own acts on top (design, section 2.5). */
export function overStatus(acts: readonly OutboxRow[], row: StatusRow): StatusRow {
  return acts.filter(isPending).reduce((seen, act) => effectOf(act).apply?.(act.args, seen) ?? seen, row);
}

/** A relationship as the reader sees it. */
export function overRelationship(acts: readonly OutboxRow[], row: RelationshipRow): RelationshipRow {
  return acts.filter(isPending).reduce((seen, act) => effectOf(act).relate?.(act.args, seen) ?? seen, row);
}

/** How far a timeline was read, as the reader sees it. */
export function overMarker(acts: readonly OutboxRow[], row: MarkerRow): MarkerRow {
  return acts.filter(isPending).reduce((seen, act) => effectOf(act).mark?.(act.args, seen) ?? seen, row);
}

/** One's own account as one sees it. */
export function overMe(acts: readonly OutboxRow[], row: AccountRow): AccountRow {
  return acts.filter(isPending).reduce((seen, act) => effectOf(act).sets?.(act.args, seen) ?? seen, row);
}

/** A notification as the reader sees it; null where they have dismissed it. */
export function overNotification(acts: readonly OutboxRow[], row: NotificationRow): NotificationRow | null {
  const pending = acts.filter(isPending);
  if (pending.some((act) => effectOf(act).dismisses?.(act.args) === row.id)) return null;
  return pending.reduce((seen, act) => effectOf(act).tells?.(act.args, seen) ?? seen, row);
}

/** How the reader has answered who asks to follow them, by account id: true where they approved; the server does not know yet. */
export function answersOf(acts: readonly OutboxRow[]): ReadonlyMap<string, boolean> {
  return new Map(
    acts.flatMap((act) => (act.kind === "follow_request" && isPending(act) ? [[act.args.id, act.args.on]] : [])),
  );
}

/** One's own posts that the server does not have, oldest first, refused ones too: nothing written is out of sight. */
export function unsentOf(acts: readonly OutboxRow[], viewer_id: string): Unsent[] {
  return acts.flatMap((act) => {
    const added = effectOf(act).adds?.(act.args, viewer_id);
    return added ? [{ act, ...added }] : [];
  });
}

/** The ids of the statuses that the reader's acts put at the top of a timeline, the last one first; the server may know of none. */
export function savedIn(acts: readonly OutboxRow[], timeline: string): string[] {
  const ids = new Set<string>();
  for (const act of acts.filter(isPending)) {
    const { saves, about } = effectOf(act);
    const id = about?.(act.args);
    if (saves !== timeline || !id) continue;
    ids.delete(id);
    if ("on" in act.args && act.args.on) ids.add(id);
  }
  return [...ids].toReversed();
}

/** Whether any act may hide something, so that rows must be looked at. */
export function mayHide(acts: readonly OutboxRow[]): boolean {
  return acts.some((act) => (isPending(act) && effectOf(act).hides !== undefined) || inFlight(act));
}

/** A post that may be on the server by now, without its answer: it has been sent and nothing came back. */
const inFlight = (act: OutboxRow): boolean =>
  act.kind === "post" && act.args.scheduled_at == null && (act.state === "sending" || act.state === "unsure");

/** Whether an act is about a status and was refused: it waits for the reader's decision. */
export function isRefused(act: OutboxRow, status_id: string): boolean {
  return !isPending(act) && act.kind !== "post" && effectOf(act).about?.(act.args) === status_id;
}

/** Whether the reader has deleted a status: the server does not know it yet. */
export function isDeleted(acts: readonly OutboxRow[], status_id: string): boolean {
  return acts.some((act) => isPending(act) && effectOf(act).deletes?.(act.args) === status_id);
}

/**
 * Whether a status may be what came of a post in flight, which stands there already (design, section 5): it is one's own and
 * none of those that stood before the post was sent. Rows and spans are not held up for that; it is seen as soon as the
 * post's answer came.
 */
export function isAnticipated(acts: readonly OutboxRow[], status: StatusRow, viewer_id: string): boolean {
  if (status.account_id !== viewer_id || status.reblog_id !== null) return false;
  return acts.some((act) => {
    const { before } = act;
    if (!inFlight(act)) return false;
    return before === undefined || (status.created_at >= before.at && !before.ids.includes(status.id));
  });
}

/** Whether a status is out of the reader's sight in a timeline: an act hides it, or an unsent post stands for it. */
export function isHidden(acts: readonly OutboxRow[], item: Hideable, timeline: string, viewer_id: string): boolean {
  const hides = acts.some((act) => isPending(act) && effectOf(act).hides?.(act.args, item, timeline, viewer_id));
  return hides || isAnticipated(acts, item.status, viewer_id);
}
