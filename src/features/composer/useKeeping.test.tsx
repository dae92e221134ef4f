import { renderHook, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/clock";
import { createRandom } from "../../../tests/support/random";
import { blankDraft } from "../../../tests/support/entities";
import { saveDraft } from "../../db/drafts";
import { openAccountDb } from "../../db/open";
import { readDraft, readDrafts } from "../../db/read/drafts";
import type { DraftRow } from "../../domain/rows";
import { WorldContext, type World } from "../../ui/world";
import { setUnkept, unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { useKeeping } from "./useKeeping";

afterEach(() => {
  vi.restoreAllMocks();
  useUnkept.setState({}, true);
});

/** A full disk until it is freed, and what two forms of one draft store with. */
async function setUp() {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1000);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const world = { db, clock, random: createRandom(1) } as unknown as World;
  const form = (stored: DraftRow | null = null) =>
    renderHook(() => useKeeping({ text: "", spoiler_text: "" }, stored), {
      wrapper: ({ children }) => <WorldContext value={world}>{children}</WorldContext>,
    });
  const draft = { ...blankDraft, id: "status", updated_at: 0, text: "birds" };
  const text = async () => (await readDraft(db, "status"))?.text;
  return { db, clock, form, draft, text, put, key: unkeptKey(db.name, "status") };
}

test("a draft that found no room is stored once there is some, its form closed and nothing more typed", async () => {
  const { clock, form, draft, text, put, key } = await setUp();
  const { result, unmount } = form();
  expect(await result.current.keep(draft)).toBe(false);
  unmount();
  await clock.advance(11_000);
  expect(useUnkept.getState()[key]?.text).toBe("birds");
  put.mockRestore();
  await clock.advance(6000);
  await waitFor(async () => expect(await text()).toBe("birds"));
  await waitFor(() => expect(useUnkept.getState()).toEqual({}));
});

test("a draft that found no room and is discarded is not tried again", async () => {
  const { clock, form, draft, text, put, key } = await setUp();
  expect(await form().result.current.keep(draft)).toBe(false);
  setUnkept(key, null);
  put.mockRestore();
  await clock.advance(20_000);
  expect(await text()).toBeUndefined();
});

test("an emptied draft that could not be taken out is taken out once it can be, and nothing is said to lie in the tab", async () => {
  const { db, clock, form, draft, text, put } = await setUp();
  put.mockRestore();
  await saveDraft(db, draft);
  const remove = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("broken", "UnknownError");
  });
  const { result, unmount } = form(draft);
  expect(await result.current.keep({ ...draft, text: "" })).toBe(false);
  expect(useUnkept.getState()).toEqual({});
  unmount();
  await clock.advance(6000);
  expect(await text()).toBe("birds");
  remove.mockRestore();
  await clock.advance(6000);
  await waitFor(async () => expect(await text()).toBeUndefined());
});

test("what was written later in another form of it is not written over", async () => {
  const { clock, form, draft, text, put } = await setUp();
  expect(await form().result.current.keep(draft)).toBe(false);
  put.mockRestore();
  expect(await form().result.current.keep({ ...draft, text: "birds of prey" })).toBe(true);
  await clock.advance(20_000);
  expect(await text()).toBe("birds of prey");
});

test("what was typed elsewhere and was never shown here is kept beside what is stored over it", async () => {
  const { db, form, draft, put } = await setUp();
  put.mockRestore();
  const { result } = form();
  await saveDraft(db, { ...draft, text: "typed elsewhere" });
  expect(await result.current.keep(draft)).toBe(true);
  expect(await result.current.keep({ ...draft, text: "birds of prey" })).toBe(true);
  const all = async () => (await readDrafts(db)).map(({ text }) => text).toSorted();
  expect(await all()).toEqual(["birds of prey", "typed elsewhere"]);
  await saveDraft(db, { ...draft, text: "typed elsewhere again" });
  expect(await result.current.keep({ ...draft, text: "" })).toBe(true);
  expect(await all()).toEqual(["typed elsewhere", "typed elsewhere again"]);
});

test("a database that was closed is asked no more", async () => {
  const { db, clock, form, draft, put } = await setUp();
  expect(await form().result.current.keep(draft)).toBe(false);
  db.close();
  put.mockClear();
  await clock.advance(20_000);
  expect(put).not.toHaveBeenCalled();
});

test("what is typed as the page goes is stored, though nothing of the page runs any more", async () => {
  const { db, form, draft, put } = await setUp();
  put.mockRestore();
  const { result } = form();
  vi.spyOn(globalThis, "setTimeout").mockReturnValue(0 as never);
  void result.current.keep({ ...draft, id: "reply:1" });
  window.dispatchEvent(new Event("pagehide"));
  vi.restoreAllMocks();
  expect((await readDraft(db, "reply:1"))?.text).toBe("birds");
});

test("what is stored already is not written again as the page goes: another tab may have written on", async () => {
  const { db, form, draft, put } = await setUp();
  put.mockRestore();
  const one = { ...draft, id: "reply:2" };
  expect(await form().result.current.keep(one)).toBe(true);
  await saveDraft(db, { ...one, text: "birds and fish" });
  window.dispatchEvent(new Event("pagehide"));
  expect((await readDraft(db, "reply:2"))?.text).toBe("birds and fish");
});

test("what another form has stored since, of a draft that found no room, is not written over as the page goes", async () => {
  const { db, form, draft, put } = await setUp();
  const one = { ...draft, id: "reply:3" };
  expect(await form().result.current.keep(one)).toBe(false);
  put.mockRestore();
  expect(await form(one).result.current.keep({ ...one, text: "birds and fish" })).toBe(true);
  window.dispatchEvent(new Event("pagehide"));
  expect((await readDraft(db, "reply:3"))?.text).toBe("birds and fish");
});

test("a draft that found no room and was thrown away does not come back as the page goes", async () => {
  const { db, form, draft, put } = await setUp();
  expect(await form().result.current.keep({ ...draft, id: "reply:4" })).toBe(false);
  put.mockRestore();
  setUnkept(unkeptKey(db.name, "reply:4"), null);
  window.dispatchEvent(new Event("pagehide"));
  expect(await readDraft(db, "reply:4")).toBeUndefined();
});
