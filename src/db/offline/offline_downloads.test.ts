import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openAccountDb } from "../connection/open_account";
import { beginDownload, noteDownload, readDownload } from "./offline_downloads";

test("a new download keeps the reach of the previous one until it is complete", async () => {
  const db = await openAccountDb("me@here.example", { indexedDB: new IDBFactory(), IDBKeyRange });
  await beginDownload(db, { timelines: ["home", "local"], newest: 100 }, 1);
  await noteDownload(db, 1, { lowest: { home: "05", local: "07" }, statuses: 30 });
  await beginDownload(db, { timelines: ["home", "bookmarks"], newest: 100 }, 2);
  expect(await readDownload(db)).toMatchObject({ at: 2, state: "running", lowest: { home: "05" }, statuses: 0 });
  expect((await readDownload(db))?.lowest).toEqual({ home: "05" });
  db.close();
});
