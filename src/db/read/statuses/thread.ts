import { isLocal } from "../../../domain/mutations/post/local_id";
import type { FetchRow, StatusRow } from "../../../domain/rows/rows";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { lineTo, treeOf, type Lost, type ThreadStatus } from "../../../domain/statuses/thread_tree";
import { reading } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readAnswers } from "./answers";
import { isAnticipated, isDeleted, readActs, unsentOf } from "../outbox/overlay";
import { readViewerId } from "../accounts/viewer";

/** A conversation, opened by one of its statuses. */
type Thread = {
  id: string;
  /** The id of what it repeats, where it is a repeat: the conversation to be shown is that one's. */
  repeats: string | null;
  /** Whether the status itself is stored here (or stood here until it was deleted). */
  known: boolean;
  /** All of the conversation that is known here, this status too. */
  statuses: ThreadStatus[];
  /**
   * The id of the status on top, where only a reading of its own tells all of the conversation, now and later; null where that
   * of the status itself does. Akkoma and Pleroma tell of all with every status, Mastodon of what one answers and of its answers
   * alone.
   */
  top: string | null;
  /** How the last reading of the conversation went; undefined where it was never tried. */
  fetched: FetchRow | undefined;
};

/** So many steps up a conversation is walked at most beyond what the server listed. */
const MOST = 200;

/** So many rows are asked for one by one. */
const FEW = 50;

type Rows = Map<string, StatusRow>;

/**
 * Reads a conversation: as the server listed it, with what came since and one's own unsent answers.
 * @param shown statuses that stand on the screen, by id: deleted ones stay among them, as a notice
 */
export function readThread(
  db: AccountDb,
  id: string,
  shown: ReadonlyMap<string, ThreadStatus> = new Map(),
): Promise<Thread> {
  return reading(db, [db.statuses, db.contexts, db.gone, db.fetches, db.outbox, db.me], async () => {
    const [context, fetched, acts, viewer_id] = await Promise.all([
      db.contexts.get(id),
      db.fetches.get(`thread:${id}`),
      readActs(db),
      readViewerId(db),
    ]);
    const pending = new Map(unsentOf(acts, viewer_id).map(({ row }) => [row.id, row] as const));
    const rows: Rows = new Map();
    const listed = [...(context?.ancestors ?? []), ...(context?.descendants ?? [])];
    const named = new Set([id, ...listed, ...shown.keys()]);
    await take(db, rows, [...named]);
    const top = await climb(db, rows, pending, id);
    const whole = top === id ? context : await db.contexts.get(top);
    if (whole && top !== id) await take(db, rows, [...whole.ancestors, ...whole.descendants]);
    for (const row of await readAnswers(db, [...named, ...rows.keys()], rows)) rows.set(row.id, row);
    for (const row of pending.values()) if (rows.has(row.in_reply_to_id ?? "")) rows.set(row.id, row);

    const all = [...rows.values()];
    // What was opened by its id stands, whatever is on its way.
    const waits = (row: StatusRow) => row.id !== id && isAnticipated(acts, row, viewer_id);
    const here = all.filter((row) => !isDeleted(acts, row.id) && !waits(row));
    const ids = new Set(here.map((row) => row.id));
    const kept = [...shown.values()].filter(
      (one) => !ids.has(one.id) && !isLocal(one.id) && isGone(acts, rows, one.id),
    );
    for (const one of kept) ids.add(one.id);
    const torn = here.flatMap((row) => (ids.has(row.in_reply_to_id ?? row.id) ? [] : (row.in_reply_to_id ?? [])));
    const buried = (await db.gone.bulkGet(torn)).flatMap((row) => row?.id ?? []);
    const gone = new Set([...buried, ...torn.filter((one) => isDeleted(acts, one))]);
    const statuses = [...here.map((row) => statusOf(row, ids, gone)), ...kept];
    // What the server does not show is buried, too: whether that was deleted nobody knows.
    const known = rows.has(id) || (await db.gone.get(id))?.stood === true;
    // What is no more leaves its notice where the conversation was opened by it.
    if (known && !ids.has(id)) statuses.push({ id, answers: null, at: 0, lost: null });
    return {
      id,
      repeats: rows.get(id)?.reblog_id ?? null,
      known,
      statuses,
      top: top === id || tellsOthers(statuses, id, listed) ? null : top,
      fetched,
    };
  });
}

/** Reads statuses that were not read yet. */
async function take(db: AccountDb, rows: Rows, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !rows.has(id)).toSorted();
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return;
  // Each row that is asked for by its id is a request: one for all, where little else stands between them, takes a tenth of the time.
  const between = db.statuses.where("id").between(first, last, true, true);
  const dense = wanted.length > FEW && (await between.count()) < 2 * wanted.length;
  const found = dense ? await between.toArray() : await db.statuses.bulkGet(wanted);
  const asked = new Set(wanted);
  for (const row of found) if (row && asked.has(row.id)) rows.set(row.id, row);
}

/** Goes up from a status as far as what it answers is stored or unsent. Gives the id of the one on top. */
async function climb(db: AccountDb, rows: Rows, pending: Rows, from: string): Promise<string> {
  const own = pending.get(from);
  if (own) rows.set(from, own);
  const met = new Set([from]);
  let top = from;
  for (let above = rows.get(from)?.in_reply_to_id ?? null; above !== null && !met.has(above);) {
    met.add(above);
    const row: StatusRow | undefined =
      rows.get(above) ?? pending.get(above) ?? (met.size > MOST ? undefined : await db.statuses.get(above));
    if (!row) break;
    rows.set(row.id, row);
    [top, above] = [row.id, row.in_reply_to_id];
  }
  return top;
}

/** Whether a status is no more, or will not be once the reader's acts are done. */
const isGone = (acts: readonly OutboxRow[], rows: Rows, id: string) => !rows.has(id) || isDeleted(acts, id);

function statusOf(row: StatusRow, ids: ReadonlySet<string>, gone: ReadonlySet<string>): ThreadStatus {
  const answers = row.in_reply_to_id;
  // What is known by its address alone (`entities/spelling`) its server does not have: that is no secret.
  const hidden = row.pleroma?.parent_visible === false && !answers?.includes("://");
  const lost: Lost | null =
    answers === null || ids.has(answers) ? null : gone.has(answers) ? "deleted" : hidden ? "hidden" : "unread";
  return { id: row.id, answers, at: isLocal(row.id) ? Number.POSITIVE_INFINITY : Date.parse(row.created_at), lost };
}

/** Whether the server listed other answers to what a status answers, or what answers those. */
function tellsOthers(statuses: readonly ThreadStatus[], id: string, listed: readonly string[]): boolean {
  const tree = treeOf(statuses);
  const line = new Set([...lineTo(tree, id), id]);
  const others = new Set<string>();
  for (const { id: one, parent } of tree.nodes.values())
    if (!line.has(one) && parent !== null && parent !== id && (line.has(parent) || others.has(parent))) others.add(one);
  return listed.some((one) => others.has(one));
}
