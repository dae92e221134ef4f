import * as v from "valibot";
import { Account } from "./accounts/account";
import { items, text, word } from "./lenient";
import { Status } from "./statuses/status";

/** How often a hashtag was used on one day, and by how many accounts. Servers send both numbers as strings. */
export const Use = v.object({ uses: text, accounts: text });

/**
 * A hashtag in search results. `history` begins with the newest day; it is empty on servers that do not count uses
 * (Akkoma).
 */
export const FoundHashtag = v.object({ name: word, history: items(Use) });
export type FoundHashtag = v.InferOutput<typeof FoundHashtag>;

/** The kinds of search results, by the server's names. */
export type SearchResultKind = "accounts" | "statuses" | "hashtags";

/** The answer to a search. */
export const SearchResults = v.object({
  accounts: items(Account),
  statuses: items(Status),
  hashtags: items(FoundHashtag),
});
