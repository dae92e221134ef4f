import type { ContextRow, FetchRow, StatusRow } from "../../domain/rows";
import { reading } from "../connection";
import type { AccountDb } from "../schema";
import { isAnticipated, isDeleted, readActs, unsentOf } from "./overlay";
import { readViewerId } from "./viewer";

/** A conversation around one status. */
export type Thread = {
  id: string;
  /** Whether the status itself is stored here (or stood here until it was deleted). */
  known: boolean;
  /** What it answers, from the top down. */
  ancestors: string[];
  /** What answers it, each right below what it answers; `depth` is 1 for a direct answer. */
  descendants: { id: string; depth: number }[];
  /** How the last reading of the conversation went; undefined where it was never tried. */
  fetched: FetchRow | undefined;
};

/** A conversation is walked no further than this where the server's own list is not stored. */
const MOST = 200;

/** What a thread needs of a status, stored or unsent. */
type Link = Pick<StatusRow, "id" | "in_reply_to_id">;

/**
 * Reads a conversation: as the server listed it, with what came since and one's own unsent answers.
 * @param shown ids that stand on the screen: deleted ones stay among them, as a notice
 */
export function readThread(db: AccountDb, id: string, shown: ReadonlySet<string> = new Set()): Promise<Thread> {
  return reading(db, [db.statuses, db.contexts, db.gone, db.fetches, db.outbox, db.me], async () => {
    const [context, fetched, acts, viewer_id] = await Promise.all([
      db.contexts.get(id),
      db.fetches.get(`thread:${id}`),
      readActs(db),
      readViewerId(db),
    ]);
    const unsent = unsentOf(acts, viewer_id).map(({ row }) => row);
    const focus: Link | undefined = unsent.find((row) => row.id === id) ?? (await db.statuses.get(id));
    const above = context ? context.ancestors : await climb(db, focus, unsent);
    const below = await descend(db, id, context, unsent);
    const rows = new Map(
      (await db.statuses.bulkGet([...above, ...below])).flatMap((row) => (row ? [[row.id, row] as const] : [])),
    );
    const here = (one: string): boolean => {
      const row = rows.get(one);
      if (!row) return shown.has(one) || unsent.some((post) => post.id === one);
      return isDeleted(acts, one) ? shown.has(one) : !isAnticipated(acts, row, viewer_id);
    };
    const links: Link[] = below
      .filter(here)
      .map((one) => rows.get(one) ?? unsent.find((post) => post.id === one) ?? { id: one, in_reply_to_id: id });
    return {
      id,
      known: focus !== undefined || (await db.gone.get(id)) !== undefined,
      ancestors: above.filter(here),
      descendants: depthFirst(id, links),
      fetched,
    };
  });
}

/** What a status answers as far as it is stored, from the top down. */
async function climb(db: AccountDb, from: Link | undefined, unsent: readonly Link[]): Promise<string[]> {
  const found: string[] = [];
  let above = from?.in_reply_to_id ?? null;
  while (above !== null && !found.includes(above) && found.length < MOST) {
    const row: Link | undefined = unsent.find(({ id }) => id === above) ?? (await db.statuses.get(above));
    if (!row) break;
    found.unshift(row.id);
    above = row.in_reply_to_id;
  }
  return found;
}

/** The server's list of answers, then what is stored and answers one of them, then what is unsent. */
async function descend(
  db: AccountDb,
  id: string,
  context: ContextRow | undefined,
  unsent: readonly Link[],
): Promise<string[]> {
  const found = new Set(context?.descendants ?? []);
  let front = [id, ...found];
  while (front.length > 0 && found.size < MOST) {
    const next = await db.statuses.where("in_reply_to_id").anyOf(front).primaryKeys();
    front = next.filter((one) => one !== id && !found.has(one));
    for (const one of front) found.add(one);
  }
  for (const post of unsent) if (post.in_reply_to_id === id || found.has(post.in_reply_to_id ?? "")) found.add(post.id);
  return [...found];
}

/** Puts each answer right below what it answers; one whose parent is not there stands with the direct answers. */
function depthFirst(root: string, links: readonly Link[]): { id: string; depth: number }[] {
  const ids = new Set(links.map(({ id }) => id));
  const children = new Map<string, string[]>();
  for (const { id, in_reply_to_id } of links) {
    const parent = in_reply_to_id !== null && ids.has(in_reply_to_id) && in_reply_to_id !== id ? in_reply_to_id : root;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const walked = new Set<string>([root]);
  const walk = (parent: string, depth: number): { id: string; depth: number }[] =>
    (children.get(parent) ?? []).flatMap((id) => {
      if (walked.has(id)) return [];
      walked.add(id);
      return [{ id, depth }, ...walk(id, depth + 1)];
    });
  return walk(root, 1);
}
