import type { CustomEmoji } from "../../../domain/entities/custom_emoji";
import { MAX_RECENT_EMOJI } from "../../../domain/emoji/recent";
import type { AccountDb } from "../../schema";

/** The number of rows in one read. A server may have thousands of emoji, and one large read would block typing. */
const PIECE = 500;

/** All custom emoji of the server, as last fetched, ordered by shortcode. */
export async function readCustomEmojis(db: AccountDb): Promise<CustomEmoji[]> {
  const all: CustomEmoji[] = [];
  for (let above = ""; ; above = all.at(-1)?.shortcode ?? "") {
    const piece = await db.emojis.where(":id").above(above).limit(PIECE).toArray();
    all.push(...piece);
    if (piece.length < PIECE) return all;
  }
}

/** The server's custom emoji with these shortcodes. Unknown shortcodes are skipped. */
export async function readEmojisByShortcode(db: AccountDb, shortcodes: string[]): Promise<CustomEmoji[]> {
  return (await db.emojis.bulkGet(shortcodes)).flatMap((one) => one ?? []);
}

/** The names of recently used emoji, newest first. */
export function readRecentEmojis(db: AccountDb): Promise<string[]> {
  return db.recent_emojis.orderBy("at").reverse().limit(MAX_RECENT_EMOJI).primaryKeys();
}
