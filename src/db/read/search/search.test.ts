import * as v from "valibot";
import { expect, test } from "vitest";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { aStatus } from "../../../../tests/support/rows/entities";
import { type Intent, effectOf } from "../../../domain/mutations/registry";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { searchWords } from "../../../domain/search/search_words";
import { deleteStatuses } from "../../ingest/delete_status";
import { ingest } from "../../ingest/ingest";
import { openAccountDb } from "../../connection/open_account";
import type { AccountDb } from "../../schema";
import { saveSearch } from "../../search/searches";
import { readSearch, searchDevice, searchSince, type SearchWithin } from "./search";

let count = 0;
const open = () => openAccountDb(`search${++count}@host`, { indexedDB, IDBKeyRange });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });
const named = { accounts: 0, statuses: 1, hashtags: 1 };
const id = (n: number) => String(n).padStart(5, "0");

/** The results of a search, piece by piece. */
async function find(db: AccountDb, query: string, within?: SearchWithin) {
  const pieces: string[][] = [];
  const people: string[] = [];
  for await (const piece of searchDevice(db, searchWords(query), within)) {
    pieces.push(piece.statuses);
    people.push(...piece.people.map(({ acct }) => acct));
  }
  return { statuses: pieces.flat(), pieces, people };
}

async function intend(db: AccountDb, intent: Intent): Promise<void> {
  const lane = effectOf(intent).lane(intent.args);
  const row = { ...intent, id: `a${++count}`, key: "k", lane, state: "waiting", attempts: 0, created_at: 1 };
  await db.outbox.add({ ...row, sent_at: null, nextAttemptAt: 1, error: null, lease: null } as OutboxRow);
}

test("every text is searched once, newest first; the first piece has the newest", async () => {
  const db = await open();
  const all = Array.from({ length: 1700 }, (_, n) =>
    aStatus(id(n), { content: `<p>tide ${n % 2 ? "odd" : "even"}</p>` }),
  );
  await ingest(db, { statuses: all }, at(1));
  const { statuses, pieces, people } = await find(db, "odd TIDE");
  expect(statuses).toEqual(
    all
      .filter((_, n) => n % 2)
      .map((one) => one.id)
      .toReversed(),
  );
  expect(pieces[0]?.length).toBe(63);
  expect(people).toEqual([]);
  expect((await find(db, "moon")).statuses).toEqual([]);
  expect((await find(db, " ")).pieces).toEqual([]);
});

test("warnings, poll options and media descriptions are found in every script", async () => {
  const db = await open();
  const poll = { id: "p", options: [{ title: "Ebbe" }, { title: "Flut" }] };
  const media_attachments = [{ id: "m", type: "image", description: "Ein Sandregenpfeifer im Watt" }];
  await ingest(
    db,
    {
      statuses: [
        aStatus("1", { spoiler_text: "Über Vögel" }),
        aStatus("2", { poll }),
        aStatus("3", { media_attachments }),
        aStatus("4", { content: "<p>今日は<b>天</b>気がいい</p>" }),
        aStatus("5", { content: "<p>สวัสดีชาวโลก</p>" }),
      ],
    },
    at(1),
  );
  const found = async (query: string) => (await find(db, query)).statuses;
  expect(await found("uber")).toEqual(["1"]);
  expect(await found("flut ebbe")).toEqual(["2"]);
  expect(await found("regenpfeifer")).toEqual(["3"]);
  expect(await found("天気")).toEqual(["4"]);
  expect(await found("ชาว")).toEqual(["5"]);
  await ingest(db, { statuses: [aStatus("2", { poll: { ...poll, options: [{ title: "Mond" }] } })] }, at(2));
  expect([await found("flut"), await found("mond")]).toEqual([[], ["2"]]);
});

test("deleted statuses and those of blocked accounts are not found", async () => {
  const db = await open();
  const by = (name: string) => ({ by: name, content: "<p>tide</p>" });
  await ingest(db, { statuses: [aStatus("1", by("me")), aStatus("2", by("ada")), aStatus("3", by("ben"))] }, at(1));
  await deleteStatuses(db, ["3"], 2);
  expect((await find(db, "tide")).statuses).toEqual(["2", "1"]);
  await intend(db, { kind: "delete", args: { id: "1" } });
  expect((await find(db, "tide")).statuses).toEqual(["2"]);
  await intend(db, { kind: "block", args: { id: "ada", on: true } });
  expect((await find(db, "tide")).statuses).toEqual([]);
});

test("a search in one account's posts finds theirs alone, no people, and those of somebody muted", async () => {
  const db = await open();
  const by = (name: string) => ({ by: name, content: "<p>tide</p>" });
  const all = ["3", "2", "1"].map((id) => aStatus(id, by(id === "2" ? "ben" : "ada")));
  await ingest(db, { statuses: all }, at(1));
  expect(await find(db, "tide", { scope: "author:ada" })).toMatchObject({ statuses: ["3", "1"], people: [] });
  expect((await find(db, "ada", { scope: "author:ada" })).people).toEqual([]);
  await intend(db, { kind: "mute", args: { id: "ada", on: true, notifications: true } });
  await intend(db, { kind: "delete", args: { id: "3" } });
  expect((await find(db, "tide", { scope: "author:ada" })).statuses).toEqual(["1"]);
  const since = await searchSince(db, searchWords("tide"), 1, { scope: "author:ben" });
  expect(since).toMatchObject({ statuses: ["2"], people: [] });
});

test("a search in a conversation or in the bookmarks finds what lies there", async () => {
  const db = await open();
  const said = (id: string, more: object) => aStatus(id, { content: "<p>tide</p>", ...more });
  const all = [said("4", {}), said("3", { in_reply_to_id: "2" }), said("2", {}), said("1", { bookmarked: true })];
  await ingest(db, { statuses: all }, at(1));
  await db.contexts.put({ status_id: "2", ancestors: [], descendants: ["3"], asked_at: 1 });
  expect((await find(db, "tide", { scope: "thread:2" })).statuses).toEqual(["3", "2"]);
  expect((await find(db, "tide", { scope: "bookmarks" })).statuses).toEqual(["1"]);
  await intend(db, { kind: "bookmark", args: { id: "4", on: true } });
  expect((await find(db, "tide", { scope: "bookmarks" })).statuses).toEqual(["4", "1"]);
  expect(await searchSince(db, ["tide"], 1, { scope: "thread:3" })).toMatchObject({ statuses: ["3", "2"] });
});

test("only people whom the user follows are found where only those are wanted, also newly followed ones", async () => {
  const db = await open();
  const people = ["ada", "ben", "cleo"].map((name) => aStatus(name, { by: `${name}@tide.example` }).account);
  const relationships = [
    v.parse(Relationship, { id: "ada@tide.example", following: true }),
    v.parse(Relationship, { id: "ben@tide.example" }),
  ];
  await ingest(db, { accounts: people, relationships }, at(1));
  expect((await find(db, "tide", { following: true })).people).toEqual(["ada@tide.example"]);
  await intend(db, { kind: "follow", args: { id: "cleo@tide.example", on: true } });
  expect((await find(db, "tide", { following: true })).people).toEqual(["ada@tide.example", "cleo@tide.example"]);
  const { people: since } = await searchSince(db, ["tide"], 1, { following: true });
  expect(since.map(({ acct }) => acct)).toEqual(["ada@tide.example", "cleo@tide.example"]);
});

test("accounts are found by name and address", async () => {
  const db = await open();
  await ingest(db, { statuses: [aStatus("1", { by: "ada@b.example" }), aStatus("2", { by: "ben" })] }, at(1));
  expect((await find(db, "@ADA@b")).people).toEqual(["ada@b.example"]);
});

test("server results keep their order, and the oldest searches are deleted", async () => {
  const db = await open();
  const tide = {
    accounts: [aStatus("0", { by: "ben" }).account],
    statuses: [aStatus("2"), aStatus("9"), aStatus("1")],
  };
  await saveSearch(db, "tide", { ...tide, hashtags: [{ name: "tide", history: [] }], named }, at(1));
  const { answer } = await readSearch(db, "tide");
  expect([answer?.statuses, answer?.people.map(({ acct }) => acct)]).toEqual([["2", "9", "1"], ["ben"]]);
  for (let n = 0; n < 20; n++)
    await saveSearch(db, `moon ${n}`, { accounts: [], statuses: [], hashtags: [], named }, at(2 + n));
  expect((await readSearch(db, "tide")).answer).toBe(undefined);
  expect((await readSearch(db, "moon 0")).answer?.statuses).toEqual([]);
});
