import type { AppDb } from "../../db/app_database";
import { readCustomEmojis, readEmojisByShortcode, readRecentEmojis } from "../../db/read/composing/emojis";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { readUnicodeEmojis } from "../../db/instance/static_files";
import { customEmojis, type Emoji, unicodeEmojis } from "../../domain/emoji/emoji";
import { chooseLocale } from "../../i18n/locales";
import { type EmojiWords, loadEmojiWords } from "../../i18n/emoji/emoji_words";

/** Maximum duration of a task that builds emoji, in ms, so that input stays responsive. */
const SLICE_MS = 6;

/** Collects an iterable in tasks of at most `SLICE_MS`. */
async function collectInSlices<T>(items: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  let began = performance.now();
  for (const item of items) {
    all.push(item);
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return all;
}

/** The last built emoji of a database, cached until the tab closes. `of` is the cache key of their source. */
type CacheEntry = { of: string; emojis: Promise<readonly Emoji[]> };
const cache = new WeakMap<AppDb | AccountDb, CacheEntry>();

function cached(db: AppDb | AccountDb, of: string, make: () => Promise<readonly Emoji[]>): Promise<readonly Emoji[]> {
  const last = cache.get(db);
  if (last?.of === of) return last.emojis;
  const entry = { of, emojis: make() };
  cache.set(db, entry);
  entry.emojis.catch(() => cache.get(db) === entry && cache.delete(db));
  return entry.emojis;
}

/** The names of emoji in a language; null if they cannot be loaded. */
const wordsIn = (locale: string): Promise<EmojiWords | null> =>
  loadEmojiWords(chooseLocale(locale, []).language).catch(() => null);

/**
 * The Unicode emoji with their names in a language (a BCP 47 tag). Cached: a change of the admin's emoji files shows in
 * the next tab.
 */
export function loadUnicodeEmojis(app: AppDb, locale: string): Promise<readonly Emoji[]> {
  return cached(app, locale, async () => {
    const loadingWords = wordsIn(locale);
    const names = await readUnicodeEmojis(app);
    // An empty result is not cached, before the names are awaited, as the next call may come in the meantime.
    if (Object.keys(names).length === 0) cache.delete(app);
    const words = await loadingWords;
    if (!words) cache.delete(app);
    return collectInSlices(unicodeEmojis(names, words ?? {}));
  });
}

/** The custom emoji of the user's server, as last fetched. */
export async function loadServerEmojis(db: AccountDb): Promise<readonly Emoji[]> {
  const fetched = await readFetch(db, "emojis");
  return cached(db, String(fetched?.at), async () => collectInSlices(customEmojis(await readCustomEmojis(db))));
}

/** The recently used emoji that still exist, newest first. Reads them while `unicode` is loading. */
export async function loadRecentEmojis(db: AccountDb, unicode: Promise<readonly Emoji[]>): Promise<readonly Emoji[]> {
  const names = await readRecentEmojis(db);
  const own = await readEmojisByShortcode(db, names);
  const all = [...(await unicode), ...customEmojis(own)];
  const known = new Map(all.map((emoji) => [emoji.name, emoji]));
  return names.flatMap((name) => known.get(name) ?? []);
}
