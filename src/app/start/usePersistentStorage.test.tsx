import { cleanup, render } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { quiet } from "../../../tests/support/fakes/quiet";
import { saveDraft } from "../../db/drafts/drafts";
import { writeIntent } from "../../db/outbox/write_intent";
import { openAccountDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { usePersistentStorage } from "./usePersistentStorage";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Asking() {
  usePersistentStorage();
  return null;
}

const draft = {
  id: "status",
  updated_at: 1,
  text: "hello",
  spoiler_text: "",
  visibility: "public" as const,
  sensitive: false,
  in_reply_to_id: null,
  files: [],
};

for (const [what, write] of [
  ["a draft", (db: AccountDb) => saveDraft(db, draft)],
  [
    "an act that waits",
    (db: AccountDb) =>
      writeIntent(db, { kind: "favourite", args: { id: "1", on: true } }, { id: "i", key: "k", now: 1 }),
  ],
] as const)
  test(`the browser is asked to keep what lies here once there is ${what}, and not before`, async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal("navigator", { ...navigator, storage: { persist } });
    const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
    render(
      <WorldContext value={{ db, storageFailure: null } as unknown as World}>
        <Asking />
      </WorldContext>,
    );
    await quiet();
    expect(persist).not.toHaveBeenCalled();
    await write(db);
    await expect.poll(() => persist).toHaveBeenCalledTimes(1);
  });

test("what is written once the browser was asked is not looked at again", async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { ...navigator, storage: { persist } });
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const looks = vi.spyOn(db.offline_downloads, "limit");
  render(
    <WorldContext value={{ db, storageFailure: null } as unknown as World}>
      <Asking />
    </WorldContext>,
  );
  await expect.poll(() => looks).toHaveBeenCalled();
  await saveDraft(db, draft);
  await expect.poll(() => persist).toHaveBeenCalledTimes(1);
  await quiet();
  looks.mockClear();
  for (const text of ["hello t", "hello th"]) await saveDraft(db, { ...draft, text });
  await quiet();
  expect([looks.mock.calls.length, persist.mock.calls.length]).toEqual([0, 1]);
});
