import { expect, test } from "vitest";
import * as v from "valibot";
import { aStatus } from "../../../../tests/support/rows/entities";
import { Filter } from "../../../domain/entities/filter";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { ingest } from "../../ingest/ingest";
import { writeIntent } from "../../outbox/write_intent";
import { openAccountDb } from "../../connection/open_account";
import type { EntityPage } from "../../ingest/split_entities";
import { readRelationship } from "../accounts/account";
import { readStatusView } from "../statuses/status";

const rel = (id: string, more: Record<string, unknown> = {}) => v.parse(Relationship, { id, ...more });
const pleroma = (thread_muted: boolean) => ({ thread_muted });

async function open(name: string) {
  const db = await openAccountDb(name, { indexedDB, IDBKeyRange });
  const put = (page: EntityPage, at: number) => ingest(db, page, { asked_at: at, viewer: true, seen_at: at });
  const view = async (id: string) => {
    const found = await readStatusView(db, id);
    if (!found || found === "gone") throw new Error(`${id} is not there`);
    return found;
  };
  const mute = (id: string, on: boolean) =>
    writeIntent(db, { kind: "mute", args: { id, on } }, { id: `mute-${id}-${on}`, key: `k-${id}-${on}`, now: 9 });
  return { db, put, view, mute };
}

test("an embedded relationship is stored unless it is older or empty", async () => {
  const { db, put, view } = await open("embedded@host");
  const ada = { id: "ada", acct: "ada", username: "ada", pleroma: { relationship: rel("ada", { muting: true }) } };
  await put({ statuses: [aStatus("1", { account: ada })] }, 5);
  expect(await readRelationship(db, "ada")).toMatchObject({ muting: true, asked_at: 5 });
  expect((await db.accounts.get("ada"))?.pleroma).not.toHaveProperty("relationship");
  await put({ relationships: [rel("ada")] }, 4);
  expect((await view("1")).muting).toEqual(["ada"]);
  const silent = { ...ada, pleroma: { relationship: {} } };
  await put({ statuses: [aStatus("1", { account: silent })] }, 6);
  expect(await readRelationship(db, "ada")).toMatchObject({ muting: true });
});

test("mutes and blocks distinguish author, reblogger and mentioned accounts", async () => {
  const { put, view } = await open("lists@host");
  const mention = { id: "cem", acct: "cem", username: "cem", url: "" };
  const status = aStatus("1", { mentions: [mention] });
  await put({ statuses: [aStatus("2", { by: "ben", reblog: status })] }, 5);
  expect(await view("2")).toMatchObject({ muting: [], blocking: [] });
  await put({ roster: { key: "mutes", more: false }, accounts: [aStatus("x", { by: "ben" }).account] }, 6);
  await put({ roster: { key: "blocks", more: false }, accounts: [aStatus("x", { by: "cem" }).account] }, 6);
  expect(await view("2")).toMatchObject({ muting: ["ben"], blocking: ["cem"] });
  expect(await view("1")).toMatchObject({ muting: [], blocking: ["cem"] });
  await put({ relationships: [rel("ben"), rel("ada", { muting: true })] }, 7);
  expect(await view("2")).toMatchObject({ muting: ["ada"], blocking: ["cem"] });
  await put({ roster: { key: "mutes", more: true }, accounts: [] }, 8);
  expect((await view("1")).muting).toEqual(["ada"]);
  await put({ roster: { key: "mutes", more: false }, accounts: [] }, 9);
  expect((await view("1")).muting).toEqual([]);
});

test("Akkoma's `muted` means a muted author until something newer contradicts it", async () => {
  const { put, view, mute } = await open("said@host");
  await put({ statuses: [aStatus("1", { muted: true, pleroma: pleroma(false) })] }, 5);
  expect((await view("1")).muting).toEqual(["ada"]);
  await mute("ada", false);
  expect((await view("1")).muting).toEqual([]);
  await put({ relationships: [rel("ada")] }, 6);
  expect((await view("1")).muting).toEqual([]);
  await put({ statuses: [aStatus("1", { muted: true, pleroma: pleroma(true) })] }, 7);
  expect((await view("1")).muting).toEqual([]);
  await put({ statuses: [aStatus("3", { muted: true })] }, 8);
  expect((await view("3")).muting).toEqual([]);
});

test("a pending mute applies at once to all statuses of an account", async () => {
  const { put, view, mute } = await open("pending@host");
  await put({ statuses: [aStatus("2", { by: "ben", reblog: aStatus("1") })] }, 5);
  await mute("ada", true);
  expect([(await view("1")).muting, (await view("2")).muting]).toEqual([["ada"], ["ada"]]);
});

test("filters match stored statuses, and a change applies at once", async () => {
  const { db, put, view } = await open("filters@host");
  const filter = (phrase: string) =>
    v.parse(Filter, { id: "1", phrase, context: ["home"], irreversible: false, whole_word: true, expires_at: null });
  await put({ statuses: [aStatus("1", { content: "<p>so much rain</p>" })] }, 5);
  await put({ filters: [filter("rain")] }, 5);
  expect((await view("1")).filters).toMatchObject([{ title: "rain", words: ["rain"] }]);
  await put({ filters: [filter("snow")] }, 6);
  expect((await view("1")).filters).toEqual([]);
  expect(await db.filters.count()).toBe(1);
});

test("whether the user follows a replied-to author includes pending follows", async () => {
  const { db, put, view } = await open("followed@host");
  await put({ statuses: [aStatus("1", { in_reply_to_id: "0", in_reply_to_account_id: "ben" })] }, 5);
  expect((await view("1")).replied_followed).toBeNull();
  await put({ relationships: [rel("ben")] }, 6);
  expect((await view("1")).replied_followed).toBe(false);
  const follow = { kind: "follow", args: { id: "ben", on: true } } as const;
  await writeIntent(db, follow, { id: "follow", key: "follow", now: 9 });
  expect((await view("1")).replied_followed).toBe(true);
});
