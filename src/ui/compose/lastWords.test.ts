// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankDraft } from "../../../tests/support/entities";
import { saveDraft } from "../../db/drafts";
import { openAccountDb } from "../../db/open";
import { readDrafts } from "../../db/read/drafts";
import type { LastWord } from "../../domain/last_word";
import type { DraftRow } from "../../domain/rows";
import { forgetLastWords, hearLastWords, leaveLastWord, takeBackLastWord } from "./lastWords";
import { unkeptKey } from "./unkept";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
let accounts = 0;

/** An account of its own, what tabs of it leave, and what it has stored: each draft's text by when it was written. */
async function anAccount() {
  const db = await openAccountDb(`me${++accounts}@host`, disk);
  const draft = (text: string, at: number, id = "status"): DraftRow => ({ ...blankDraft, id, updated_at: at, text });
  const leave = (word: LastWord) => leaveLastWord(unkeptKey(db.name, word.id), word);
  const say = (text: string, at: number, known: number[] = []) =>
    leave({ id: "status", at, draft: draft(text, at), known });
  const hear = (lack: "full" | null = null) => hearLastWords({ db, lack });
  const stored = async () => (await readDrafts(db)).map(({ text, updated_at }) => [text, updated_at]);
  const ids = async () => (await readDrafts(db)).map(({ id }) => id);
  return { db, draft, leave, say, hear, stored, ids };
}

test("what a tab left of a draft as it went is stored as it was, and lies nowhere else then", async () => {
  const { db, draft, leave, hear } = await anAccount();
  const file = { file_id: "f", type: "image/png", description: "A gull", width: 4, height: null };
  const whole: DraftRow = {
    ...draft("birds", 5, "edit:1"),
    edit_id: "1",
    files: [
      { ...file, focus: { x: 0.5, y: -1 }, media_id: "m", told: { description: "" } },
      { ...file, attached: { url: "https://host/a.png", preview_url: null, description: null } },
    ],
    poll: { options: ["a", ""], multiple: true, expires_in: 60, ends_at: 7 },
    quote_id: null,
    language: "en",
    content_type: "text/plain",
    scheduled_at: 9,
    replaces: { id: "s", at: 8 },
    blind: true,
  };
  leave({ id: "edit:1", at: 5, draft: whole, known: [] });
  expect(localStorage.length).toBe(1);
  await hear();
  expect(await readDrafts(db)).toEqual([whole]);
  expect(localStorage.length).toBe(0);
});

test("it goes over what was stored before, and what its form never knew of that is kept beside it", async () => {
  const { db, draft, say, hear, stored, ids } = await anAccount();
  await saveDraft(db, draft("bir", 3));
  say("birds", 5, [2, 3]);
  await hear();
  expect(await stored()).toEqual([["birds", 5]]);
  say("birds of prey", 7, [4]);
  await hear();
  expect(await stored()).toEqual([
    ["birds of prey", 7],
    ["birds", 5],
  ]);
  expect((await ids())[0]).toBe("status");
});

test("it never goes over what is newer: it is kept beside that, once, however often it is heard", async () => {
  const { db, draft, say, hear, stored, ids } = await anAccount();
  await saveDraft(db, draft("written since", 6));
  say("birds", 5);
  const left = { ...localStorage };
  await hear();
  for (const [place, text] of Object.entries(left)) localStorage.setItem(place, text);
  await hear();
  expect(await stored()).toEqual([
    ["written since", 6],
    ["birds", 5],
  ]);
  expect((await ids())[0]).toBe("status");
  say("written since", 5);
  await hear();
  expect(await stored()).toHaveLength(2);
});

test("that a draft was taken out is a last word as well, but not about what was written since, or was never seen", async () => {
  const { db, draft, leave, hear, stored } = await anAccount();
  const takeOut = (at: number, known: number[]) => leave({ id: "status", at, draft: null, known });
  await saveDraft(db, draft("birds", 3));
  takeOut(2, [1]);
  await hear();
  expect(await stored()).toEqual([["birds", 3]]);
  takeOut(5, [3]);
  await hear();
  expect(await stored()).toEqual([]);
  await saveDraft(db, draft("typed elsewhere", 6));
  takeOut(7, [3]);
  await hear();
  expect(await stored()).toEqual([["typed elsewhere", 6]]);
  expect(localStorage.length).toBe(0);
});

test("another account's is neither read nor forgotten", async () => {
  const [one, other] = [await anAccount(), await anAccount()];
  one.say("mine", 5);
  await other.hear();
  forgetLastWords(other.db.name);
  expect(await other.stored()).toEqual([]);
  await one.hear();
  expect(await one.stored()).toEqual([["mine", 5]]);
  one.say("discarded", 6);
  forgetLastWords(one.db.name);
  await one.hear();
  expect(await one.stored()).toEqual([["mine", 5]]);
});

test("two tabs that go with one draft each leave theirs, and one that stays takes back its own alone", async () => {
  const { db, say, hear, stored } = await anAccount();
  say("of a tab that went", 5);
  const [[place, text] = ["", ""]] = Object.entries(localStorage);
  takeBackLastWord(unkeptKey(db.name, "status"));
  expect(localStorage.length).toBe(0);
  localStorage.setItem(place, text);
  say("of a tab that stays", 6);
  say("of a tab that stays, and writes on", 7);
  expect(localStorage.length).toBe(2);
  takeBackLastWord(unkeptKey(db.name, "status"));
  await hear();
  expect(await stored()).toEqual([["of a tab that went", 5]]);
});

test("where it finds no room, or all lies in memory, it stays where it was left", async () => {
  const { say, hear, stored } = await anAccount();
  say("birds", 5);
  await hear("full");
  expect([await stored(), localStorage.length]).toEqual([[], 1]);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(hear()).rejects.toThrow("full");
  put.mockRestore();
  expect(localStorage.length).toBe(1);
  await hear();
  expect([await stored(), localStorage.length]).toEqual([[["birds", 5]], 0]);
});

test.each([
  ["no JSON", "{"],
  ["something else", "[]"],
  [
    "a draft of another name",
    JSON.stringify({ id: "status", at: 5, known: [], draft: { ...blankDraft, id: "other", updated_at: 5, text: "" } }),
  ],
  [
    "a draft without a text",
    JSON.stringify({ id: "status", at: 5, known: [], draft: { ...blankDraft, id: "status", updated_at: 5 } }),
  ],
  [
    "a file without a name",
    JSON.stringify({
      id: "status",
      at: 5,
      known: [],
      draft: { ...blankDraft, id: "status", updated_at: 5, text: "", files: [{}] },
    }),
  ],
])("what lies there and is none (%s) is passed over and forgotten", async (_, text) => {
  const { db, say, hear, stored } = await anAccount();
  say("birds", 5);
  localStorage.setItem(`godwit:last-word:${db.name} status 6`, text);
  await hear();
  expect([await stored(), localStorage.length]).toEqual([[["birds", 5]], 0]);
});

test("where the browser has no room for it, or gives no localStorage, the page goes without a word", async () => {
  const { say, hear, stored } = await anAccount();
  const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  say("birds", 5);
  expect(set).toHaveBeenCalledOnce();
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  say("birds", 6);
  await hear();
  expect(await stored()).toEqual([]);
});
