import { order } from "../../../src/domain/rows/id_order";
import type { Ctx } from "../serving/http";
import { number, query, text } from "../rules/params";
import type { Server } from "../serving/server";

/** Where the items of a list stand to an id: above it, at it, or below it. */
type Side = "above" | "at" | "below";

/**
 * Tells of one item after the other, from the newest on, where it stands to the item `id`. Most servers compare ids;
 * snac, whose ids have no order, looks for the item itself.
 */
function sideOf({ profile }: Server, id: string): (item: string) => Side {
  if (profile.ids !== "md5") {
    const bound = order(id);
    return (item) => (order(item) > bound ? "above" : order(item) === bound ? "at" : "below");
  }
  const end = id.slice(-32).toLowerCase();
  let passed = false;
  return (item) => {
    if (item.slice(-32).toLowerCase() !== end) return passed ? "below" : "above";
    passed = true;
    return "at";
  };
}

/**
 * One page of `items` (newest first) by max_id, since_id, min_id and limit, with its Link header set on the answer.
 * min_id gives the page just above; since_id the newest down to it. `links_on`: whether a page that is not full has a
 * next one.
 */
export function page<T extends { id: string }>(
  server: Server,
  c: Ctx,
  items: Iterable<T>,
  {
    cursor,
    repeats = 0,
    links_on = !server.profile.next_only_when_full,
    usual = 20,
    most = server.profile.max_limit,
    prev = "min_id",
  }: {
    cursor?: (item: T) => string;
    repeats?: number;
    links_on?: boolean;
    usual?: number;
    most?: number;
    prev?: "min_id" | "since_id";
  } = {},
): T[] {
  const params = query(c);
  const limit = Math.max(1, Math.min(most, number(params.limit) ?? usual));
  const of = cursor ?? ((item: T) => item.id);
  const bound = (name: string) => {
    const id = text(params[name]);
    return id === undefined || id === "" ? undefined : sideOf(server, id);
  };
  const [max, since, min] = [bound("max_id"), bound("since_id"), bound("min_id")];

  const found: T[] = [];
  const above: T[] = [];
  for (const item of items) {
    const at = of(item);
    if (max && max(at) !== "below") {
      if (repeats > 0) above.push(item);
      continue;
    }
    if ((since && since(at) !== "above") || (min && min(at) !== "above")) break;
    found.push(item);
    if (min === undefined && found.length >= limit) break;
  }
  const fresh = min === undefined ? found : found.slice(-limit);
  const again = max === undefined || repeats === 0 || fresh.length === 0 ? [] : above.slice(-repeats);
  const all = [...again, ...fresh];
  link(c, server, fresh.map(of), { goes_on: links_on || fresh.length >= limit, prev, limit });
  return all;
}

/**
 * Sets the Link header: further down by the last cursor where it `goes_on`, further up by the first. GoToSocial says
 * how many a page has there, asked or not.
 */
function link(
  c: Ctx,
  server: Server,
  cursors: string[],
  { goes_on, prev, limit }: { goes_on: boolean; prev: string; limit: number },
): void {
  const [first, last] = [cursors[0], cursors.at(-1)];
  if (first === undefined || last === undefined) return;
  const to = (name: string, id: string, rel: string) => {
    const url = new URL(c.req.url);
    for (const key of ["max_id", "since_id", "min_id"]) url.searchParams.delete(key);
    if (server.profile.name === "gotosocial") url.searchParams.set("limit", String(limit));
    url.searchParams.set(name, id);
    return `<${server.origin}${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const next = goes_on ? [to("max_id", last, "next")] : [];
  c.header("Link", [...next, to(prev, first, "prev")].join(", "));
}
