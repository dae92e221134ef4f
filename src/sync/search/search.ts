import * as v from "valibot";
import type { Answer } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import { addFound, type FoundPage, readFurther, saveSearch } from "../../db/search/searches";
import { halfWidth } from "../../domain/content/half_width";
import { SearchResults, type SearchResultKind } from "../../domain/entities/search_results";
import { parseSearchKey, scopedId } from "../../domain/search/search_key";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import type { TrendKind } from "../../domain/entities/trends";
import { readMoreTrends } from "./trends";
import { parseAnswer } from "../requests/answer_items";
import {
  createWatchedResource,
  type WatchedResource,
  type WatchedResourceParts,
  type WatchService,
} from "../statuses/watched_resources";

/** How many results of each kind are requested; Mastodon's maximum. */
const MOST = 40;

const list = v.optional(v.array(v.unknown()), []);
const Named = v.object({ accounts: list, statuses: list, hashtags: list });

/** Searches by `searchKey`, for screens. The outcome is on the `fetches` row `search:<key>`. */
export type SearchService = WatchService & {
  /** Reads more results of a kind, from where the last page ended. */
  more(key: string, kind: SearchResultKind): Promise<void>;
  /** Reads more of what the server lists as much talked of, from where the last page ended. */
  moreTrends(kind: TrendKind): Promise<void>;
};

/** The service, and the engine's own access to it. */
export type Searches = Pick<WatchedResource, "resume"> & { service: SearchService };

/**
 * Creates the search service. URLs and addresses are resolved for signed-in users only, as servers allow. Servers page
 * results by offset, and by one kind at a time.
 */
export function createSearches(parts: WatchedResourceParts): Searches {
  const { api, db, clock, locks, account, viewer } = parts;
  const ask = (key: string, paging: { type?: SearchResultKind; offset?: number } = {}) => {
    const { query, scope, following } = parseSearchKey(key);
    const author = scopedId(scope, "author");
    return api.request(
      getRequest("/api/v2/search", {
        // Servers know the ASCII signs of a name or hashtag alone.
        q: query.replace(/^[@＠#＃]+/, halfWidth),
        limit: MOST,
        ...(author === undefined ? {} : { account_id: author, type: "statuses" }),
        ...(following && { following }),
        ...paging,
        ...(viewer ? { resolve: author === undefined, with_relationships: true } : {}),
      }),
    );
  };
  const asked = ({ asked_at }: Answer) => ({ asked_at, viewer, seen_at: clock.now() });
  const pageOf = (key: string, answer: Answer): FoundPage => {
    const author = scopedId(parseSearchKey(key).scope, "author");
    const { accounts, statuses, hashtags } = parseAnswer(Named, answer);
    const named = { accounts: accounts.length, statuses: statuses.length, hashtags: hashtags.length };
    const found = parseAnswer(SearchResults, answer);
    if (author === undefined) return { ...found, named };
    // A server that does not know the parameter answers with everybody's posts.
    return {
      accounts: [],
      statuses: found.statuses.filter(({ account }) => account.id === author),
      hashtags: [],
      named,
    };
  };
  async function read(key: string): Promise<number> {
    const answer = await ask(key);
    await saveSearch(db, key, pageOf(key, answer), asked(answer));
    return answer.asked_at;
  }
  async function readOn(key: string, kind: SearchResultKind): Promise<void> {
    const offset = await readFurther(db, key, kind);
    if (offset === null) return;
    const row = `search:${key}`;
    const tried_at = clock.now();
    try {
      const answer = await ask(key, { type: kind, offset });
      await addFound(db, key, kind, pageOf(key, answer), asked(answer));
      await noteSuccess(db, row, (await readFetch(db, row))?.at ?? answer.asked_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await noteFailure(db, row, tried_at, error.failure);
    }
  }
  const opened = createWatchedResource(parts, { kind: "search", read });
  return {
    resume: opened.resume,
    service: {
      ...opened.service,
      more: (key, kind) => locks.request(`look/${account}/search:${key}`, () => readOn(key, kind)),
      moreTrends: (kind) => locks.request(`look/${account}/trends:${kind}`, () => readMoreTrends(parts, kind)),
    },
  };
}
