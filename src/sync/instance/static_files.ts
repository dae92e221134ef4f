import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readStickerPacks, saveStickerPacks, saveUnicodeEmojis } from "../../db/instance/static_files";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import { type StickerPack, stickerFoldersOf, stickerPackOf, unicodeEmojisOf } from "../../domain/instance/static_files";

type Parts = {
  app: AppDb;
  /** The page's own origin, where `static` lies. */
  api: Api;
  /** Told of a file that could not be read, and why: no screen can say anything about it. */
  log(path: string, why: ApiFailure["kind"]): void;
};

/**
 * Reads what the admin offers to write with and keeps it: static/emoji.json, and static/stickers.json with each pack's pack.json
 * (spec 000 section 7, "static config"). A file that fails is only logged, and what was kept of it stays (section 8); one that
 * is not there offers nothing.
 */
export async function keepStaticFiles(parts: Parts): Promise<void> {
  await Promise.all([keepEmojis(parts), keepStickers(parts)]);
}

async function keepEmojis(parts: Parts): Promise<void> {
  const emojis = await ask(parts, "/static/emoji.json", unicodeEmojisOf);
  if (emojis !== undefined) await saveUnicodeEmojis(parts.app, emojis ?? {});
}

async function keepStickers(parts: Parts): Promise<void> {
  const { app, api } = parts;
  const folders = await ask(parts, "/static/stickers.json", (body) => stickerFoldersOf(body, api.origin));
  if (folders === undefined) return;
  const kept = await readStickerPacks(app);
  const packs = await Promise.all(
    Object.entries(folders ?? {}).map(async ([name, folder]): Promise<StickerPack[]> => {
      const pack = await ask(parts, `${folder}pack.json`, (body) => stickerPackOf(body, name, folder, api.origin));
      return pack ? [pack] : pack === null ? [] : kept.filter((one) => one.name === name);
    }),
  );
  await saveStickerPacks(
    app,
    packs.flat().toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  );
}

/** A file of `static` as `read` reads it; null where there is none, undefined where it could not be had or is something else. */
async function ask<T>(
  { api, log }: Parts,
  path: string,
  read: (body: unknown) => T | null,
): Promise<T | null | undefined> {
  try {
    const value = read((await api.ask({ method: "GET", path })).json);
    if (value !== null) return value;
    log(path, "invalid");
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log(path, error.failure.kind);
    return error.failure.kind === "missing" ? null : undefined;
  }
}
