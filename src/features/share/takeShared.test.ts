// @vitest-environment node
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/random";
import { openAppDb } from "../../db/app";
import { openAccountDb } from "../../db/open";
import { readFile } from "../../db/files";
import { readDraft } from "../../db/read/drafts";
import { addShared, readShared } from "../../db/shared";
import type { SessionRow } from "../../domain/rows";
import { sharedText, takeShared } from "./takeShared";

const session = { key: "me@host", account_id: "1", acct: "me" } as SessionRow;
const clock = { now: () => 5, setTimeout: () => 0, clearTimeout: () => {} };
const reader = {
  session,
  clock,
  random: createRandom(1),
  decode: async () => ({ width: 3, height: 2, close: () => {} }),
};

async function databases() {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { app: await openAppDb(disk), db: await openAccountDb("me@host", disk) };
}

test("what another app handed in is a draft with its pictures, and the hand-over is empty", async () => {
  const { app, db } = await databases();
  const files = [{ blob: new Blob(["GIF89a"], { type: "image/gif" }), name: "a.gif" }];
  await addShared(app, { id: "s", at: 1, title: "A page", text: "", url: "https://far.example/", files });
  const id = await takeShared(app, db, "s", reader);
  expect(id).toBe("share:s");
  const draft = await readDraft(db, "share:s");
  expect(draft).toMatchObject({ text: "A page\n\nhttps://far.example/", visibility: "public", in_reply_to_id: null });
  expect(draft?.files).toMatchObject([{ type: "image/gif", width: 3, height: 2, description: "" }]);
  expect(await (await readFile(db, draft?.files[0]?.file_id ?? ""))?.blob.text()).toBe("GIF89a");
  expect(await readShared(app, "s")).toBeUndefined();
});

test("a screen that is loaded again finds the same draft", async () => {
  const { app, db } = await databases();
  await addShared(app, { id: "s", at: 1, title: "", text: "hello", url: "", files: [] });
  expect(await takeShared(app, db, "s", reader)).toBe("share:s");
  expect(await takeShared(app, db, "s", reader)).toBe("share:s");
  expect(await takeShared(app, db, "other", reader)).toBe(null);
});

test("an address that stands in the text already is not said twice", () => {
  expect(sharedText({ title: "", text: "Look: https://a.example/", url: "https://a.example/" })).toBe(
    "Look: https://a.example/",
  );
  expect(sharedText({ title: "Same", text: "Same", url: "" })).toBe("Same");
});
