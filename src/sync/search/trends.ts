import type { Answer, Api } from "../../api/client";
import { saveTrends, type TrendsPage } from "../../db/search/trends";
import type { AccountDb } from "../../db/schema";
import { FoundHashtag } from "../../domain/entities/search_results";
import { type TrendKind, TrendingLink } from "../../domain/entities/trends";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems, parseStatuses } from "../requests/answer_items";

/** How many are asked for; Mastodon's maxima. */
const MOST: Record<TrendKind, number> = { tags: 20, statuses: 40, links: 20 };

const pages: Record<TrendKind, (answer: Answer) => TrendsPage> = {
  tags: (answer) => ({ hashtags: parseItems(FoundHashtag, answer) }),
  statuses: (answer) => ({ statuses: parseStatuses(answer) }),
  links: (answer) => ({ links: parseItems(TrendingLink, answer) }),
};

/** Reads what the server lists as much talked of. Returns when that was asked for (ms). Throws `ApiError`. */
export async function refreshTrends(api: Api, db: AccountDb, kind: TrendKind, viewer: boolean): Promise<number> {
  const answer = await api.request(getRequest(`/api/v1/trends/${kind}`, { limit: MOST[kind] }));
  const { asked_at, answered_at } = answer;
  await saveTrends(db, kind, pages[kind](answer), { asked_at, viewer, seen_at: answered_at });
  return asked_at;
}
