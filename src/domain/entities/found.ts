import * as v from "valibot";
import { Account } from "./account";
import { items, text } from "./lenient";
import { Status } from "./status";

/** How often a hashtag was used on a day, and by how many: numbers as text. */
const Use = v.object({ uses: text, accounts: text });

/** A hashtag as a search finds it; its newest day comes first, none where a server counts none (Akkoma). */
const FoundTag = v.object({ name: v.pipe(v.string(), v.nonEmpty()), history: items(Use) });
export type FoundTag = v.InferOutput<typeof FoundTag>;

/** The kinds of what a search finds, by the server's names. */
export type FoundKind = "accounts" | "statuses" | "hashtags";

/** What a server's search answers. */
export const Found = v.object({ accounts: items(Account), statuses: items(Status), hashtags: items(FoundTag) });
