import type { Thread } from "../../db/read/thread";

/** A row of a conversation. `above` and `below`: a line leads to the avatar of the row there, which it answers or is answered by. */
export type ThreadLine = { id: string; focused: boolean; depth: number; above: boolean; below: boolean };

/** A conversation as rows: what the status answers from the top down (depth 0), the status (0), and its answers (from 1). */
export function threadLines({
  ancestors,
  id,
  descendants,
}: Pick<Thread, "ancestors" | "id" | "descendants">): ThreadLine[] {
  const rows = [
    ...ancestors.map((one, at) => ({ id: one, depth: at - ancestors.length })),
    { id, depth: 0 },
    ...descendants.filter((one) => one.id !== id && !ancestors.includes(one.id)),
  ];
  return rows.map((row, at) => ({
    id: row.id,
    focused: row.id === id,
    depth: Math.max(0, row.depth),
    above: at > 0 && rows[at - 1]?.depth === row.depth - 1,
    below: rows[at + 1]?.depth === row.depth + 1,
  }));
}
