import type { StickerPack, UnicodeEmojis } from "../../domain/instance/static_files";
import type { AppDb } from "../app_database";

const EMOJIS = "emojis";
const STICKERS = "stickers";

/** The emoji of Unicode by their names, as static/emoji.json last had them; none where it was never read. */
export async function readUnicodeEmojis(app: AppDb): Promise<UnicodeEmojis> {
  return ((await app.offers.get(EMOJIS))?.value ?? {}) as UnicodeEmojis;
}

/** Keeps the names of emoji for the next start. */
export async function saveUnicodeEmojis(app: AppDb, emojis: UnicodeEmojis): Promise<void> {
  await app.offers.put({ key: EMOJIS, value: emojis });
}

/** The packs of stickers as static/stickers.json and the files it names last had them, by their titles. */
export async function readStickerPacks(app: AppDb): Promise<readonly StickerPack[]> {
  return ((await app.offers.get(STICKERS))?.value ?? []) as StickerPack[];
}

/** Keeps the packs of stickers for the next start. */
export async function saveStickerPacks(app: AppDb, packs: readonly StickerPack[]): Promise<void> {
  await app.offers.put({ key: STICKERS, value: packs });
}
