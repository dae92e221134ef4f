import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { watchWrites } from "../../../tests/support/rows/writes";
import { openAppDb, type SharedRow } from "../../db/app_database";
import { saveDraft } from "../../db/drafts/drafts";
import { openAccountDb } from "../../db/connection/open_account";
import { readFile } from "../../db/outbox/files";
import { saveInstance } from "../../db/instance/instance";
import { addShared, readShared, readPendingShares, sweepShared } from "../../db/drafts/shared_content";
import type { Instance } from "../../domain/instance/instance";
import type { SessionRow } from "../../domain/rows/rows";
import { readSharedDrafts, sharedText, takeShared } from "./take_shared";

const session = { key: "me@host", origin: "https://host", account_id: "1", acct: "me" } as SessionRow;
const clock = { now: () => 5, setTimeout: () => 0, clearTimeout: () => {} };
const context = {
  session,
  clock,
  random: createRandom(1),
  locale: "en",
  decode: async () => ({ width: 3, height: 2, close: () => {} }),
};

async function databases() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { app: await openAppDb(disk), db: await openAccountDb("me@host", disk) };
}

const gif = (name: string) => ({ blob: new Blob(["GIF89a", name.padEnd(7, "\0"), ";"], { type: "image/gif" }), name });
const aShare = (id: string, rest: Partial<SharedRow>): SharedRow => ({
  id,
  at: 1,
  title: "",
  text: "",
  url: "",
  files: [],
  ...rest,
});

test("shared content becomes a draft with its pictures and is deleted", async () => {
  const { app, db } = await databases();
  await addShared(app, aShare("s", { title: "A page", url: "https://far.example/", files: [gif("a")] }));
  expect(await takeShared(app, db, ["s"], context)).toEqual({ left_out: 0, not_bare: [], refused: [] });
  const [draft, ...more] = await readSharedDrafts(db, ["s"]);
  expect(more).toEqual([]);
  const written = { text: "A page\n\nhttps://far.example/", visibility: "public", in_reply_to_id: null };
  expect(draft).toMatchObject({ id: "share:s", ...written });
  expect(draft?.files).toMatchObject([{ type: "image/gif", width: 3, height: 2, description: "", shared: true }]);
  expect(await (await readFile(db, draft?.files[0]?.file_id ?? ""))?.blob.text()).toMatch(/^GIF89aa/);
  expect(await readShared(app, "s")).toBeUndefined();
});

test("pictures over the limit go into further drafts, the text only once", async () => {
  const { app, db } = await databases();
  const names = Array.from({ length: 9 }, (_, at) => `${at}`);
  await addShared(app, aShare("s", { text: "A walk", files: names.map(gif) }));
  await takeShared(app, db, ["s"], context);
  const drafts = await readSharedDrafts(db, ["s"]);
  expect(drafts.map(({ text, files }) => [text, files.length])).toEqual([
    ["A walk", 4],
    ["", 4],
    ["", 1],
  ]);
  const ids = drafts.flatMap(({ files }) => files.map(({ file_id }) => file_id));
  const kept = await Promise.all(ids.map(async (id) => (await readFile(db, id))?.name));
  expect(kept).toEqual(names);
});

test("a picture that nothing can be taken out of is kept, and named", async () => {
  const { app, db } = await databases();
  const bmp = { blob: new Blob(["BM and more"], { type: "image/bmp" }), name: "old.bmp" };
  await addShared(app, aShare("s", { files: [gif("a"), bmp] }));
  expect((await takeShared(app, db, ["s"], context)).not_bare).toEqual(["old.bmp"]);
  expect((await readSharedDrafts(db, ["s"]))[0]?.files.length).toBe(2);
});

test("a file that is no picture is left out and named, the others become the draft", async () => {
  const { app, db } = await databases();
  const text = { blob: new Blob(["low tide"], { type: "image/png" }), name: "tide.png" };
  await addShared(app, aShare("s", { files: [text, gif("a")] }));
  const undecodable = { ...context, decode: () => Promise.reject(new Error("no picture")) };
  const { refused, not_bare } = await takeShared(app, db, ["s"], undecodable);
  expect([refused.map(({ name }) => name), not_bare]).toEqual([["tide.png"], []]);
  expect((await readSharedDrafts(db, ["s"]))[0]?.files).toMatchObject([{ type: "image/gif" }]);
});

test("a server that takes fewer pictures gets fewer in a draft", async () => {
  const { app, db } = await databases();
  await saveInstance(app, session.origin, { max_media_attachments: 1 } as Instance, 1);
  await addShared(app, aShare("s", { files: ["a", "b"].map(gif) }));
  await takeShared(app, db, ["s"], context);
  expect((await readSharedDrafts(db, ["s"])).map(({ files }) => files.length)).toEqual([1, 1]);
});

test("a screen that is loaded again finds the same draft, as it was left", async () => {
  const { app, db } = await databases();
  await addShared(app, aShare("s", { text: "hello" }));
  await takeShared(app, db, ["s"], context);
  const [draft] = await readSharedDrafts(db, ["s"]);
  if (!draft) throw new Error("there is no draft");
  await saveDraft(db, { ...draft, text: "hello, and more" });
  // As if the page had ended before the shared content was deleted.
  await addShared(app, aShare("s", { text: "hello" }));
  await takeShared(app, db, ["s"], context);
  expect((await readSharedDrafts(db, ["s"])).map(({ text }) => text)).toEqual(["hello, and more"]);
  expect(await readShared(app, "s")).toBeUndefined();
  expect(await readSharedDrafts(db, ["other"])).toEqual([]);
});

test("several shares become drafts in order, with a count of left-out files", async () => {
  const { app, db } = await databases();
  await addShared(app, aShare("late", { at: 2, text: "second" }));
  await addShared(app, aShare("early", { at: 1, text: "first", left_out: 2 }));
  const ids = await readPendingShares(app);
  expect(ids).toEqual(["early", "late"]);
  expect(await takeShared(app, db, ids, context)).toMatchObject({ left_out: 2 });
  expect((await readSharedDrafts(db, ids)).map(({ text }) => text)).toEqual(["first", "second"]);
  expect(await readPendingShares(app)).toEqual([]);
});

test("drafts that do not fit are not stored, and the share is kept", async () => {
  const { app, db } = await databases();
  watchWrites((_how, store, row) => {
    if (store === "drafts" && (row as { id: string }).id === "share:s:2")
      throw new DOMException("no room", "QuotaExceededError");
  });
  await addShared(app, aShare("s", { files: ["a", "b", "c", "d", "e"].map(gif) }));
  await expect(takeShared(app, db, ["s"], context)).rejects.toThrow();
  expect([await db.drafts.count(), await db.files.count()]).toEqual([0, 0]);
  expect((await readShared(app, "s"))?.files.length).toBe(5);
});

test("what nobody took is forgotten by its age, and nothing else is", async () => {
  const { app } = await databases();
  for (const at of [1, 2, 3]) await addShared(app, aShare(`s${at}`, { at }));
  await sweepShared(app, 3);
  expect(await readPendingShares(app)).toEqual(["s3"]);
});

test("an address that stands in the text already is not said twice", () => {
  expect(sharedText({ title: "", text: "Look: https://a.example/", url: "https://a.example/" })).toBe(
    "Look: https://a.example/",
  );
  expect(sharedText({ title: "Same", text: "Same", url: "" })).toBe("Same");
});
