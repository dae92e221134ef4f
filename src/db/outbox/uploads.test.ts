import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { blankDraft } from "../../../tests/support/rows/entities";
import { addDrafts, discardDraft } from "../drafts/drafts";
import { openAccountDb } from "../connection/open_account";
import { postDraft } from "./post_draft";
import { takeUpload, queueUploads, resumeUpload } from "./uploads";
import { discardOutboxRow } from "./withdraw";

/** A draft whose only file is being uploaded. */
async function setUp() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const file = { file_id: "f", type: "audio/ogg", description: "", width: null, height: null };
  const row = { id: "f", blob: new Blob(["song"]), name: "song.ogg", created_at: 1 };
  await addDrafts(db, [{ ...blankDraft, text: "", id: "status", updated_at: 1, files: [file] }], [row]);
  await queueUploads(db, [file]);
  expect(await takeUpload(db, 1)).toMatchObject({ row: { state: "sending" } });
  return db;
}

test("discarding a draft stops its upload", async () => {
  const db = await setUp();
  await discardDraft(db, "status");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("withdrawing a waiting post stops its upload", async () => {
  const db = await setUp();
  await postDraft(db, "status", { id: "row", key: "key", now: 2 });
  expect(await discardOutboxRow(db, "row", 3)).toBe(true);
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("a file that another draft uses survives discarding and withdrawing", async () => {
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
  expect(await discardOutboxRow(db, "row", 3)).toBe(true);
  expect([await db.files.count(), await db.uploads.count()]).toEqual([1, 1]);
  await discardDraft(db, "aside:3");
  expect([await db.files.count(), await db.uploads.count()]).toEqual([0, 0]);
});

test("a shared file waits to be asked for, a file of the writer's own does not", async () => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const file = { type: "audio/ogg", description: "", width: null, height: null };
  const files = [
    { ...file, file_id: "own" },
    { ...file, file_id: "shared", shared: true as const },
  ];
  const rows = files.map(({ file_id }) => ({ id: file_id, blob: new Blob([file_id]), name: file_id, created_at: 1 }));
  await addDrafts(db, [{ ...blankDraft, text: "", id: "share:s", updated_at: 1, files }], rows);
  await queueUploads(db, files);
  expect(await takeUpload(db, 1)).toMatchObject({ row: { file_id: "own" } });
  expect(await takeUpload(db, 1)).toBeNull();
  expect(await db.uploads.get("shared")).toMatchObject({ state: "stopped" });
  await resumeUpload(db, "shared");
  await queueUploads(db, files);
  expect(await takeUpload(db, 1)).toMatchObject({ row: { file_id: "shared" } });
});
