import type { Settlement } from "../../domain/mutations/settlement";
import type { FilterArgs } from "../../domain/mutations/filter/effect";
import { effectOf } from "../../domain/mutations/registry";
import { isLocal } from "../../domain/mutations/post/local_id";
import { filterValuesOf } from "../../domain/filters/filter_values";
import type { FilterRow } from "../../domain/rows/rows";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { FILTERS_READ } from "../read/statuses/filters";
import type { AccountDb } from "../schema";

/**
 * The same act on a filter that the server has made meanwhile from one of this device. Joins the running transaction,
 * which must include `filters`.
 */
export async function onMadeFilter(db: AccountDb, args: FilterArgs): Promise<FilterArgs> {
  if (!isLocal(args.id)) return args;
  const made = (await db.filters.toArray()).find(({ local_id }) => local_id === args.id);
  return made ? aboutMade(args, made) : args;
}

const aboutMade = (args: FilterArgs, made: FilterRow): FilterArgs => ({
  ...args,
  id: made.id,
  before: args.before ?? filterValuesOf(made),
});

/**
 * Stores what the server says of a filter, or that it is gone. A new one keeps the id that this device gave it, and
 * what waits behind it is about the server's filter from now on. A list that was asked for before `at` (ms) is not
 * stored any more. Joins the running transaction.
 */
export async function settleFilter(
  db: AccountDb,
  { id, as }: NonNullable<Settlement["filter"]>,
  { seq, lane }: OutboxRow,
  at: number,
): Promise<void> {
  const local_id = isLocal(id) ? id : (await db.filters.get(id))?.local_id;
  const row: FilterRow | null = as && { ...as, ...(local_id !== undefined && { local_id }) };
  if (row) await db.filters.put(row);
  else await db.filters.delete(id);
  await db.settings.put({ key: FILTERS_READ, value: at });
  if (!row || !isLocal(id)) return;
  for (const later of await db.outbox.where("lane").equals(lane).toArray()) {
    if (later.kind !== "filter" || later.seq === seq) continue;
    const args = aboutMade(later.args, row);
    await db.outbox.put({ ...later, args, lane: effectOf({ kind: "filter", args }).lane(args) });
  }
}
