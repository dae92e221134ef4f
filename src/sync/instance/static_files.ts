import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readStickerPacks, saveStickerPacks, saveUnicodeEmojis } from "../../db/instance/static_files";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import { type StickerPack, stickerFoldersOf, stickerPackOf, unicodeEmojisOf } from "../../domain/instance/static_files";

type Parts = {
  app: AppDb;
  /** The client of the page's own origin, which serves `static`. */
  api: Api;
  /** Logs a file that could not be read, and why. */
  log(path: string, why: ApiFailure["kind"]): void;
};

/**
 * Reads and stores the admin's emoji and stickers: static/emoji.json, and static/stickers.json with the pack.json of
 * each pack. A file that fails is logged and its stored version kept. A missing one counts as empty.
 */
export async function refreshStaticFiles(parts: Parts): Promise<void> {
  await Promise.all([keepEmojis(parts), keepStickers(parts)]);
}

async function keepEmojis(parts: Parts): Promise<void> {
  const emojis = await request(parts, "/static/emoji.json", unicodeEmojisOf);
  if (emojis !== undefined) await saveUnicodeEmojis(parts.app, emojis ?? {});
}

async function keepStickers(parts: Parts): Promise<void> {
  const { app, api } = parts;
  const folders = await request(parts, "/static/stickers.json", (body) => stickerFoldersOf(body, api.origin));
  if (folders === undefined) return;
  const stored = await readStickerPacks(app);
  const packs = await Promise.all(
    Object.entries(folders ?? {}).map(async ([name, folder]): Promise<StickerPack[]> => {
      const pack = await request(parts, `${folder}pack.json`, (body) => stickerPackOf(body, name, folder, api.origin));
      return pack ? [pack] : pack === null ? [] : stored.filter((one) => one.name === name);
    }),
  );
  await saveStickerPacks(
    app,
    packs.flat().toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  );
}

/** A file of `static`, parsed with `read`; null if it is missing, undefined if it could not be read or parsed. */
async function request<T>(
  { api, log }: Parts,
  path: string,
  read: (body: unknown) => T | null,
): Promise<T | null | undefined> {
  try {
    const value = read((await api.request({ method: "GET", path })).json);
    if (value !== null) return value;
    log(path, "invalid");
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log(path, error.failure.kind);
    return error.failure.kind === "missing" ? null : undefined;
  }
}
