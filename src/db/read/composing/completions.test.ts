import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import * as v from "valibot";
import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { Account } from "../../../domain/entities/accounts/account";
import { saveHashtags } from "../../search/hashtags";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import { readHashtagsByPrefix, readAccountsMatching } from "./completions";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
const asked = { asked_at: 1, viewer: true, seen_at: 1 };
const person = (id: string, acct: string, display_name = "") =>
  v.parse(Account, { id, acct, username: acct, display_name });

test("twenty stored accounts are offered, matches by address first", async () => {
  const db = await open();
  const by_name = Array.from({ length: 30 }, (_, at) => person(`a${at}`, `someone${at}`, "Alder"));
  const by_address = Array.from({ length: 5 }, (_, at) => person(`z${at}`, `Alder${at}`));
  await ingest(db, { accounts: [...by_name, ...by_address] }, asked);
  const found = await readAccountsMatching(db, "alder");
  expect(found).toHaveLength(20);
  expect(found.slice(0, 5).map(({ acct }) => acct)).toEqual(["Alder0", "Alder1", "Alder2", "Alder3", "Alder4"]);
  expect(found.slice(5).every(({ display_name }) => display_name === "Alder")).toBe(true);
});

test("an account is found by name among many", async () => {
  const db = await open();
  const many = Array.from({ length: 450 }, (_, at) => person(String(at), `p${at}`));
  await ingest(db, { accounts: [...many, person("zz", "last", "Żubr")] }, asked);
  expect((await readAccountsMatching(db, "zub")).map(({ acct }) => acct)).toEqual(["last"]);
});

test("hashtags of seen statuses precede those of the server, each once", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { tags: [{ name: "Godwit", url: "" }] })] }, asked);
  await saveHashtags(db, ["godwit", "gods"], 5);
  expect(await readHashtagsByPrefix(db, "god")).toEqual(["gods", "Godwit"]);
});

test("hashtags are offered as their posts write them, whatever the server's tags say", async () => {
  const db = await open();
  const content = '<p><a class="mention hashtag" href="https://a.example/tags/x">#<span>PublicTransport</span></a></p>';
  const tags = [{ name: "publictransport", url: "" }];
  await ingest(db, { statuses: [aStatus("1", { tags, content }), aStatus("2", { tags })] }, asked);
  expect(await readHashtagsByPrefix(db, "public")).toEqual(["PublicTransport"]);
});

test("the newest 500 hashtags of the server are kept", async () => {
  const db = await open();
  await saveHashtags(db, ["oldest"], 1);
  await saveHashtags(
    db,
    Array.from({ length: 500 }, (_, at) => `tag${at}`),
    2,
  );
  expect([await db.hashtags.count(), await db.hashtags.get("oldest")]).toEqual([500, undefined]);
});
