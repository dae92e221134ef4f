import type { CustomEmoji } from "../../../domain/entities/custom_emoji";
import { RECENT } from "../../../domain/emoji/recent";
import type { AccountDb } from "../../schema";

/** Rows that are read at once: a server may have thousands, which would hold up what is typed meanwhile. */
const PIECE = 500;

/** The server's custom emoji, by their shortcodes, as it last named them; read piece by piece. */
export async function readCustomEmojis(db: AccountDb): Promise<CustomEmoji[]> {
  const all: CustomEmoji[] = [];
  for (let above = ""; ; above = all.at(-1)?.shortcode ?? "") {
    const piece = await db.emojis.where(":id").above(above).limit(PIECE).toArray();
    all.push(...piece);
    if (piece.length < PIECE) return all;
  }
}

/** The server's custom emoji of these shortcodes; those that it does not name are left out. */
export async function readEmojisCalled(db: AccountDb, shortcodes: string[]): Promise<CustomEmoji[]> {
  return (await db.emojis.bulkGet(shortcodes)).flatMap((one) => one ?? []);
}

/** The names of the emoji that were used lately, newest first: 42 at most. */
export function readRecentEmojis(db: AccountDb): Promise<string[]> {
  return db.recent_emojis.orderBy("at").reverse().limit(RECENT).primaryKeys();
}
