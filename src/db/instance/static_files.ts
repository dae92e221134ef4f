import type { StickerPack, UnicodeEmojis } from "../../domain/instance/static_files";
import type { AppDb } from "../app_database";

const EMOJIS = "emojis";
const STICKERS = "stickers";

/** Unicode emoji by name, from the latest static/emoji.json; empty if it was never fetched. */
export async function readUnicodeEmojis(app: AppDb): Promise<UnicodeEmojis> {
  return ((await app.server_choices.get(EMOJIS))?.value ?? {}) as UnicodeEmojis;
}

/** Stores the names of Unicode emoji. */
export async function saveUnicodeEmojis(app: AppDb, emojis: UnicodeEmojis): Promise<void> {
  await app.server_choices.put({ key: EMOJIS, value: emojis });
}

/** The sticker packs of the latest static/stickers.json and the files that it names, by title. */
export async function readStickerPacks(app: AppDb): Promise<readonly StickerPack[]> {
  return ((await app.server_choices.get(STICKERS))?.value ?? []) as StickerPack[];
}

/** Stores the sticker packs. */
export async function saveStickerPacks(app: AppDb, packs: readonly StickerPack[]): Promise<void> {
  await app.server_choices.put({ key: STICKERS, value: packs });
}
