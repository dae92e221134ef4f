import type { AppDb } from "../../db/app";
import { readCustomEmojis } from "../../db/read/emojis";
import type { AccountDb } from "../../db/schema";
import { readUnicodeEmojis } from "../../db/static_files";
import { customEmojis, type Emoji, unicodeEmojis } from "../../domain/emoji/emoji";
import { chooseLocale } from "../../i18n/locales";
import { type EmojiWords, loadEmojiWords } from "../../i18n/emoji/words";

/** What there is to choose from. */
export type Emojis = { unicode: readonly Emoji[]; custom: readonly Emoji[] };

/** What emoji are called in a language; nothing where it was never had and there is no network to have it by. */
const wordsIn = (locale: string): Promise<EmojiWords> =>
  loadEmojiWords(chooseLocale(locale, []).language).catch(() => ({}));

/** Every emoji that can be chosen here, called as the reader's language calls them (a BCP 47 tag). */
export async function loadEmojis(app: AppDb, db: AccountDb, locale: string): Promise<Emojis> {
  const [names, rows, words] = await Promise.all([readUnicodeEmojis(app), readCustomEmojis(db), wordsIn(locale)]);
  return { unicode: unicodeEmojis(names, words), custom: customEmojis(rows) };
}
