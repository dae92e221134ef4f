import type { AppDb } from "../../db/app_database";
import { readCustomEmojis, readEmojisCalled, readRecentEmojis } from "../../db/read/composing/emojis";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { readUnicodeEmojis } from "../../db/instance/static_files";
import { customEmojis, type Emoji, unicodeEmojis } from "../../domain/emoji/emoji";
import { chooseLocale } from "../../i18n/locales";
import { type EmojiWords, loadEmojiWords } from "../../i18n/emoji/emoji_words";

/** So long, in ms, emoji are put together in one go: a key that is pressed meanwhile waits no longer. */
const SLICE_MS = 6;

/** All that a generator gives, a slice at a time. */
async function unhurried<T>(made: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  let began = performance.now();
  for (const one of made) {
    all.push(one);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return all;
}

/** What was put together last, for as long as the tab lives: `of` says what it was made of. */
type Kept = { of: string; emojis: Promise<readonly Emoji[]> };
const kept = new WeakMap<AppDb | AccountDb, Kept>();

function keeping(db: AppDb | AccountDb, of: string, make: () => Promise<readonly Emoji[]>): Promise<readonly Emoji[]> {
  const last = kept.get(db);
  if (last?.of === of) return last.emojis;
  const one = { of, emojis: make() };
  kept.set(db, one);
  one.emojis.catch(() => kept.get(db) === one && kept.delete(db));
  return one.emojis;
}

/** What emoji are called in a language; null where it was never had and there is no network to have it by. */
const wordsIn = (locale: string): Promise<EmojiWords | null> =>
  loadEmojiWords(chooseLocale(locale, []).language).catch(() => null);

/**
 * The emoji of Unicode, called as the reader's language calls them (a BCP 47 tag). What the admin changes of them shows in the
 * next tab.
 */
export function loadUnicodeEmojis(app: AppDb, locale: string): Promise<readonly Emoji[]> {
  return keeping(app, locale, async () => {
    const called = wordsIn(locale);
    const names = await readUnicodeEmojis(app);
    // What was not had yet is looked for again the next time, which may be before the words are there.
    if (Object.keys(names).length === 0) kept.delete(app);
    const words = await called;
    if (!words) kept.delete(app);
    return unhurried(unicodeEmojis(names, words ?? {}));
  });
}

/** The custom emoji of the reader's server, as it last named them. */
export async function loadServerEmojis(db: AccountDb): Promise<readonly Emoji[]> {
  const named = await readFetch(db, "emojis");
  return keeping(db, String(named?.at), async () => unhurried(customEmojis(await readCustomEmojis(db))));
}

/** What was used lately and is still offered, newest first. It is read while those of Unicode are. */
export async function loadRecentEmojis(db: AccountDb, unicode: Promise<readonly Emoji[]>): Promise<readonly Emoji[]> {
  const names = await readRecentEmojis(db);
  const own = await readEmojisCalled(db, names);
  const all = [...(await unicode), ...customEmojis(own)];
  const known = new Map(all.map((emoji) => [emoji.name, emoji]));
  return names.flatMap((name) => known.get(name) ?? []);
}
