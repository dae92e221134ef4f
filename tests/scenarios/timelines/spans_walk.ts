import type { planRefresh, RefreshStep } from "../../../src/domain/timelines/refresh_plan";
import type { EntryRow } from "../../../src/domain/rows/rows";
import type { SeededRandom } from "../../support/fakes/random";

/** How many items a page of the server looks through. */
const PAGE = 20;
/** How many kinds of items a filter may hide. */
export const KINDS = 4;

/** An item of the server: `kind` is what a filter hides, `since` the step at which it last became visible. */
export type Item = { order: string; kind: number; since: number };
export type Page = { orders: string[]; more: boolean; raw: string; at: number };

export type Cursor = { below: string | null; from: string | null };
/** A look under way: its pages so far, and whether one is on its way. `there` is what stood there when it began. */
export type Walk = {
  steps: ReturnType<typeof planRefresh>;
  step: RefreshStep;
  cursor: Cursor;
  asking: Page | null;
  pages: { page: Page; cursor: Cursor }[];
  old: string;
  there: string[];
  at: number | null;
};

/**
 * The server's page of what it holds (`all`, newest first) below an order, without the kinds that are hidden, in no
 * order.
 */
export function pageOf(
  random: SeededRandom,
  all: readonly Item[],
  hidden: ReadonlySet<number>,
  from: string | null,
  at: number,
): Page {
  const seen = (some: readonly Item[]) => some.filter(({ kind }) => !hidden.has(kind)).map(({ order }) => order);
  const under = all.filter(({ order }) => from === null || order < from);
  const slice = under.slice(0, PAGE);
  const orders = seen(slice);
  if (random.chance(0.2) && orders.length > 0) orders.push(random.pick(orders));
  if (random.chance(0.2) && from !== null) {
    const above = seen(all.filter(({ order }) => order >= from));
    if (above.length > 0) orders.unshift(random.pick(above.slice(-5)));
  }
  return { orders: random.shuffle(orders), more: under.length > PAGE, raw: slice.at(-1)?.order ?? from ?? "", at };
}

const least = (orders: readonly string[], below: string | null) =>
  orders.reduce<string | null>((low, one) => (low === null || one < low ? one : low), below);

/** Where a walk goes on after a page: below the least of what it has brought so far. */
export const nextOf = (page: Page, { below }: Cursor): Cursor => ({
  below: least(page.orders, below),
  from: page.raw,
});

/** The entries of a device (order, and when it came) as rows, newest first. */
export const rowsOf = (entries: ReadonlyMap<string, number>): EntryRow[] =>
  [...entries]
    .map(([order, at]) => ({ timeline: "home", order, itemId: order, at }))
    .sort((a, b) => (a.order < b.order ? 1 : -1));
