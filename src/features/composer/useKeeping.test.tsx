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
import { hearLastWords } from "../../ui/compose/lastWords";
import { setUnkept, unkeptKey, useUnkept } from "../../ui/compose/unkept";
import { useKeeping } from "./useKeeping";

let opened = 0;
let close = () => {};

afterEach(() => {
  vi.restoreAllMocks();
  close();
  localStorage.clear();
  useUnkept.setState({}, true);
});

/** A full disk until it is freed, and what two forms of one draft store with. */
async function setUp() {
  const db = await openAccountDb(`me${++opened}@host`, { indexedDB: new IDBFactory(), IDBKeyRange });
  close = () => db.close();
  const clock = createClock(1000);
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const form = (stored: DraftRow | null = null, lack: World["lack"] = null) =>
    renderHook(() => useKeeping({ text: "", spoiler_text: "" }, stored), {
      wrapper: ({ children }) => (
        <WorldContext value={{ db, clock, random: createRandom(1), lack } as unknown as World}>{children}</WorldContext>
      ),
    });
  const draft = { ...blankDraft, id: "status", updated_at: 0, text: "birds" };
  const text = async () => (await readDraft(db, "status"))?.text;
  /** The text of a draft as whoever opens it next finds it. */
  const next = async (id: string) => {
    await hearLastWords({ db, lack: null });
    return (await readDraft(db, id))?.text;
  };
  return { db, clock, form, draft, text, next, put, key: unkeptKey(db.name, "status") };
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

/** From here on nothing of the page runs, and no database takes anything of it. */
function holdAll() {
  vi.spyOn(globalThis, "setTimeout").mockReturnValue(0 as never);
}

/** The page stands behind another, or in front again. */
function turn(visibilityState: "hidden" | "visible") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
}

test.each(["goes", "is hidden"])("what is typed as the page %s is there when its draft is opened next", async (how) => {
  const { form, draft, next, put } = await setUp();
  put.mockRestore();
  holdAll();
  void form().result.current.keep({ ...draft, id: `reply:${how}` });
  if (how === "goes") window.dispatchEvent(new Event("pagehide"));
  else turn("hidden");
  vi.restoreAllMocks();
  expect(await next(`reply:${how}`)).toBe("birds");
});

test("a draft that is emptied as the page goes is gone when it is looked for next", async () => {
  const { db, form, draft, next, put } = await setUp();
  put.mockRestore();
  const one = { ...draft, id: "reply:emptied" };
  await saveDraft(db, one);
  holdAll();
  void form(one).result.current.keep({ ...one, text: "" });
  window.dispatchEvent(new Event("pagehide"));
  vi.restoreAllMocks();
  expect(await next("reply:emptied")).toBeUndefined();
});

test("what was left as the page was hidden is taken back once it is stored, and not before", async () => {
  const { form, draft, put, clock } = await setUp();
  const { result } = form();
  expect(await result.current.keep({ ...draft, id: "reply:back" })).toBe(false);
  turn("hidden");
  turn("visible");
  expect(localStorage.length).toBe(1);
  put.mockRestore();
  await clock.advance(6000);
  await waitFor(() => expect(localStorage.length).toBe(0));
});

test("what this form itself had on its way as its page went is written over, not kept beside", async () => {
  const { db, form, draft, next, put, clock } = await setUp();
  put.mockRestore();
  const { result } = form();
  const type = (text: string) => result.current.keep({ ...draft, id: "reply:mine", text });
  expect(await type("b")).toBe(true);
  await clock.advance(10);
  const transaction = vi.spyOn(db, "transaction").mockReturnValue(new Promise(() => undefined) as never);
  void type("birds");
  await waitFor(() => expect(transaction).toHaveBeenCalledOnce());
  await clock.advance(10);
  void type("birds of prey");
  window.dispatchEvent(new Event("pagehide"));
  transaction.mockRestore();
  await saveDraft(db, { ...draft, id: "reply:mine", updated_at: 1010 });
  expect(await next("reply:mine")).toBe("birds of prey");
  expect(await readDrafts(db)).toHaveLength(1);
});

test("what is stored already is not left again as the page goes: another tab may have written on", async () => {
  const { db, form, draft, next, put } = await setUp();
  put.mockRestore();
  const one = { ...draft, id: "reply:2" };
  expect(await form().result.current.keep(one)).toBe(true);
  await saveDraft(db, { ...one, text: "birds and fish" });
  window.dispatchEvent(new Event("pagehide"));
  expect(await next("reply:2")).toBe("birds and fish");
});

test("what another form has stored since, of a draft that found no room, is not written over as the page goes", async () => {
  const { form, draft, next, put } = await setUp();
  const one = { ...draft, id: "reply:3" };
  expect(await form().result.current.keep(one)).toBe(false);
  put.mockRestore();
  expect(await form(one).result.current.keep({ ...one, text: "birds and fish" })).toBe(true);
  window.dispatchEvent(new Event("pagehide"));
  expect(await next("reply:3")).toBe("birds and fish");
});

test("a draft that found no room and was thrown away does not come back, be it left before or after", async () => {
  const { db, form, draft, next, put } = await setUp();
  expect(await form().result.current.keep({ ...draft, id: "reply:4" })).toBe(false);
  turn("hidden");
  expect(localStorage.length).toBe(1);
  put.mockRestore();
  setUnkept(unkeptKey(db.name, "reply:4"), null);
  window.dispatchEvent(new Event("pagehide"));
  expect(await next("reply:4")).toBeUndefined();
});

test("nothing is left of an account that this tab is not in any more, nor of a database that goes with the tab", async () => {
  const { db, form, draft, put } = await setUp();
  expect(await form().result.current.keep({ ...draft, id: "reply:5" })).toBe(false);
  expect(await form(null, "off").result.current.keep({ ...draft, id: "reply:6" })).toBe(false);
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining("reply:5")]);
  localStorage.clear();
  put.mockRestore();
  db.close();
  window.dispatchEvent(new Event("pagehide"));
  expect(localStorage.length).toBe(0);
});
