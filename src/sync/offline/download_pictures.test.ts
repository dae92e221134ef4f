import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createCaches } from "../../../tests/support/fakes/caches";
import { quiet } from "../../../tests/support/fakes/quiet";
import { aStatus } from "../../../tests/support/rows/entities";
import type { Api } from "../../api/client";
import { ingest } from "../../db/ingest/ingest";
import { openAccountDb } from "../../db/connection/open_account";
import { protectDownloaded } from "../../db/offline/offline_downloads";
import { ApiError } from "../../domain/requests/api_error";
import type { OfflineDownloadRow } from "../../domain/offline/offline_download";
import { downloadPictures } from "./download_pictures";
import { createOfflinePictureCache } from "./offline_picture_cache";

const MB = 1024 * 1024;
const host = "https://media.example";
const failed = (kind: "offline" | "timeout") => new ApiError({ kind, message: "" });

/** Downloads a status with these pictures, which `file` answers. Returns what the test checks. */
async function prepare(names: readonly string[], file: (address: string) => Blob | Promise<Blob>) {
  const db = await openAccountDb("me@here", { indexedDB: new IDBFactory(), IDBKeyRange });
  const media_attachments = names.map((name) => ({ id: name, type: "image", url: name, preview_url: null }));
  await ingest(db, { statuses: [aStatus("1", { media_attachments })] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await protectDownloaded(db, ["1"], 5);
  const disk = createCaches();
  const cache = createOfflinePictureCache(disk.storage, "me@here");
  if (!cache) throw new Error("no caches");
  const [fetched, asked]: [string[], string[]] = [[], []];
  const api = {
    file: async (address: string) => {
      fetched.push(address);
      return file(address);
    },
    request: async ({ path }: { path: string }) => void asked.push(path),
  } as unknown as Api;
  const refusals = new Map<string, number>();
  const seen: Partial<OfflineDownloadRow> = {};
  const download = () => {
    const note = async (news: Partial<OfflineDownloadRow>) => Boolean(Object.assign(seen, news));
    return downloadPictures({ api, db, cache, refusals, signal: new AbortController().signal, note }, 5);
  };
  return { db, disk, cache, fetched, asked, seen, download };
}
const pictures = (much: number) => new Blob([new Uint8Array(much)], { type: "image/png" });

test("an HTML page in place of a picture is refused, and replaced by a picture later", async () => {
  const url = `${host}/a.png`;
  let whole = false;
  const one = await prepare([url], () =>
    whole ? pictures(10) : new Blob(["<html>"], { type: "text/html; charset=utf-8" }),
  );
  await one.cache.put(url, new Blob(["<html>"], { type: "text/html" }));
  expect([...((await one.download()) ?? [])]).toEqual([]);
  expect(one.seen).toMatchObject({ pictures: { done: 0, of: 1, refused: 1 }, bytes: 0 });
  whole = true;
  expect([...((await one.download()) ?? [])]).toEqual([url]);
  expect(one.seen).toMatchObject({ pictures: { done: 1, of: 1, refused: 0 }, bytes: 10 });
  expect((await (await one.disk.storage.match(url))?.blob())?.type).toBe("image/png");
});

test("a picture that is too large is refused, and its bytes are not counted", async () => {
  const [small, large] = [`${host}/small.png`, `${host}/large.png`];
  const { download, seen } = await prepare([small, large], (url) => pictures(url === small ? MB : 17 * MB));
  expect([...((await download()) ?? [])]).toEqual([small]);
  expect(seen).toMatchObject({ pictures: { done: 1, of: 2, refused: 1 }, bytes: MB });
});

test("a hanging host is skipped after two pictures, one with brief failures is not", async () => {
  const names = (of: string) => Array.from({ length: 9 }, (_, at) => `https://${of}.example/${at}.png`);
  const broken: (() => void)[] = [];
  const one = await prepare([...names("hangs"), ...names("stumbles")], async (url) => {
    if (url.includes("hangs")) throw failed("timeout");
    if (broken.length === 2) return pictures(10);
    // The network breaks during both requests.
    await new Promise<void>((resolve) => {
      if (broken.push(resolve) === 2) for (const fail of broken) fail();
    });
    throw failed("offline");
  });
  await one.download();
  const hung = () => one.fetched.filter((url) => url.includes("hangs")).length;
  const first = hung();
  expect(first).toBeLessThan(5);
  expect(one.seen.pictures).toEqual({ done: 7, of: 18, refused: 11 });
  expect(one.asked.length).toBeLessThan(7);
  await one.download();
  expect(hung()).toBe(first);
  expect(one.seen.pictures).toEqual({ done: 9, of: 18, refused: 9 });
});

test("nothing counts as refused if the user's own server does not answer either", async () => {
  const one = await prepare([`${host}/a.png`], () => Promise.reject(failed("timeout")));
  one.asked.push = () => {
    throw failed("offline");
  };
  await expect(one.download()).rejects.toThrow("offline");
});

test("after a picture cannot be stored, no further one is started", async () => {
  const names = Array.from({ length: 9 }, (_, at) => `${host}/${at}.png`);
  const one = await prepare(names, () => pictures(10));
  const { put } = one.cache;
  let full = true;
  one.cache.put = async (url, picture) => {
    if (!full) return put(url, picture);
    full = false;
    throw new DOMException("There is no room", "QuotaExceededError");
  };
  await expect(one.download()).rejects.toThrow("no room");
  await quiet();
  expect(one.fetched.length).toBeLessThan(3);
});
