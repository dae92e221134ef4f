import type { Answer } from "../../api/client";
import type { ReplyVisibility } from "../../db/timelines/reply_choice";
import { idOf, order } from "../../domain/rows/id_order";
import type { ServerRequest } from "../../domain/requests/server_request";
import { settings } from "../../domain/settings/settings";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";

/** The number of items requested per page. */
const PAGE = 20;

/**
 * A page to request. `below` is the order that it continues below, `from` the order that the request names (both null
 * at the top). `since` is when the first page of the chain of links was requested (ms; null for a new chain).
 */
export type PageCursor = { request: ServerRequest; below: string | null; from: string | null; since: number | null };

/**
 * The cursor of a timeline's first page.
 * @param viewer whether the request carries a token
 * @param wanted which replies are requested
 */
export function topCursor(key: TimelineKey, viewer: boolean, wanted: ReplyVisibility): PageCursor {
  const { name, arg } = parseTimelineKey(key);
  const first = timelines[name].request(arg);
  // Statuses of muted accounts are requested and collapsed here. Servers other than Akkoma and Pleroma ignore
  // `with_muted`.
  const muted = viewer ? { with_muted: true } : {};
  const chosen = wanted === "all" ? {} : { reply_visibility: wanted };
  const query = { ...first.query, ...muted, ...chosen, limit: PAGE };
  return { request: { ...first, query }, below: null, from: null, since: null };
}

/**
 * The cursor of the next page: the Link header's, or `max_id` of the lowest item on servers that send no Link header.
 * null at the end.
 */
export function nextCursor(
  { next, prev, asked_at }: Answer,
  cursor: PageCursor,
  orders: readonly string[],
): PageCursor | null {
  const least = orders.reduce<string | null>((low, one) => (low === null || one < low ? one : low), cursor.below);
  const since = cursor.since ?? asked_at;
  if (next) {
    const max_id = next.query?.["max_id"];
    return { request: next, below: least, from: typeof max_id === "string" ? order(max_id) : least, since };
  }
  return prev || orders.length === 0 || least === null ? null : cursorBelow(cursor.request, least, since);
}

/** Which replies a request asks for. */
export const repliesOf = ({ query }: ServerRequest): ReplyVisibility =>
  settings.replyVisibility.values.find((one) => one === query?.["reply_visibility"]) ?? "all";

/** The cursor of the page below an order, by `max_id`. */
export const cursorBelow = (request: ServerRequest, below: string, since: number | null): PageCursor => ({
  request: { ...request, query: { ...request.query, max_id: idOf(below) } },
  below,
  from: below,
  since,
});
