import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../tests/support/entities";
import { ingest } from "../db/ingest";
import { openAccountDb } from "../db/open";
import { readStatusView } from "../db/read/status";
import { readTimelineWindow } from "../db/read/timeline";
import { saveSession } from "../db/sessions";
import { noteSignedIn, openDisk } from "./disk";

const session = {
  key: "me@host",
  origin: "https://host",
  account_id: "1",
  acct: "me",
  token: "t",
  client_id: "c",
  client_secret: "s",
  created_at: 1,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

test("where storage is off, the app lives in memory: it says so, stores and reads, and calls no timeline empty", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { open: refuse, cmp: refuse, deleteDatabase: refuse });
  const { disk, kept } = await openDisk();
  expect(kept).toBe("memory");
  const db = await openAccountDb("me@host", disk);
  expect(await readTimelineWindow(db, "home")).toMatchObject({ entries: [], bottom: false });
  await ingest(db, { statuses: [aStatus("1")] }, { asked_at: 1, viewer: true, seen_at: 1 });
  expect(await readStatusView(db, "1")).toMatchObject({ id: "1" });
});

test("a database that was cleared behind one's back is said to be lost, one that was signed out of is not", async () => {
  const first = await openDisk();
  expect(first.kept).toBe("kept");
  await saveSession(first.app, session);
  noteSignedIn(true);
  first.app.close();
  expect((await openDisk()).kept).toBe("kept");
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await openDisk()).kept).toBe("lost");
  noteSignedIn(true);
  noteSignedIn(false);
  vi.stubGlobal("indexedDB", new IDBFactory());
  expect((await openDisk()).kept).toBe("kept");
});
