import { readHashtagsBeginning, readPeopleCalled } from "../../../db/read/composing/completions";
import type { AccountDb } from "../../../db/schema";
import type { TypedQuery } from "../../../domain/completion/typed_query";
import { type Emoji, writtenEmoji } from "../../../domain/emoji/emoji";
import { suggestEmojis, SUGGESTIONS } from "../../../domain/emoji/suggest";
import { inTone, type Tone } from "../../../domain/emoji/skin_tone";
import type { AccountRow } from "../../../domain/rows/rows";

/** Something that is offered for what is typed; `written` takes its place. */
export type Offered = { key: string; written: string } & (
  | { kind: "emoji"; emoji: Emoji }
  | { kind: "mention"; account: AccountRow }
  | { kind: "hashtag" }
);

/** What is offered from: this device, and the emoji there are. */
export type Sources = { db: AccountDb; emojis(): Promise<readonly Emoji[]>; tone: Tone };

/** What this device has to offer for what is typed: five at most (spec 001, section 9). */
export async function offeredFor({ kind, query }: TypedQuery, { db, emojis, tone }: Sources): Promise<Offered[]> {
  if (kind === "mention")
    return (await readPeopleCalled(db, query))
      .slice(0, SUGGESTIONS)
      .map((account) => ({ kind, key: account.id, written: `@${account.acct}`, account }));
  if (kind === "hashtag")
    return (await readHashtagsBeginning(db, query))
      .slice(0, SUGGESTIONS)
      .map((name) => ({ kind, key: name, written: `#${name}` }));
  return suggestEmojis(await emojis(), query).map((emoji) => ({
    kind,
    key: emoji.name,
    written: inTone(writtenEmoji(emoji), tone),
    emoji,
  }));
}
