import type { Answer } from "../../api/client";
import type { Replies } from "../../db/timelines/reply_choice";
import { idOf, order } from "../../domain/rows/id_order";
import type { ServerRequest } from "../../domain/requests/server_request";
import { settings } from "../../domain/settings/settings";
import { parseTimelineKey, type TimelineKey, timelines } from "../../domain/timelines/timelines";

/** A timeline's page size (spec 001, section 9). */
const PAGE = 20;

/**
 * Where a page is asked for: the request, the order it goes on below and the one it asks below (null: the top). `since` is
 * when the page was asked for that leads here, in ms; null where none does.
 */
export type Cursor = { request: ServerRequest; below: string | null; from: string | null; since: number | null };

/**
 * A timeline's top.
 * @param viewer whether it is asked for with a token
 * @param wanted which replies it is asked for
 */
export function topOf(key: TimelineKey, viewer: boolean, wanted: Replies): Cursor {
  const { name, arg } = parseTimelineKey(key);
  const first = timelines[name].request(arg);
  // Whom the reader mutes is folded here, not left out there (spec 001, section 7); who does not know this ignores it.
  const muted = viewer ? { with_muted: true } : {};
  const chosen = wanted === "all" ? {} : { reply_visibility: wanted };
  const query = { ...first.query, ...muted, ...chosen, limit: PAGE };
  return { request: { ...first, query }, below: null, from: null, since: null };
}

/**
 * Where the walk goes on: the Link header's next page; on servers that send no Link at all, below the least item; null at
 * the end (server document, "find by Link header").
 */
export function nextOf({ next, prev, asked_at }: Answer, cursor: Cursor, orders: readonly string[]): Cursor | null {
  const least = orders.reduce<string | null>((low, one) => (low === null || one < low ? one : low), cursor.below);
  const since = cursor.since ?? asked_at;
  if (next) {
    const max_id = next.query?.["max_id"];
    return { request: next, below: least, from: typeof max_id === "string" ? order(max_id) : least, since };
  }
  return prev || orders.length === 0 || least === null ? null : belowOf(cursor.request, least, since);
}

/** Which replies a page of a timeline was asked for. */
export const repliesOf = ({ query }: ServerRequest): Replies =>
  settings.replyVisibility.values.find((one) => one === query?.["reply_visibility"]) ?? "all";

/** Where a walk goes on below an order, on a server that keeps the order of ids. */
export const belowOf = (request: ServerRequest, below: string, since: number | null): Cursor => ({
  request: { ...request, query: { ...request.query, max_id: idOf(below) } },
  below,
  from: below,
  since,
});
