import { renderHook, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/clock";
import { blankDraft } from "../../../tests/support/entities";
import { openAccountDb } from "../../db/open";
import { readDraft } from "../../db/read/drafts";
import { WorldContext, type World } from "../../ui/world";
import { unkeptKey, useUnkept } from "./unkept";
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
  const world = { db, clock } as unknown as World;
  const form = () =>
    renderHook(() => useKeeping({ text: "", spoiler_text: "" }), {
      wrapper: ({ children }) => <WorldContext value={world}>{children}</WorldContext>,
    });
  const draft = { ...blankDraft, id: "status", updated_at: 0, text: "birds" };
  const text = async () => (await readDraft(db, "status"))?.text;
  return { db, clock, form, draft, text, put, key: unkeptKey(db.name, "status") };
}

test("a draft that found no room is stored once there is some, its form closed and nothing more typed", async () => {
  const { clock, form, draft, text, put, key } = await setUp();
  const { result, unmount } = form();
  expect(await result.current(draft)).toBe(false);
  unmount();
  await clock.advance(11_000);
  expect(useUnkept.getState()[key]?.text).toBe("birds");
  put.mockRestore();
  await clock.advance(6000);
  await waitFor(async () => expect(await text()).toBe("birds"));
  await waitFor(() => expect(useUnkept.getState()).toEqual({}));
});

test("what was written later in another form of it is not written over", async () => {
  const { clock, form, draft, text, put } = await setUp();
  expect(await form().result.current(draft)).toBe(false);
  put.mockRestore();
  expect(await form().result.current({ ...draft, text: "birds of prey" })).toBe(true);
  await clock.advance(20_000);
  expect(await text()).toBe("birds of prey");
});

test("a database that was closed is asked no more", async () => {
  const { db, clock, form, draft, put } = await setUp();
  expect(await form().result.current(draft)).toBe(false);
  db.close();
  put.mockClear();
  await clock.advance(20_000);
  expect(put).not.toHaveBeenCalled();
});
