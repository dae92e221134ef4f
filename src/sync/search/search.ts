import * as v from "valibot";
import type { Answer } from "../../api/client";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { readFetch } from "../../db/read/fetch_results";
import { addFound, type FoundPage, readFurther, saveSearch } from "../../db/search/searches";
import { Found, type FoundKind } from "../../domain/entities/found";
import { ApiError } from "../../domain/requests/api_error";
import { get } from "../../domain/requests/server_request";
import { readAs } from "../requests/answer_items";
import {
  createWatchedResource,
  type WatchedResource,
  type WatchedResourceParts,
  type OpenedService,
} from "../statuses/watched_resources";

/** So many of each kind are asked for; Mastodon's most. */
const MOST = 40;

const list = v.optional(v.array(v.unknown()), []);
const Named = v.object({ accounts: list, statuses: list, hashtags: list });

/** Searches by their queries, for screens. How one went is on the `fetches` row `search:<query>`. */
export type SearchService = OpenedService & {
  /** Asks for more results of a kind, from where the server's answer ended. */
  more(query: string, kind: FoundKind): Promise<void>;
};

/** The service, and what the rest of the engine asks of it. */
export type Searches = Pick<WatchedResource, "resume"> & { service: SearchService };

/**
 * Asks the server what it finds, by the words of a query (spec 002, "Search and hashtags"). Addresses are resolved for who is
 * signed in: servers do that for nobody else. Servers page by number, and of one kind at a time.
 */
export function createSearches(parts: WatchedResourceParts): Searches {
  const { api, db, clock, locks, account, viewer } = parts;
  const ask = (query: string, paging: { type?: FoundKind; offset?: number } = {}) =>
    api.ask(
      get("/api/v2/search", {
        q: query,
        limit: MOST,
        ...paging,
        ...(viewer ? { resolve: true, with_relationships: true } : {}),
      }),
    );
  const asked = ({ asked_at }: Answer) => ({ asked_at, viewer, seen_at: clock.now() });
  const pageOf = (answer: Answer): FoundPage => {
    const { accounts, statuses, hashtags } = readAs(Named, answer);
    const named = { accounts: accounts.length, statuses: statuses.length, hashtags: hashtags.length };
    return { ...readAs(Found, answer), named };
  };
  async function read(query: string): Promise<number> {
    const answer = await ask(query);
    await saveSearch(db, query, pageOf(answer), asked(answer));
    return answer.asked_at;
  }
  async function readOn(query: string, kind: FoundKind): Promise<void> {
    const offset = await readFurther(db, query, kind);
    if (offset === null) return;
    const row = `search:${query}`;
    const tried_at = clock.now();
    try {
      const answer = await ask(query, { type: kind, offset });
      await addFound(db, query, kind, pageOf(answer), asked(answer));
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
      more: (query, kind) => locks.request(`look/${account}/search:${query}`, () => readOn(query, kind)),
    },
  };
}
