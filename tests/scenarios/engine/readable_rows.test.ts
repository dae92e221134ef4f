import * as v from "valibot";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import type { Dexie } from "dexie";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { ingest } from "../../../src/db/ingest/ingest";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { repairRows } from "../../../src/db/repair/repair";
import { Account } from "../../../src/domain/entities/accounts/account";
import { Announcement } from "../../../src/domain/entities/announcement";
import { CustomEmoji } from "../../../src/domain/entities/custom_emoji";
import { Filter } from "../../../src/domain/entities/filter";
import { List } from "../../../src/domain/entities/list";
import { Notification } from "../../../src/domain/entities/notification";
import { Relationship } from "../../../src/domain/entities/accounts/relationship";
import { Status } from "../../../src/domain/entities/statuses/status";
import { rowShapes } from "../../../src/domain/rows/row_shapes";
import akkoma from "../../instance/fixtures/akkoma.json";
import gotosocial from "../../instance/fixtures/gotosocial.json";
import { profiles } from "../../instance/dialects/profiles";
import type { ProfileName } from "../../instance/dialects/profile";
import { blankDraft } from "../../support/rows/entities";
import { createScene } from "../support/engine";

/** The rows of a database that a repair would not leave as they are, each with its table. */
async function unreadable(db: Dexie): Promise<unknown[]> {
  const all = await Promise.all(
    db.tables.map(async ({ name }) => {
      const rows: unknown[] = await db.table(name).toArray();
      return rows.flatMap((row) => (rowShapes[name]?.(row) === true ? [] : [[name, row]]));
    }),
  );
  return all.flat();
}

/** Everything in recorded answers that is an entity of a schema, at any depth. */
function allOf<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S>[] {
  if (typeof value !== "object" || value === null) return [];
  const read = v.safeParse(schema, value);
  return [...(read.success ? [read.output] : []), ...Object.values(value).flatMap((one) => allOf(schema, one))];
}

test.each([
  ["Akkoma", akkoma],
  ["GoToSocial", gotosocial],
])("every row that ingest makes of recorded answers of %s can be read", async (_, recorded) => {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const [me] = allOf(Account, recorded.own_account);
  const page = {
    statuses: allOf(Status, recorded),
    accounts: allOf(Account, recorded),
    notifications: allOf(Notification, recorded),
    relationships: allOf(Relationship, recorded),
    emojis: allOf(CustomEmoji, recorded),
    lists: allOf(List, recorded),
    filters: allOf(Filter, recorded),
    announcements: allOf(Announcement, recorded),
    roster: { key: "mutes", more: false } as const,
    ...(me && { me }),
  };
  await ingest(db, page, { asked_at: 1, viewer: true, seen_at: 1 });
  expect(await db.statuses.count()).toBeGreaterThan(1);
  expect(await unreadable(db)).toEqual([]);
  expect(await repairRows(db, 2)).toBe(false);
});

test.each(Object.keys(profiles) as ProfileName[])(
  "every row that the engine writes at a server like %s can be read",
  async (profile) => {
    const scene = createScene({ seed: 5, statuses: 120, profile });
    const { clock, instance } = scene;
    const tab = await scene.open();
    const { db, app, sync } = tab;
    sync.start();
    for (const key of ["home", "notifications", "local", "bookmarks", "favourites"] as const) sync.timelines.watch(key);
    await clock.advance(20_000);
    const ids = (await db.statuses.toCollection().primaryKeys()).slice(-30);
    const accounts = await db.accounts.toCollection().primaryKeys();
    const kinds = ["poll", "people", "reactions", "source", "history", "lists", "scheduled"] as const;
    for (const id of ids) sync.threads.watch(id);
    for (const id of accounts.slice(0, 10)) sync.accounts.watch(id);
    for (const id of ids.slice(0, 5)) for (const kind of kinds) sync.resources.watch(kind, id);
    for (const key of ["follow_requests", "mutes", `followers:${accounts[0]}`, `following:${accounts[0]}`] as const)
      sync.rosters.watch(key);
    sync.search.watch("the");
    instance.act.post("alder", "@demo said on the socket #tide");
    await clock.advance(60_000);
    await saveDraft(db, { ...blankDraft, id: "status", text: "Words", updated_at: clock.now() });
    scene.online(false);
    await sync.outbox.intend("favourite", { id: ids[0] ?? "", on: true });
    await sync.outbox.post("status");
    await clock.advance(10_000);
    expect(await db.outbox.count()).toBe(2);
    expect((await db.statuses.count()) + (await db.accounts.count())).toBeGreaterThan(20);
    expect([...(await unreadable(db)), ...(await unreadable(app))]).toEqual([]);
    expect([await repairRows(db, clock.now()), await repairRows(app, clock.now())]).toEqual([false, false]);
    await Promise.all([tab.close(), clock.advance(1000)]);
  },
);

test("what a repair has removed is read again at once", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock } = scene;
  const { id } = instance.act.post("demo", { text: "Whole again" });
  const tab = await scene.open();
  tab.sync.start();
  tab.sync.timelines.watch("home");
  await clock.advance(10_000);
  await tab.db.statuses.update(id, { mentions: null as never });
  await tab.db.me.toCollection().modify({ fields: 7 as never });
  await tab.app.instance.toCollection().modify({ instance: null as never });
  expect([await repairRows(tab.db, clock.now()), await repairRows(tab.app, clock.now())]).toEqual([true, true]);
  expect([await tab.db.statuses.count(), await tab.db.me.count(), await tab.app.instance.count()]).toEqual([0, 0, 0]);
  tab.sync.readAgain();
  await clock.advance(1000);
  expect((await tab.db.statuses.get(id))?.content).toContain("Whole again");
  expect([await tab.db.me.count(), await tab.app.instance.count()]).toEqual([1, 1]);
  expect(tab.errors).toEqual([]);
  await Promise.all([tab.close(), clock.advance(1000)]);
});

test("an unsent mutation that cannot be read holds no other once it is repaired", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock } = scene;
  const { id } = instance.act.post("alder", { text: "A star for this" });
  const tab = await scene.open();
  await tab.db.outbox.put({ seq: 1, id: "garbage", kind: "post" } as never);
  tab.sync.start();
  await clock.advance(10_000);
  await tab.sync.outbox.intend("favourite", { id, on: true });
  await clock.advance(10_000);
  expect(tab.errors[0]).toBeInstanceOf(TypeError);
  expect(await tab.db.outbox.count()).toBe(2);
  await repairRows(tab.db, clock.now());
  await clock.advance(31_000);
  expect(await tab.db.outbox.count()).toBe(0);
  await Promise.all([tab.close(), clock.advance(1000)]);
});
