// @vitest-environment node
import { IDBFactory, IDBKeyRange, IDBObjectStore as Store } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAppDb } from "../db/app";
import { saveDraft } from "../db/drafts";
import { readFarewells } from "../db/farewells";
import { openAccountDb } from "../db/open";
import { readDrafts } from "../db/read/drafts";
import { readSessions, saveSession } from "../db/sessions";
import type { SessionRow } from "../domain/rows";
import { signOut } from "./sign_out";

afterEach(() => vi.restoreAllMocks());

const session: SessionRow = {
  key: "me@host",
  origin: "https://host",
  account_id: "1",
  acct: "me",
  token: "t",
  client_id: "c",
  client_secret: "s",
  created_at: 1,
};

/** An account with a draft; the disk takes nothing more for the table `full` of the device's database. */
async function withDraft(full: string | null) {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [app, db] = await Promise.all([openAppDb(disk), openAccountDb(session.key, disk)]);
  await saveSession(app, session);
  await saveDraft(db, {
    id: "status",
    updated_at: 1,
    text: "half a thought",
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: null,
    files: [],
  });
  const put = Store.prototype.put;
  vi.spyOn(Store.prototype, "put").mockImplementation(function (
    this: InstanceType<typeof Store>,
    ...how: Parameters<typeof put>
  ) {
    if (this.name === full) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, how);
  });
  const calls: string[] = [];
  const sync = { start: () => void calls.push("start"), stop: async () => void calls.push("stop") };
  return { app, db, sync, calls };
}

test.each(["kept_drafts", "farewells"])(
  "where %s find no room one stays signed in, with all that is there",
  async (table) => {
    const { app, db, sync, calls } = await withDraft(table);
    await expect(signOut({ app, db, session, sync }, true)).rejects.toThrow();
    expect(await readSessions(app)).toEqual([session]);
    expect(await readFarewells(app)).toEqual([]);
    expect(await app.kept_drafts.count()).toBe(0);
    expect((await readDrafts(db)).map(({ text }) => text)).toEqual(["half a thought"]);
    expect(calls).toEqual(["stop", "start"]);
  },
);

test("signing out stops the engine and does not start it again", async () => {
  const { app, db, sync, calls } = await withDraft(null);
  await signOut({ app, db, session, sync }, true);
  expect([await readSessions(app), await app.kept_drafts.count(), calls]).toEqual([[], 1, ["stop"]]);
});
