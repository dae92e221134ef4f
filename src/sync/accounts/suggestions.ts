import * as v from "valibot";
import type { Answer, Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { Account } from "../../domain/entities/accounts/account";
import { items, maybeText, word } from "../../domain/entities/lenient";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import { getRequest } from "../../domain/requests/server_request";
import { parseItems } from "../requests/answer_items";

type Version = NonNullable<Capabilities["suggestions"]>;

/**
 * A suggestion of v2. Mastodon gives several reasons in `sources`, and the first of them in older words in `source`.
 */
const Suggestion = v.object({
  account: Account,
  source: v.optional(maybeText, null),
  sources: v.optional(items(word), []),
});

/** The request for the people whom the server suggests. */
export const suggestionsRequest = (version: Version) => getRequest(`/api/${version}/suggestions`);

/** Stores whom the server suggests, and why. v1 is a list of accounts. */
export async function saveSuggestions(db: AccountDb, version: Version, viewer: boolean, answer: Answer): Promise<void> {
  const suggested =
    version === "v2"
      ? parseItems(Suggestion, answer)
      : parseItems(Account, answer).map((account) => ({ account, source: null, sources: [] }));
  const reasons = Object.fromEntries(
    suggested.map(({ account, source, sources }) => [account.id, [...sources, ...(source ? [source] : [])]]),
  );
  const { asked_at, answered_at } = answer;
  const page = {
    accounts: suggested.map(({ account }) => account),
    roster: { key: "suggestions", more: answer.next !== null, reasons } as const,
  };
  await ingest(db, page, { asked_at, viewer, seen_at: answered_at });
}

/** Reads whom the server suggests. Returns when that was asked for (ms). Throws `ApiError`. */
export async function refreshSuggestions(api: Api, db: AccountDb, version: Version, viewer: boolean): Promise<number> {
  const answer = await api.request(suggestionsRequest(version));
  await saveSuggestions(db, version, viewer, answer);
  return answer.asked_at;
}
