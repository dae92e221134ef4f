import * as v from "valibot";
import type { Answer } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import { addTrends, dropTrends, readTrendsFurther, saveTrends, type TrendsPage } from "../../db/search/trends";
import { FoundHashtag } from "../../domain/entities/search_results";
import { type TrendKind, TrendingLink } from "../../domain/entities/trends";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems, parseStatuses } from "../requests/answer_items";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "../statuses/watched_resources";

/** How many are asked for at once; Mastodon's maxima. */
const MOST: Record<TrendKind, number> = { tags: 20, statuses: 40, links: 20 };
/** How long trends are fresh, in ms. */
const FRESH_MS = 300_000;

const pages: Record<TrendKind, (answer: Answer) => TrendsPage> = {
  tags: (answer) => ({ hashtags: parseItems(FoundHashtag, answer) }),
  statuses: (answer) => ({ statuses: parseStatuses(answer) }),
  links: (answer) => ({ links: parseItems(TrendingLink, answer) }),
};

type Parts = Pick<WatchedResourceParts, "api" | "db" | "viewer">;

/** Asks for the page at an offset. One that is not full is the last. Throws `ApiError`. */
async function ask({ api, viewer }: Parts, kind: TrendKind, offset: number) {
  const limit = MOST[kind];
  const query = { limit, ...(offset > 0 && { offset }) };
  const answer = await api.request(getRequest(`/api/v1/trends/${kind}`, query));
  const { asked_at, answered_at } = answer;
  const further = parseItems(v.unknown(), answer).length < limit ? null : offset + limit;
  return { page: { ...pages[kind](answer), further }, source: { asked_at, viewer, seen_at: answered_at } };
}

/** Creates the reader of what the server lists as much talked of, by `TrendKind`. */
export function createTrends(parts: WatchedResourceParts): WatchedResource {
  const { db } = parts;
  async function read(kind: TrendKind): Promise<number> {
    const { page, source } = await ask(parts, kind, 0);
    await saveTrends(db, kind, page, source);
    return source.asked_at;
  }
  return createWatchedResource(parts, {
    kind: "trends",
    read: (name) => read(name as TrendKind),
    missing: (name) => dropTrends(db, name as TrendKind),
    fresh: FRESH_MS,
    steady: true,
  });
}

/** Reads the next page of what the server lists, if there is one. A failure is on the `fetches` row `trends:<kind>`. */
export async function readMoreTrends(parts: WatchedResourceParts, kind: TrendKind): Promise<void> {
  const { db, clock } = parts;
  const offset = await readTrendsFurther(db, kind);
  if (offset === null) return;
  const row = `trends:${kind}`;
  const tried_at = clock.now();
  try {
    const { page, source } = await ask(parts, kind, offset);
    await addTrends(db, kind, page, source);
    await noteSuccess(db, row, (await readFetch(db, row))?.at ?? source.asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, row, tried_at, error.failure);
  }
}
