import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { act, post } from "../../../../tests/support/rows/outbox";
import { deleteStatuses } from "../../ingest/delete_status";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import type { AccountDb } from "../../schema";
import { readThread } from "./thread";

let count = 0;
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

/** A database of "me" with the statuses "08" and "09". */
async function open(): Promise<AccountDb> {
  const db = await openAccountDb(`thread${++count}@host`, { indexedDB, IDBKeyRange });
  await ingest(db, { me: aStatus("0", { by: "me" }).account, statuses: [aStatus("08"), aStatus("09")] }, at(1));
  return db;
}

test("a conversation contains the context, streamed and unsent replies", async () => {
  const db = await open();
  const to = (in_reply_to_id: string) => ({ in_reply_to_id });
  const statuses = [aStatus("b", to("a")), aStatus("d", to("b")), aStatus("c", to("a")), aStatus("a", to("09"))];
  await ingest(db, { statuses: [...statuses, aStatus("e", to("c")), aStatus("f", to("e"))] }, at(2));
  await db.contexts.put({ status_id: "a", ancestors: ["09"], descendants: ["b", "c", "d"], asked_at: 2 });
  await act(db, post("local:x", "d"));
  await act(db, post("local:y", "local:x"));
  await act(db, post("local:z", "08"));
  const read = async (shown?: Parameters<typeof readThread>[2]) => {
    const { statuses } = await readThread(db, "a", shown);
    return new Map(statuses.map((one) => [one.id, one]));
  };
  const before = await read();
  expect([...before.keys()].toSorted()).toEqual(["09", "a", "b", "c", "d", "e", "f", "local:x", "local:y"]);
  expect(before.get("local:y")).toMatchObject({
    parent_id: "local:x",
    at: Number.POSITIVE_INFINITY,
    missing_parent: null,
  });
  await deleteStatuses(db, ["c"], 3);
  expect((await read()).has("c")).toBe(false);
  expect((await read()).get("e")).toMatchObject({ parent_id: "c", missing_parent: "deleted" });
  expect((await read(before)).get("c")).toEqual(before.get("c"));
  expect((await read(before)).get("e")).toMatchObject({ parent_id: "c", missing_parent: null });
  expect(await readThread(db, "zz")).toMatchObject({ known: false, fetched: undefined, statuses: [] });
});

test("a repeat of an answer, stored from a timeline, is no answer of its own", async () => {
  const db = await open();
  const answer = aStatus("b", { in_reply_to_id: "08" });
  // snac tells a repeat with what the repeated status answers.
  const repeat = aStatus("B", { by: "birch", in_reply_to_id: "08", content: "", reblog: answer });
  await ingest(db, { statuses: [answer, repeat, aStatus("c", { in_reply_to_id: "b" })] }, at(2));
  for (const opened of ["08", "b"])
    expect((await readThread(db, opened)).statuses.map(({ id }) => id).toSorted()).toEqual(["08", "b", "c"]);
});

test("a long conversation is read completely, among few or many other rows", async () => {
  const db = await open();
  const name = (prefix: string, at: number) => `${prefix}${String(at).padStart(3, "0")}`;
  const long = Array.from({ length: 120 }, (_, at) =>
    aStatus(name("t", at), at > 0 ? { in_reply_to_id: name("t", at - 1) } : {}),
  );
  await ingest(db, { statuses: long }, at(2));
  const descendants = long.slice(1).map(({ id }) => id);
  await db.contexts.put({ status_id: "t000", ancestors: [], descendants, asked_at: 2 });
  const read = async () => (await readThread(db, "t000")).statuses.map(({ id }) => id).toSorted();
  const whole = long.map(({ id }) => id);
  await ingest(db, { statuses: [aStatus("t005x"), aStatus("t006x", { in_reply_to_id: "09" })] }, at(2));
  expect(await read()).toEqual(whole);
  const others = Array.from({ length: 300 }, (_, at) => aStatus(`${name("t", at % 119)}-${at}`));
  await ingest(db, { statuses: others }, at(2));
  expect(await read()).toEqual(whole);
});

test("a missing parent is reported as deleted, hidden or unread", async () => {
  const db = await open();
  const pleroma = { parent_visible: false };
  await ingest(
    db,
    { statuses: [aStatus("b", { in_reply_to_id: "a", pleroma }), aStatus("c", { in_reply_to_id: "x" })] },
    at(2),
  );
  const lost = async (id: string) => (await readThread(db, id)).statuses.map((one) => one.missing_parent);
  expect([await lost("b"), await lost("c")]).toEqual([["hidden"], ["unread"]]);
  await deleteStatuses(db, ["x"], 3);
  expect(await lost("c")).toEqual(["deleted"]);
  await deleteStatuses(db, ["c"], 3);
  expect(await readThread(db, "c")).toMatchObject({ known: true, statuses: [{ id: "c" }] });
});

test("a status that is not visible and was never stored is not called deleted", async () => {
  const db = await open();
  await deleteStatuses(db, ["x"], 3);
  expect(await readThread(db, "x")).toMatchObject({ known: false, statuses: [] });
  for (const at of [3, 4]) {
    await deleteStatuses(db, ["x", "09"], at);
    expect([(await readThread(db, "x")).known, (await readThread(db, "09")).known]).toEqual([false, true]);
  }
});

test("if contexts contain one line only, the top status gives the conversation", async () => {
  const db = await open();
  const chain = [aStatus("b", { in_reply_to_id: "a" }), aStatus("c", { in_reply_to_id: "b" })];
  await ingest(db, { statuses: [aStatus("a"), ...chain] }, at(2));
  const lists = (status_id: string, ancestors: string[], descendants: string[]) =>
    db.contexts.put({ status_id, ancestors, descendants, asked_at: 2 });
  await lists("c", ["a", "b"], []);
  expect((await readThread(db, "c")).top).toBe("a");
  await ingest(db, { statuses: [aStatus("d", { in_reply_to_id: "a" }), aStatus("e", { in_reply_to_id: "b" })] }, at(2));
  await lists("a", [], ["b", "c", "d"]);
  const whole = await readThread(db, "c");
  expect(whole.top).toBe("a");
  expect(whole.statuses.map(({ id }) => id).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  await lists("c", ["a", "b"], ["d"]);
  expect((await readThread(db, "c")).top).toBe(null);
});

test("a listed status with a missing parent does not prove a complete context", async () => {
  const db = await open();
  await ingest(
    db,
    {
      statuses: [aStatus("a"), aStatus("c", { in_reply_to_id: "a" }), aStatus("e", { in_reply_to_id: "d" })],
    },
    at(2),
  );
  await db.contexts.put({ status_id: "c", ancestors: ["a"], descendants: ["e"], asked_at: 2 });
  expect((await readThread(db, "c")).top).toBe("a");
});

test("a conversation opened at a possible post in flight shows it", async () => {
  const db = await open();
  const own = { by: "me", created_at: "2026-11-01T11:00:00.000Z", in_reply_to_id: "02" };
  await ingest(db, { statuses: [aStatus("02"), aStatus("09", own)] }, at(2));
  const before = { ids: ["02"], at: "2026-11-01T09:00:00.000Z" };
  await act(db, post("local:a"), { state: "sending", before });
  const { statuses } = await readThread(db, "09");
  expect(statuses.find(({ id }) => id === "09")?.parent_id).toBe("02");
});
