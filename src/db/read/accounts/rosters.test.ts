import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { noteSuccess } from "../../requests/fetch_results";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import { dropAccounts, findUnreferenced } from "../../sweep/sweep_rest";
import { countFollowRequests, readFollowRequests, readRoster } from "./rosters";

const open = () => openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
const account = (name: string) => aStatus("1", { by: name }).account;
test("a whole list counts follow requests, as it is shown; a partial one defers to the account", async () => {
  const db = await open();
  const me = { ...account("me"), locked: true, follow_requests_count: 4 };
  expect(await countFollowRequests(db)).toBe(0);
  await ingest(db, { me }, at(1));
  expect(await countFollowRequests(db)).toBe(4);
  const accounts = [account("ann"), account("ben")];
  await ingest(db, { accounts, roster: { key: "follow_requests", more: false } }, at(2));
  expect(await countFollowRequests(db)).toBe(2);
  await ingest(db, { me: { ...me, follow_requests_count: 3 } }, at(3));
  expect(await countFollowRequests(db)).toBe((await readFollowRequests(db))?.requests.length);
  await ingest(db, { accounts, roster: { key: "follow_requests", more: true } }, at(4));
  expect(await countFollowRequests(db)).toBe(3);
});

test("accounts on a roster survive the sweep, in the server's order", async () => {
  const db = await open();
  expect(await readRoster(db, "suggestions", 3)).toBeUndefined();
  const accounts = ["zoe", "ann", "ben", "cal"].map(account);
  await ingest(db, { accounts, roster: { key: "suggestions", more: false } }, at(1));
  await ingest(db, { accounts: [account("eve")] }, at(1));
  for (const name of ["eve", "zoe"])
    for (const kind of ["account", "relationship"]) await noteSuccess(db, `${kind}:${name}`, 1);
  expect((await findUnreferenced(db, new Set(), 9)).accounts).toEqual(["eve"]);
  await dropAccounts(db, ["zoe", "eve"]);
  expect((await readRoster(db, "suggestions", 3))?.map(({ id }) => id)).toEqual(["zoe", "ann", "ben"]);
  expect(await db.accounts.get("eve")).toBeUndefined();
  expect(await db.fetches.toCollection().primaryKeys()).toEqual(["account:zoe", "relationship:zoe"]);
});
