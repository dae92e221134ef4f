import { REREAD_ITEMS, planRefresh } from "../../../src/domain/timelines/refresh_plan";
import { cutSpansAbove, applyPage, extendNewestSpan } from "../../../src/domain/timelines/spans";
import { gapsOf, newestSpan, type Span } from "../../../src/domain/timelines/gaps";
import type { SeededRandom } from "../../support/fakes/random";
import { type Cursor, type Item, KINDS, nextOf, type Page, pageOf, rowsOf, type Walk } from "./spans_walk";

/**
 * A random life of one timeline, at a server and on a device, one step after the other: posts, late items, deletions,
 * filters, a connection that comes and goes, looks whose pages are on their way while other things happen, fills, older
 * pages, acts that drop the spans. The server's pages hold repeated items and can be empty with a next page. `bounded`: late items
 * come within twenty below the head; `feed`: how many items the server keeps, null: all.
 */
export function createLife(random: SeededRandom, { bounded, feed = null }: { bounded: boolean; feed?: number | null }) {
  let now = 0;
  let counter = 1_000_000;
  const items = new Map<string, Item>();
  const hidden = new Set<number>();
  /** When what dropped off the end of the server's feed, and what of it pages that were asked for later took from the device. */
  const off = new Map<string, number>();
  const lost: string[] = [];
  let connected = false;
  /** The top page of this connection has landed. */
  let joined = false;
  let newest = "";
  /** The last look has read enough again. */
  let verified = false;
  /** Spans were dropped while a look was under way: another one follows. */
  let due = false;
  /** Late items that no look has read yet. */
  let late = 0;

  const entries = new Map<string, number>();
  let spans: Span[] = [];
  let dropped_at = -1;
  let walk: Walk | null = null;
  const pages: { lower: string; upper: string; at: number }[] = [];

  const all = () =>
    [...items.values()].filter(({ order }) => !off.has(order)).sort((a, b) => (a.order < b.order ? 1 : -1));
  const visible = () => all().filter(({ kind }) => !hidden.has(kind));

  const ask = ({ from }: Cursor): Page => pageOf(random, all(), hidden, from, now);

  function land(page: Page, { below, from }: Cursor, verified = true, since = page.at): void {
    const known = [...entries.keys()].sort().reverse();
    const head = spans.reduce((top, span) => (span.upper > top ? span.upper : top), "");
    const sure = verified ? spans : cutSpansAbove(spans, known.filter((order) => order <= head)[REREAD_ITEMS] ?? "");
    const nothing = feed !== null && page.orders.length === 0 && below === null && !page.more;
    const proof = {
      ...page,
      ...(nothing && known[0] !== undefined ? { below: known[0], from: null } : { below, from }),
    };
    const after = since > dropped_at ? applyPage(sure, proof, page.at, feed !== null) : null;
    if (after) {
      const { lower, upper } = after.truth;
      for (const [order, at] of entries)
        if (order >= lower && order < upper && at < page.at && !page.orders.includes(order)) {
          entries.delete(order);
          if ((off.get(order) ?? Infinity) < page.at) lost.push(order);
        }
      spans = after.spans;
      pages.push({ lower, upper, at: page.at });
    }
    for (const order of page.orders) entries.set(order, Math.max(page.at, entries.get(order) ?? 0));
  }

  function stream(order: string): void {
    if (!connected) return;
    entries.set(order, now);
    if (order > newest) newest = order;
    if (joined) spans = extendNewestSpan(spans, order, now) ?? spans;
  }

  function landAll(mine: Walk, verified: boolean): void {
    const [first, ...lower] = mine.pages;
    for (const { page, cursor } of lower.reverse()) land(page, cursor, true, first?.page.at);
    if (first) land(first.page, first.cursor, verified);
  }

  /** Takes the next step of a look: a page is asked for at one and comes at a later one. True when the look is done. */
  function goOn(mine: Walk): boolean {
    if (!mine.asking) {
      const { step } = mine;
      if (typeof step === "object") mine.cursor = { below: step.below, from: step.below };
      if (mine.at === null) mine.there = visible().map(({ order }) => order);
      mine.at ??= now;
      mine.asking = ask(mine.cursor);
      return false;
    }
    const { asking: page, cursor } = mine;
    mine.pages.push({ page, cursor });
    mine.asking = null;
    mine.cursor = nextOf(page, cursor);
    const next = mine.steps.next({ orders: page.orders, more: page.more });
    if (!next.done) {
      mine.step = next.value;
      return false;
    }
    landAll(mine, next.value);
    verified = next.value;
    if (connected) {
      joined = true;
      spans = extendNewestSpan(spans, newest, now) ?? spans;
    }
    if (next.value) late = 0;
    return true;
  }

  /** The network goes: what a look has read so far lands, or the device was switched off and nothing does. */
  function lose(): void {
    if (walk && random.chance(0.7)) landAll(walk, false);
    connected = false;
    joined = false;
    walk = null;
    due = false;
  }

  function begin(): void {
    const old = spans.reduce((top, span) => (span.upper > top ? span.upper : top), "");
    const steps = planRefresh(old);
    const first = steps.next();
    if (first.done) throw new Error("a look asks for nothing");
    const cursor = { below: null, from: null };
    walk = { steps, step: first.value, cursor, asking: null, pages: [], old, there: [], at: null };
  }

  /** Items that stand within a span although the device does not know them. */
  function holes(): Item[] {
    return visible().filter(
      ({ order }) =>
        !entries.has(order) && spans.some((span) => (span.bottom ? "" : span.lower) <= order && order <= span.upper),
    );
  }

  /** What must be true after a look: gives what is wrong, or null. */
  function wrong(old: string, at: number, there: readonly string[]): string | null {
    const ever = [...new Set([...there, ...visible().map(({ order }) => order)])].filter((order) => order <= old);
    const deep = ever.sort().at(-20) ?? "";
    if (lost.length > 0) return `${lost.join()} was stored and is gone, only since the server keeps no more`;
    for (const hole of holes()) {
      if (hole.since >= at && !joined) continue;
      if (bounded) return `a hidden hole at ${hole.order}`;
      // A page that was asked for below the old head leaves out the head itself.
      if (verified && hole.order >= deep && hole.order < old)
        return `a hidden hole at ${hole.order}, among the twenty below the old head`;
      const known = pages.findLast(({ lower, upper }) => lower <= hole.order && hole.order < upper);
      if (known && known.at > hole.since) return `a hole at ${hole.order} in what was looked at later`;
    }
    for (const gap of gapsOf(rowsOf(entries), spans))
      if (gap.upper <= gap.lower) return `a gap from ${gap.upper} to ${gap.lower}`;
    return null;
  }

  function post(): void {
    counter += random.int(10, 1000);
    const order = `18${String(counter).padStart(16, "0")}`;
    const item = { order, kind: random.int(0, KINDS - 1), since: now };
    items.set(order, item);
    for (const { order: old } of all().slice(feed ?? Infinity)) off.set(old, now);
    if (!hidden.has(item.kind)) stream(order);
  }

  function insertLate(): void {
    const there = all();
    if (bounded && !connected && late >= 8) return;
    const depth = random.int(0, Math.min(there.length - 1, bounded ? 8 : 60));
    const upper = there[depth];
    const lower = there[depth + 1];
    if (!upper || !lower) return;
    const [high, low] = [Number(upper.order.slice(2)), Number(lower.order.slice(2))];
    if (high - low < 2) return;
    late += connected ? 0 : 1;
    const order = `18${String(random.int(low + 1, high - 1)).padStart(16, "0")}`;
    const item = { order, kind: random.int(0, KINDS - 1), since: now };
    items.set(order, item);
    if (!hidden.has(item.kind)) stream(order);
  }

  function remove(): void {
    const there = all();
    if (there.length < 30) return;
    const { order } = there[random.int(0, Math.min(40, there.length - 1))] as Item;
    items.delete(order);
    if (connected) entries.delete(order);
  }

  function refilter(): void {
    if (bounded && !connected) return;
    const kind = random.int(0, KINDS - 1);
    if (hidden.delete(kind)) for (const item of items.values()) if (item.kind === kind) item.since = now;
    if (!hidden.has(kind) && random.chance(0.5)) hidden.add(kind);
    if (connected) drop();
  }

  /** The device hears that what the timeline holds has changed backwards in time: it drops its spans and looks. */
  function drop(): void {
    spans = [];
    pages.length = 0;
    dropped_at = now;
    now += 1;
    if (walk) due = true;
    else begin();
  }

  function fill(): void {
    const gaps = gapsOf(rowsOf(entries), spans);
    const lowest = spans.reduce<Span | null>((low, span) => (!low || span.lower < low.lower ? span : low), null);
    const below =
      gaps.length > 0 && random.chance(0.7) ? random.pick(gaps).upper : lowest?.bottom ? null : lowest?.lower;
    if (below == null) return;
    let cursor: Cursor = { below, from: below };
    const head = newestSpan(spans)?.upper ?? "";
    for (let tries = 0; tries < 6; tries++) {
      const page = ask(cursor);
      land(page, cursor, below <= head);
      cursor = nextOf(page, cursor);
      if (page.orders.length > 0 || !page.more) return;
    }
  }

  /** One random step; gives what is wrong after it, or null. */
  function step(): string | null {
    now += 1;
    const chance = random.next();
    if (chance < 0.34) post();
    else if (chance < 0.42) insertLate();
    else if (chance < 0.48) remove();
    else if (chance < 0.5) refilter();
    else if (chance < 0.54) lose();
    else if (chance < 0.6 && !connected) {
      connected = true;
      newest = "";
      begin();
    } else if (chance < 0.68) fill();
    else if (chance < 0.7 && !walk) begin();
    else {
      const mine = walk;
      if (mine && goOn(mine)) {
        walk = null;
        if (!due) return wrong(mine.old, mine.at ?? now, mine.there);
        due = false;
        begin();
      }
    }
    return null;
  }

  return { step };
}
