import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveHashtags } from "../../db/search/hashtags";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/accounts/account";
import { SearchResults } from "../../domain/entities/search_results";
import { MAX_LOCAL_ACCOUNTS } from "../../domain/completion/accounts";
import { ApiError } from "../../domain/requests/api_error";
import { getRequest } from "../../domain/requests/server_request";
import type { Clock } from "../../domain/runtime/clock";
import type { Api } from "../../api/client";
import { parseItems, parseAnswer } from "../requests/answer_items";

/** What the server can complete: a mention, a hashtag, or a name in the search, for which no other server is asked. */
type CompletionKind = "mention" | "hashtag" | "name";

/** Completions of what is being typed, for the composer and the search. */
export type CompletionService = {
  /**
   * Reads accounts or hashtags whose name begins with `typed`. Resolves when they are stored, or the request has
   * failed. A failure is on the `fetches` row `beginnings`.
   */
  refresh(kind: CompletionKind, typed: string): Promise<void>;
};

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean };

const KEY = "beginnings";

/** Requests completions. A full address, name@host, is resolved at the other server. */
async function refresh({ api, db, clock, viewer }: Parts, kind: CompletionKind, typed: string): Promise<void> {
  try {
    const query = { q: typed, limit: MAX_LOCAL_ACCOUNTS };
    const is_address = kind === "mention" && viewer && /@[^@]+\.[^@.]{2,}$/.test(typed);
    const answer = await api.request(
      kind !== "hashtag"
        ? getRequest("/api/v1/accounts/search", { ...query, ...(is_address ? { resolve: true } : {}) })
        : getRequest("/api/v2/search", { ...query, type: "hashtags" }),
    );
    const { asked_at } = answer;
    if (kind !== "hashtag")
      await ingest(db, { accounts: parseItems(Account, answer) }, { asked_at, viewer, seen_at: clock.now() });
    else
      await saveHashtags(
        db,
        parseAnswer(SearchResults, answer).hashtags.map(({ name }) => name),
        asked_at,
      );
    await noteSuccess(db, KEY, asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, KEY, clock.now(), error.failure);
  }
}

/** Creates the service for the server's completions. Local completions do not depend on it. */
export function createCompletionService(parts: Parts): CompletionService {
  return { refresh: (kind, typed) => refresh(parts, kind, typed) };
}
