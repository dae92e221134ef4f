import { unmadeOf } from "./needed";
import type { OutboxRow } from "./outbox_row";
import { effectOf } from "./registry";

/**
 * Whether the later mutations of its lane wait for a mutation. They pass a refused one, except a post, a new list or a
 * new folder: they need the status, list or folder that it becomes.
 */
export const holdsLane = (row: OutboxRow): boolean => row.state !== "refused" || effectOf(row).creates !== undefined;

/**
 * The mutations that cannot be sent before another one, by their ids, each with that other one: the first that is to
 * be sent of those it waits for. Where that one is refused, the user decides first, and nothing is sent until then.
 * @param rows the whole outbox, or whole lanes of it, in order
 */
export function awaitedOf(rows: readonly OutboxRow[]): ReadonlyMap<string, OutboxRow> {
  const first_in = new Map<string, OutboxRow>();
  const maker_of = new Map<string, OutboxRow>();
  for (const row of rows.filter(holdsLane)) {
    if (!first_in.has(row.lane)) first_in.set(row.lane, row);
    const made = effectOf(row).creates?.(row.args);
    if (made !== undefined) maker_of.set(made, row);
  }
  const before = (row: OutboxRow): OutboxRow | undefined => {
    const first = first_in.get(row.lane);
    if (first && first.seq < row.seq) return before(first) ?? first;
    const maker = maker_of.get(unmadeOf(row) ?? "");
    return maker && (before(maker) ?? maker);
  };
  const waits = rows.filter(({ state }) => state !== "refused");
  return new Map(
    waits.flatMap((row) => {
      const awaited = before(row);
      return awaited ? [[row.id, awaited] as const] : [];
    }),
  );
}
