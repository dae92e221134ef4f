import { readHashtagsByPrefix, readAccountsMatching } from "../../../db/read/composing/completions";
import { withTypedCapitals } from "../../../domain/completion/hashtags";
import type { AccountDb } from "../../../db/schema";
import type { TypedQuery } from "../../../domain/completion/typed_query";
import { type Emoji, writtenEmoji } from "../../../domain/emoji/emoji";
import { suggestEmojis, MAX_EMOJI_SUGGESTIONS } from "../../../domain/emoji/suggest";
import { withSkinTone, type SkinTone } from "../../../domain/emoji/skin_tone";
import type { AccountRow } from "../../../domain/rows/rows";

/** A completion option; `insertedText` replaces the typed text. */
export type CompletionItem = { key: string; insertedText: string } & (
  | { kind: "emoji"; emoji: Emoji }
  | { kind: "mention"; account: AccountRow }
  | { kind: "hashtag" }
);

/** The sources of completion options: the account's database and the known emoji. */
export type CompletionSources = { db: AccountDb; emojis(): Promise<readonly Emoji[]>; tone: SkinTone };

/** The stored options for a query, at most `MAX_EMOJI_SUGGESTIONS`. */
export async function readCompletionItems(
  { kind, query }: TypedQuery,
  { db, emojis, tone }: CompletionSources,
): Promise<CompletionItem[]> {
  if (kind === "mention")
    return (await readAccountsMatching(db, query))
      .slice(0, MAX_EMOJI_SUGGESTIONS)
      .map((account) => ({ kind, key: account.id, insertedText: `@${account.acct}`, account }));
  if (kind === "hashtag")
    return (await readHashtagsByPrefix(db, query))
      .slice(0, MAX_EMOJI_SUGGESTIONS)
      .map((name) => withTypedCapitals(name, query))
      .map((name) => ({ kind, key: name, insertedText: `#${name}` }));
  return suggestEmojis(await emojis(), query).map((emoji) => ({
    kind,
    key: emoji.name,
    insertedText: withSkinTone(writtenEmoji(emoji), tone),
    emoji,
  }));
}
