import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { saveHashtags } from "../../db/search/hashtags";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/account";
import { Found } from "../../domain/entities/found";
import { LOCAL_ACCOUNTS } from "../../domain/completion/accounts";
import { ApiError } from "../../domain/requests/api_error";
import { get } from "../../domain/requests/server_request";
import type { Clock } from "../../domain/runtime/clock";
import type { Api } from "../../api/client";
import { itemsOf, readAs } from "../requests/answer_items";

/** What the server can complete. */
type CompletionKind = "mention" | "hashtag";

/** What completes a word that is being typed, for the form. */
export type CompletionService = {
  /**
   * Reads the accounts or hashtags whose name begins with `typed`; resolves when they are stored, or could not be had. A failure
   * is on the `fetches` row `beginnings`.
   */
  refresh(kind: CompletionKind, typed: string): Promise<void>;
};

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean };

const KEY = "beginnings";

/** Asks the server for completions. An account's whole address, name@host, is looked up at that other server. */
async function refresh({ api, db, clock, viewer }: Parts, kind: CompletionKind, typed: string): Promise<void> {
  try {
    const query = { q: typed, limit: LOCAL_ACCOUNTS };
    const whole = viewer && /@[^@]+\.[^@.]{2,}$/.test(typed);
    const answer = await api.ask(
      kind === "mention"
        ? get("/api/v1/accounts/search", { ...query, ...(whole ? { resolve: true } : {}) })
        : get("/api/v2/search", { ...query, type: "hashtags" }),
    );
    const { asked_at } = answer;
    if (kind === "mention")
      await ingest(db, { accounts: itemsOf(Account, answer) }, { asked_at, viewer, seen_at: clock.now() });
    else
      await saveHashtags(
        db,
        readAs(Found, answer).hashtags.map(({ name }) => name),
        asked_at,
      );
    await noteSuccess(db, KEY, asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, KEY, clock.now(), error.failure);
  }
}

/** Reads completions from the server; what this device knows is offered without it. */
export function createCompletion(parts: Parts): CompletionService {
  return { refresh: (kind, typed) => refresh(parts, kind, typed) };
}
