import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { blankDraft } from "../../../tests/support/rows/entities";
import { addDrafts, discardDraft } from "../drafts/drafts";
import { openAccountDb } from "../connection/open_account";
import { postDraft } from "./post_draft";
import { takeUpload, wantUploads } from "./uploads";
import { discardIntent } from "./withdraw";

/** A draft whose one file is on its way to the server. */
async function setUp() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const file = { file_id: "f", type: "audio/ogg", description: "", width: null, height: null };
  const row = { id: "f", blob: new Blob(["song"]), name: "song.ogg", created_at: 1 };
  await addDrafts(db, [{ ...blankDraft, text: "", id: "status", updated_at: 1, files: [file] }], [row]);
  await wantUploads(db, [file]);
  expect(await takeUpload(db, 1)).toMatchObject({ row: { state: "sending" } });
  return db;
}

test("the upload of a draft that is discarded goes no further", async () => {
  const db = await setUp();
  await discardDraft(db, "status");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("the upload of a post that is taken back while it waits for that goes no further", async () => {
  const db = await setUp();
  await postDraft(db, "status", { id: "row", key: "key", now: 2 });
  expect(await discardIntent(db, "row", 3)).toBe(true);
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("what a draft beside it names, outlasts a draft that is discarded and a post that is taken back", async () => {
  const db = await setUp();
  const draft = await db.drafts.get("status");
  if (!draft) throw new Error("no draft");
  for (const id of ["aside:1", "aside:2"]) await db.drafts.put({ ...draft, id });
  await discardDraft(db, "aside:1");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([1, 1]);
  await postDraft(db, "status", { id: "row", key: "key", now: 2 });
  await discardDraft(db, "aside:2");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([1, 1]);
  await db.drafts.put({ ...draft, id: "aside:3" });
  expect(await discardIntent(db, "row", 3)).toBe(true);
  expect([await db.files.count(), await db.uploads.count()]).toEqual([1, 1]);
  await discardDraft(db, "aside:3");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});
