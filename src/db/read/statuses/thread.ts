import { isLocal } from "../../../domain/mutations/post/local_id";
import type { FetchRow, StatusRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import {
  ancestorsOf,
  buildThreadTree,
  type MissingParent,
  type ThreadStatus,
} from "../../../domain/statuses/thread_tree";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readReplies } from "./replies";
import { mayResultFromPostInFlight, isDeleted, readOutboxRows, unsentPostsOf } from "../outbox/overlay";
import { readUserId } from "../accounts/user_id";

/** A conversation, opened at one of its statuses. */
type Thread = {
  id: string;
  /**
   * The id of the status whose conversation is to be shown instead: the reblogged status, if the status is a reblog, or
   * the same status under the id that it has now.
   */
  leads_to: string | null;
  /** Whether the status itself is stored, or was stored until it was deleted. */
  known: boolean;
  /** All stored statuses of the conversation, including this one. */
  statuses: ThreadStatus[];
  /**
   * The id of the top status, if only its context contains the whole conversation; null if the context of this status
   * does. Akkoma and Pleroma return the whole conversation with every status; Mastodon returns only ancestors and
   * descendants.
   */
  top: string | null;
  /** The result of the last fetch of the conversation; undefined if there was none. */
  fetched: FetchRow | undefined;
};

/** The maximum number of ancestors that are read beyond those that the server listed. */
const MOST = 200;

/** The maximum number of rows that are always read by id. */
const FEW = 50;

type Rows = Map<string, StatusRow>;

/**
 * Reads a conversation: the server's context, with newer statuses and the user's unsent replies.
 * @param shown statuses that the screen shows, by id: deleted ones stay, as a notice
 */
export function readThread(
  db: AccountDb,
  id: string,
  shown: ReadonlyMap<string, ThreadStatus> = new Map(),
): Promise<Thread> {
  return readTransaction(
    db,
    [db.statuses, db.contexts, db.tombstones, db.fetches, db.outbox, db.me, db.settled],
    async () => {
      const [context, fetched, outbox, user_id] = await Promise.all([
        db.contexts.get(id),
        db.fetches.get(`thread:${id}`),
        readOutboxRows(db),
        readUserId(db),
      ]);
      const pending = new Map(unsentPostsOf(outbox, user_id).map(({ row }) => [row.id, row] as const));
      const rows: Rows = new Map();
      const listed = [...(context?.ancestors ?? []), ...(context?.descendants ?? [])];
      const named = new Set([id, ...listed, ...shown.keys()]);
      await readRows(db, rows, [...named]);
      const top = await climb(db, rows, pending, id);
      const top_context = top === id ? context : await db.contexts.get(top);
      if (top_context && top !== id) await readRows(db, rows, [...top_context.ancestors, ...top_context.descendants]);
      for (const row of await readReplies(db, [...named, ...rows.keys()], rows)) rows.set(row.id, row);
      for (const row of pending.values()) if (rows.has(row.in_reply_to_id ?? "")) rows.set(row.id, row);

      const all = [...rows.values()];
      // The status that was opened by its id is shown, even if it may be the result of a post in flight.
      const mayBeInFlight = (row: StatusRow) => row.id !== id && mayResultFromPostInFlight(outbox, row, user_id);
      const visible = all.filter((row) => !isDeleted(outbox, row.id) && !mayBeInFlight(row));
      const ids = new Set(visible.map((row) => row.id));
      const removed = [...shown.values()].filter(
        (one) => !ids.has(one.id) && !isLocal(one.id) && isGone(outbox, rows, one.id),
      );
      for (const one of removed) ids.add(one.id);
      const missing_parents = visible.flatMap((row) =>
        ids.has(row.in_reply_to_id ?? row.id) ? [] : (row.in_reply_to_id ?? []),
      );
      const tombstones = (await db.tombstones.bulkGet(missing_parents)).flatMap((row) => row?.id ?? []);
      const gone = new Set([...tombstones, ...missing_parents.filter((one) => isDeleted(outbox, one))]);
      const statuses = [...visible.map((row) => statusOf(row, ids, gone)), ...removed];
      const own = rows.get(id);
      // A tombstone alone does not mean that the status is deleted: the server may hide it from the user.
      const known = own !== undefined || (await db.tombstones.get(id))?.stood === true;
      // The deleted status that the conversation was opened at is shown as a notice.
      if (known && !ids.has(id)) statuses.push({ id, parent_id: null, at: 0, missing_parent: null });
      return {
        id,
        leads_to: own ? own.reblog_id : ((await db.settled.get(id))?.status_id ?? null),
        known,
        statuses,
        top: top === id || listsOthers(statuses, id, listed) ? null : top,
        fetched,
      };
    },
  );
}

/** Reads the statuses that `rows` lacks. */
async function readRows(db: AccountDb, rows: Rows, ids: readonly string[]): Promise<void> {
  const missing_ids = [...new Set(ids)].filter((id) => !rows.has(id)).toSorted();
  const [first, last] = [missing_ids[0], missing_ids.at(-1)];
  if (first === undefined || last === undefined) return;
  // Each read by id is a request. One range takes a tenth of the time if it contains few other rows.
  const between = db.statuses.where("id").between(first, last, true, true);
  const dense = missing_ids.length > FEW && (await between.count()) < 2 * missing_ids.length;
  const found = dense ? await between.toArray() : await db.statuses.bulkGet(missing_ids);
  const asked = new Set(missing_ids);
  for (const row of found) if (row && asked.has(row.id)) rows.set(row.id, row);
}

/** Follows the ancestors of a status as long as they are stored or unsent. Gives the id of the topmost one. */
async function climb(db: AccountDb, rows: Rows, pending: Rows, from: string): Promise<string> {
  const own = pending.get(from);
  if (own) rows.set(from, own);
  const visited = new Set([from]);
  let top = from;
  for (let above = rows.get(from)?.in_reply_to_id ?? null; above !== null && !visited.has(above);) {
    visited.add(above);
    const row: StatusRow | undefined =
      rows.get(above) ?? pending.get(above) ?? (visited.size > MOST ? undefined : await db.statuses.get(above));
    if (!row) break;
    rows.set(row.id, row);
    [top, above] = [row.id, row.in_reply_to_id];
  }
  return top;
}

/** Whether a status is deleted, or has a pending deletion. */
const isGone = (outbox: readonly OutboxRow[], rows: Rows, id: string) => !rows.has(id) || isDeleted(outbox, id);

function statusOf(row: StatusRow, ids: ReadonlySet<string>, gone: ReadonlySet<string>): ThreadStatus {
  const answers = row.in_reply_to_id;
  // A parent that is known only by its URL (`entities/normalize_status`) is missing on the server, not hidden.
  const hidden = row.pleroma?.parent_visible === false && !answers?.includes("://");
  const lost: MissingParent | null =
    answers === null || ids.has(answers) ? null : gone.has(answers) ? "deleted" : hidden ? "hidden" : "unread";
  return {
    id: row.id,
    parent_id: answers,
    at: isLocal(row.id) ? Number.POSITIVE_INFINITY : Date.parse(row.created_at),
    missing_parent: lost,
  };
}

/** Whether the server listed replies outside the status's own line of ancestors and descendants. */
function listsOthers(statuses: readonly ThreadStatus[], id: string, listed: readonly string[]): boolean {
  const tree = buildThreadTree(statuses);
  const line = new Set([...ancestorsOf(tree, id), id]);
  const others = new Set<string>();
  for (const { id: one, parent } of tree.nodes.values())
    if (!line.has(one) && parent !== null && parent !== id && (line.has(parent) || others.has(parent))) others.add(one);
  return listed.some((one) => others.has(one));
}
