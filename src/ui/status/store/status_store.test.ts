import { expect, test, vi } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { ingest } from "../../../db/ingest/ingest";
import { openAccountDb } from "../../../db/connection/open_account";
import { createStatusStore } from "./status_store";

const ids = Array.from({ length: 100 }, (_, index) => String(100 + index));
const around = (start: number, end: number) => (by: number) => ids.slice(Math.max(0, start - by), end + by);

async function open(name: string) {
  const db = await openAccountDb(name, { indexedDB, IDBKeyRange });
  const store = (asked_at: number, some: readonly string[], more = {}) =>
    ingest(
      db,
      { statuses: some.map((id) => ({ ...aStatus(id, { by: `by${id}` }), ...more })) },
      { asked_at, viewer: true, seen_at: asked_at },
    );
  await store(1, ids);
  const views = createStatusStore(db);
  return { db, store, views, known: () => ids.filter((id) => views.get(id) !== undefined) };
}

test("prefetches around the mounted rows and releases distant ones", async () => {
  const { views, known } = await open("around@host");
  await views.prepare(around(0, 8));
  expect(known()).toEqual(ids.slice(0, 32));
  expect(views.get("105")).toMatchObject({ id: "105", account: { id: "by105" } });
  await views.prepare(around(60, 68));
  expect(known()).toEqual(ids.slice(36, 92));
  views.close();
  expect(known()).toEqual([]);
});

test("nothing is read as long as enough lies ready", async () => {
  const { db, views } = await open("ready@host");
  const read = vi.spyOn(db, "transaction");
  await views.prepare(around(0, 8));
  expect(read).toHaveBeenCalledTimes(1);
  await views.prepare(around(3, 22));
  expect(read).toHaveBeenCalledTimes(1);
  await views.prepare(around(17, 25));
  expect(read).toHaveBeenCalledTimes(2);
  views.close();
});

test("rows that come together are read together, and are let go with their list", async () => {
  const { db, views, known } = await open("together@host");
  const read = vi.spyOn(db, "transaction");
  const changed = vi.fn<() => void>();
  const gone = ["101", "120", "140"].map((id) => views.subscribe(id, changed));
  await expect.poll(known).toEqual(["101", "120", "140"]);
  expect([read.mock.calls.length, changed.mock.calls.length]).toEqual([1, 3]);
  for (const leave of gone) leave();
  await expect.poll(known).toEqual([]);
});

test("who waits for what is let go of waits no longer", async () => {
  const { views, known } = await open("dropped@host");
  const waiting = views.whenRead(["140"]);
  await Promise.all([views.prepare(around(0, 8)), waiting]);
  expect(known()).toEqual(ids.slice(0, 32));
  views.close();
});

test("a row that is read ahead is kept until it mounts", async () => {
  const { views, known } = await open("kept@host");
  const waiting = views.whenRead(["140"]);
  views.subscribe("100", () => undefined)();
  await waiting;
  views.subscribe("101", () => undefined)();
  await expect.poll(known).toEqual(["140"]);
  views.close();
});

test("waits until a row is read, and not if it was", async () => {
  const { db, views, known } = await open("waits@host");
  await views.prepare(around(0, 8));
  expect(views.whenRead(["100", "131"])).toBeNull();
  const read = vi.spyOn(db, "transaction");
  await Promise.all([views.whenRead(["131", "132"]), views.whenRead(["132"])]);
  expect([known().at(-1), read.mock.calls.length]).toEqual(["132", 1]);
  views.close();
});

test("rows that stand there empty are drawn one a task", async () => {
  const { views } = await open("turn@host");
  let task = 0;
  const told: number[] = [];
  for (const id of ["101", "102", "103"])
    views.subscribe(id, () => {
      told.push(task);
      setTimeout(() => (task += 1));
    });
  await expect.poll(() => told.length).toBe(3);
  expect(new Set(told).size).toBe(3);
});

test("a change is told to its own row, and what looks the same to none", async () => {
  const { store, views } = await open("change@host");
  await views.prepare(around(0, 8));
  const told: string[] = [];
  for (const id of ["102", "103"]) views.subscribe(id, () => told.push(id));
  const before = views.get("103");
  await store(2, ["103"]);
  await store(3, ["102"], { favourites_count: 7 });
  await expect.poll(() => views.get("102")).toMatchObject({ status: { favourites_count: 7 } });
  expect(told).toEqual(["102"]);
  expect(views.get("103")).toBe(before);
  views.close();
});

test("a new post count changes no row, a new name does", async () => {
  const { store, views } = await open("author@host");
  await views.prepare(around(0, 8));
  const told: string[] = [];
  for (const id of ["102", "103"]) views.subscribe(id, () => told.push(id));
  const account = (more: object) => ({ account: { ...aStatus("102", { by: "by102" }).account, ...more } });
  await store(2, ["102"], account({ statuses_count: 99 }));
  await store(3, ["102"], account({ display_name: "Someone else" }));
  await expect.poll(() => views.get("102")).toMatchObject({ account: { display_name: "Someone else" } });
  expect(told).toEqual(["102"]);
  views.close();
});

test("a status that comes later is shown as it comes", async () => {
  const { db, store, views } = await open("later@host");
  await db.statuses.delete("101");
  const changed = vi.fn<() => void>();
  views.subscribe("101", changed);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(views.get("101")).toBeUndefined();
  await store(2, ["101"]);
  await expect.poll(() => views.get("101")).toMatchObject({ id: "101" });
  views.close();
});

test("a row that cannot be read says why to whoever draws it", async () => {
  const { db, views } = await open("broken@host");
  vi.spyOn(db, "transaction").mockRejectedValue(new Error("the disk is gone"));
  const changed = vi.fn<() => void>();
  views.subscribe("101", changed);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(() => views.get("101")).toThrow("the disk is gone");
});

test("left-out statuses are known ahead, watched, and can return", async () => {
  const { db, store } = await open("left@host");
  const views = createStatusStore(db, ({ status }) => status.muted);
  const told = vi.fn<() => void>();
  views.onLeftOut(told);
  await store(2, ["101", "103"], { muted: true });
  await views.prepare(around(0, 8));
  expect([...views.leftOut()]).toEqual(["101", "103"]);
  expect(views.leftOut()).toBe(views.leftOut());
  await views.prepare(around(40, 48));
  expect([...views.leftOut()]).toEqual(["101", "103"]);
  await store(3, ["103"]);
  await expect.poll(() => [...views.leftOut()]).toEqual(["101"]);
  views.setHides(({ id }) => id === "145");
  expect([...views.leftOut()]).toEqual(["145"]);
  expect(told).toHaveBeenCalledTimes(3);
  views.close();
});
