import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/entities";
import { ingest } from "../../db/ingest";
import { openAccountDb } from "../../db/open";
import type { Line } from "../../domain/lines";
import { order } from "../../domain/order";
import { createAhead } from "./ahead";

const ids = Array.from({ length: 60 }, (_, index) => String(100 + index));
const lines = ids.map((id): Line => ({ kind: "entry", order: order(id), id, gone: false }));

async function open(name: string) {
  const db = await openAccountDb(name, { indexedDB, IDBKeyRange });
  await ingest(
    db,
    { statuses: ids.map((id) => aStatus(id, { by: `by${id}` })) },
    { asked_at: 1, viewer: true, seen_at: 1 },
  );
  return db;
}

test("what stands around the page is read before its rows come, and what is far away is let go", async () => {
  const ahead = createAhead(await open("ahead@host"));
  await ahead.prepare(lines, { start: 0, end: 8 });
  expect(ids.filter((id) => ahead.views.has(id))).toEqual(ids.slice(0, 20));
  expect(ahead.views.get("105")).toMatchObject({ id: "105", account: { id: "by105" } });
  await ahead.prepare(lines, { start: 30, end: 38 });
  expect(ids.filter((id) => ahead.views.has(id))).toEqual(ids.slice(18, 50));
});

test("nothing is read as long as enough lies ready", async () => {
  const db = await open("ready@host");
  const ahead = createAhead(db);
  await ahead.prepare(lines, { start: 0, end: 8 });
  db.close();
  await ahead.prepare(lines, { start: 3, end: 14 });
  await expect(ahead.prepare(lines, { start: 10, end: 18 })).rejects.toThrow();
});

test("what is not stored is read again the next time", async () => {
  const db = await open("missing@host");
  const ahead = createAhead(db);
  await db.statuses.delete("101");
  await ahead.prepare(lines, { start: 0, end: 8 });
  expect(ahead.views.has("101")).toBe(false);
  const again = { statuses: [aStatus("101", { by: "by101" })] };
  await ingest(db, again, { asked_at: 2, viewer: true, seen_at: 2 });
  await ahead.prepare(lines, { start: 0, end: 8 });
  expect(ahead.views.has("101")).toBe(true);
});
