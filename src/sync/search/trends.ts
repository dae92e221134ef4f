import type { Answer } from "../../api/client";
import { dropTrends, saveTrends, type TrendsPage } from "../../db/search/trends";
import { FoundHashtag } from "../../domain/entities/search_results";
import { type TrendKind, TrendingLink } from "../../domain/entities/trends";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems, parseStatuses } from "../requests/answer_items";
import { createWatchedResource, type WatchedResource, type WatchedResourceParts } from "../statuses/watched_resources";

/** How many are asked for; Mastodon's maxima. */
const MOST: Record<TrendKind, number> = { tags: 20, statuses: 40, links: 20 };
/** How long trends are fresh, in ms. */
const FRESH_MS = 300_000;

const pages: Record<TrendKind, (answer: Answer) => TrendsPage> = {
  tags: (answer) => ({ hashtags: parseItems(FoundHashtag, answer) }),
  statuses: (answer) => ({ statuses: parseStatuses(answer) }),
  links: (answer) => ({ links: parseItems(TrendingLink, answer) }),
};

/** Creates the reader of what the server lists as much talked of, by `TrendKind`. */
export function createTrends(parts: WatchedResourceParts): WatchedResource {
  const { api, db, viewer } = parts;
  async function read(kind: TrendKind): Promise<number> {
    const answer = await api.request(getRequest(`/api/v1/trends/${kind}`, { limit: MOST[kind] }));
    const { asked_at, answered_at } = answer;
    await saveTrends(db, kind, pages[kind](answer), { asked_at, viewer, seen_at: answered_at });
    return asked_at;
  }
  return createWatchedResource(parts, {
    kind: "trends",
    read: (name) => read(name as TrendKind),
    missing: (name) => dropTrends(db, name as TrendKind),
    fresh: FRESH_MS,
    steady: true,
  });
}
