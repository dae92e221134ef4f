import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { Account } from "../../../domain/entities/account";
import { saveHashtags } from "../../search/hashtags";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import { readHashtagsBeginning, readPeopleCalled } from "./completions";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
const asked = { asked_at: 1, viewer: true, seen_at: 1 };
const person = (id: string, acct: string, display_name = "") =>
  v.parse(Account, { id, acct, username: acct, display_name });

test("twenty people who are known here are taken, those found by their address first", async () => {
  const db = await open();
  const by_name = Array.from({ length: 30 }, (_, at) => person(`a${at}`, `someone${at}`, "Alder"));
  const by_address = Array.from({ length: 5 }, (_, at) => person(`z${at}`, `Alder${at}`));
  await ingest(db, { accounts: [...by_name, ...by_address] }, asked);
  const found = await readPeopleCalled(db, "alder");
  expect(found).toHaveLength(20);
  expect(found.slice(0, 5).map(({ acct }) => acct)).toEqual(["Alder0", "Alder1", "Alder2", "Alder3", "Alder4"]);
  expect(found.slice(5).every(({ display_name }) => display_name === "Alder")).toBe(true);
});

test("somebody is found by their name however many are known", async () => {
  const db = await open();
  const many = Array.from({ length: 450 }, (_, at) => person(String(at), `p${at}`));
  await ingest(db, { accounts: [...many, person("zz", "last", "Żubr")] }, asked);
  expect((await readPeopleCalled(db, "zub")).map(({ acct }) => acct)).toEqual(["last"]);
});

test("hashtags of statuses that were seen go before those that the server named, each once", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { tags: [{ name: "Godwit", url: "" }] })] }, asked);
  await saveHashtags(db, ["godwit", "gods"], 5);
  expect(await readHashtagsBeginning(db, "god")).toEqual(["gods", "Godwit"]);
});

test("500 hashtags that the server named are kept, the newest", async () => {
  const db = await open();
  await saveHashtags(db, ["oldest"], 1);
  await saveHashtags(
    db,
    Array.from({ length: 500 }, (_, at) => `tag${at}`),
    2,
  );
  expect([await db.hashtags.count(), await db.hashtags.get("oldest")]).toEqual([500, undefined]);
});
