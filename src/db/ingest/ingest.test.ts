import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { createRandom } from "../../../tests/support/fakes/random";
import { deleteStatuses } from "./delete_status";
import { ingest } from "./ingest";
import { openAccountDb } from "../connection/open_account";
import { readTexts } from "../statuses/search_texts";
import { readAccount } from "../read/accounts/account";
import { readStale } from "../timelines/newest_items";

let count = 0;
const disk = { indexedDB, IDBKeyRange };
const open = () => openAccountDb(`ingest${++count}@host`, disk);
const at = (asked_at: number, viewer = true) => ({ asked_at, viewer, seen_at: asked_at });

test("a slow page cannot undo a settled favourite", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { favourited: true })] }, at(20));
  await ingest(db, { statuses: [aStatus("1", { favourited: false })] }, at(10));
  expect((await db.statuses.get("1"))?.favourited).toBe(true);
  await ingest(db, { statuses: [aStatus("1", { favourited: false })] }, at(30));
  expect((await db.statuses.get("1"))?.favourited).toBe(false);
});

test("a status that reblogs itself is no reblog, and reading it ends", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { reblog: aStatus("1") })] }, at(10));
  expect((await db.statuses.get("1"))?.reblog_id).toBeNull();
});

test("an earlier page restores neither a deleted status nor its reblog", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1")] }, at(10));
  await deleteStatuses(db, ["1"], 20);
  const dead = await ingest(db, { statuses: [aStatus("1"), aStatus("2", { reblog: aStatus("1") })] }, at(15));
  expect([...dead].sort()).toEqual(["1", "2"]);
  expect(await db.statuses.count()).toBe(0);
  await ingest(db, { statuses: [aStatus("1")] }, at(30));
  expect(await db.statuses.get("1")).toBeDefined();
  expect(await db.tombstones.count()).toBe(0);
});

test("a deleted status and its reblogs leave all timelines", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1"), aStatus("2", { reblog: aStatus("1") }), aStatus("3")] }, at(10));
  const entry = (id: string, timeline: string) => ({ timeline, order: id, itemId: id, at: 10 });
  await db.entries.bulkPut([
    ...["1", "2", "3"].map((id) => entry(id, "home")),
    entry("1", "notifications"),
    entry("1", "interactions:mentions"),
  ]);
  await deleteStatuses(db, ["1"], 20);
  expect((await db.entries.toArray()).map(({ timeline, itemId }) => [timeline, itemId])).toEqual([
    ["home", "3"],
    ["interactions:mentions", "1"],
    ["notifications", "1"],
  ]);
  expect(await db.tombstones.toCollection().primaryKeys()).toEqual(["1", "2"]);
});

test("a public stream keeps the user's favourite, vote, reaction and pin", async () => {
  const db = await open();
  const poll = { id: "p", options: [{ title: "a", votes_count: 1 }], voted: true, own_votes: [0] };
  const mine = { favourited: true, bookmarked: true, reblogged: true, muted: true, pinned: true };
  await ingest(
    db,
    { statuses: [aStatus("1", { ...mine, poll, emoji_reactions: [{ name: "x", count: 1, me: true }] })] },
    at(10),
  );
  const seen = { favourites_count: 9, poll: { ...poll, voted: false, own_votes: [] } };
  await ingest(
    db,
    { statuses: [aStatus("1", { ...seen, emoji_reactions: [{ name: "x", count: 2 }] })] },
    at(20, false),
  );
  const row = await db.statuses.get("1");
  expect(row).toMatchObject({ ...mine, favourites_count: 9, poll: { voted: true, own_votes: [0] } });
  expect(row?.emoji_reactions).toEqual([{ name: "x", count: 2, me: true, account_ids: [] }]);
});

test("a reblogged status, a quoted one and each account are one row", async () => {
  const db = await open();
  const inner = aStatus("1", { quote: aStatus("0", { by: "cid" }) });
  await ingest(
    db,
    { statuses: [aStatus("3", { by: "ben", reblog: inner }), aStatus("2", { by: "cid", reblog: inner })] },
    at(1),
  );
  expect(await db.statuses.toCollection().primaryKeys()).toEqual(["0", "1", "2", "3"]);
  expect(await db.statuses.get("3")).toMatchObject({ reblog_id: "1", account_id: "ben" });
  expect(await db.statuses.get("1")).toMatchObject({ quote_id: "0", account_id: "ada" });
  expect(await db.accounts.toCollection().primaryKeys()).toEqual(["ada", "ben", "cid"]);
});

test("the own account keeps its settings when a status embeds a poorer copy", async () => {
  const db = await open();
  const me = {
    ...aStatus("0", { by: "me" }).account,
    source: { note: "", privacy: "unlisted", sensitive: false, language: null, fields: [] },
  };
  await ingest(db, { me }, at(10));
  const later = aStatus("1", { account: { id: "me", acct: "me", display_name: "New name" } });
  await ingest(db, { statuses: [later] }, at(20));
  expect(await readAccount(db, "me")).toMatchObject({ display_name: "New name", source: { privacy: "unlisted" } });
});

test("the answer to a vote updates the poll of its status", async () => {
  const db = await open();
  const poll = { id: "p", options: [{ title: "a", votes_count: 0 }], voted: false, own_votes: [] };
  const status = aStatus("1", { poll });
  await ingest(db, { statuses: [status] }, at(10));
  const voted = { ...status.poll!, voted: true, own_votes: [0] };
  await ingest(db, { polls: [voted] }, at(20));
  expect((await db.statuses.get("1"))?.poll).toEqual(voted);
});

test("a poll fetched alone is newer than its status and changes no other time", async () => {
  const db = await open();
  const polled = (votes_count: number, rest: Record<string, unknown> = {}) =>
    aStatus("1", { poll: { id: "p", options: [{ title: "a", votes_count }], votes_count }, ...rest });
  const poll = (votes_count: number) => polled(votes_count).poll!;
  const row = () => db.statuses.get("1");
  await ingest(db, { statuses: [polled(0)] }, at(10));
  await ingest(db, { polls: [poll(3)] }, at(30));
  expect(await row()).toMatchObject({ asked_at: 10, poll: { votes_count: 3 } });
  expect(await readStale(db, ["1"], 20, 20)).toEqual(["1"]);
  await ingest(db, { statuses: [polled(1, { content: "edited", muted: true })] }, at(20));
  expect(await row()).toMatchObject({ asked_at: 20, content: "edited", muted: true, poll: { votes_count: 3 } });
  await ingest(db, { polls: [poll(2)] }, at(25));
  expect((await row())?.poll?.votes_count).toBe(3);
  await ingest(db, { statuses: [polled(4)] }, at(40));
  await ingest(db, { polls: [poll(3)] }, at(35));
  expect(await row()).toMatchObject({ asked_at: 40, poll: { votes_count: 4 } });
});

test("a poll that an edit replaced wins over a later read of the old one", async () => {
  const db = await open();
  const polled = (id: string) => aStatus("1", { poll: { id, options: [{ title: id, votes_count: 0 }] } });
  await ingest(db, { statuses: [polled("p")] }, at(10));
  await ingest(db, { polls: [polled("p").poll!] }, at(30));
  await ingest(db, { statuses: [polled("q")] }, at(20));
  expect((await db.statuses.get("1"))?.poll?.id).toBe("q");
});

test("the text of a status is stored folded for search, and follows an edit", async () => {
  const db = await open();
  await ingest(
    db,
    { statuses: [aStatus("1", { content: "<p>Crème <b>brûlée</b></p>", spoiler_text: "Essen" })] },
    at(1),
  );
  expect(await readTexts(db, ["1"])).toEqual([["1", "essen\ncreme brulee"]]);
  await ingest(db, { statuses: [aStatus("1", { content: "<p>Kuchen</p>" })] }, at(2));
  expect(await readTexts(db, ["1"])).toEqual([["1", "kuchen"]]);
  await ingest(db, { statuses: [aStatus("1", { content: "<p>Torte</p>" })] }, { ...at(3), viewer: false });
  expect(await readTexts(db, ["1"])).toEqual([["1", "torte"]]);
});

test("an unchanged account is not rewritten within a minute", async () => {
  const db = await open();
  const by = (display_name: string) => aStatus("1", { account: { ...aStatus("1").account, display_name } });
  const id = aStatus("1").account.id;
  const stamp = async () => (await db.accounts.get(id))?.asked_at;
  await ingest(db, { statuses: [by("Bo")] }, at(1000));
  await ingest(db, { statuses: [by("Bo")] }, at(61_000));
  expect(await stamp()).toBe(1000);
  await ingest(db, { statuses: [by("Bo")] }, at(61_001));
  expect(await stamp()).toBe(61_001);
  await ingest(db, { statuses: [by("Bobbin")] }, at(61_002));
  expect(await stamp()).toBe(61_002);
});

test("the latest request wins, whatever the order of arrival", async () => {
  const seed = Date.now() % 100_000;
  const random = createRandom(seed);
  const db = await open();
  for (let round = 0; round < 40; round++) {
    const id = `r${round}`;
    const asks = random.shuffle([1, 2, 3, 4, 5, 6]);
    const deleted = random.chance(0.4) ? random.int(1, 6) + 0.5 : null;
    const died = random.int(0, asks.length);
    for (const [index, asked] of asks.entries()) {
      if (deleted !== null && index === died) await deleteStatuses(db, [id], deleted);
      await ingest(db, { statuses: [aStatus(id, { favourites_count: asked })] }, at(asked));
    }
    if (deleted !== null && died === asks.length) await deleteStatuses(db, [id], deleted);
    const row = await db.statuses.get(id);
    const expected = deleted !== null && deleted > 6 ? undefined : 6;
    expect(row?.favourites_count, `seed ${seed} round ${round}: ${asks.join()} deleted ${deleted} before ${died}`).toBe(
      expected,
    );
  }
});
