import * as v from "valibot";
import { expect, test } from "vitest";
import { ingest } from "../../../src/db/ingest/ingest";
import { ingestPage } from "../../../src/db/ingest/ingest_page";
import { ingestRoster } from "../../../src/db/ingest/ingest_roster";
import { readNotificationView } from "../../../src/db/read/notifications/notification";
import { readNotificationWindow } from "../../../src/db/read/notifications/notification_window";
import { countFollowRequests, readFollowRequests } from "../../../src/db/read/accounts/rosters";
import { Account } from "../../../src/domain/entities/accounts/account";
import { Notification } from "../../../src/domain/entities/notification";
import { order } from "../../../src/domain/rows/id_order";
import { settings } from "../../../src/domain/settings/settings";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

const all = settings.notificationVisibility.default;
let stage: Stage;
const idOf = (name: string) => stage.instance.store.named(name)?.id ?? "";

/** Demo is locked; admin and alder ask to follow, and this device has heard of it. */
async function asked(profile: "akkoma" | "mastodon" | "gotosocial"): Promise<void> {
  stage = await arrive(profile);
  const demo = stage.instance.store.named("demo");
  if (!demo) throw new Error("demo is not there");
  demo.locked = true;
  for (const who of ["admin", "alder"]) {
    stage.instance.act.unfollow(who, "demo");
    stage.instance.act.follow(who, "demo");
  }
  await hear();
}

async function get(path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${stage.instance.token("demo")}` };
  return (await stage.instance.fetch(new Request(stage.instance.origin + path, { headers }))).json();
}

/** Reads what the server has to say of it. */
async function hear(): Promise<void> {
  const { db } = stage.tab;
  await stage.clock.advance(10);
  const asked_at = stage.clock.now();
  const by = { asked_at, viewer: true, seen_at: asked_at };
  await ingest(db, { me: v.parse(Account, await get("/api/v1/accounts/verify_credentials")) }, by);
  const accounts = v.parse(v.array(Account), await get("/api/v1/follow_requests"));
  await ingestRoster(db, "follow_requests", { accounts, next: null }, null, by);
  const notifications = v.parse(v.array(Notification), await get("/api/v1/notifications"));
  const orders = notifications.map(({ id }) => order(id));
  const proof = { orders, below: null, from: null, more: false };
  await ingestPage(
    db,
    "notifications",
    { notifications, ...proof, whole: true, verified: true, since: asked_at, replies: "all" },
    by,
  );
  await stage.clock.advance(10);
}

/** What the reader sees: each notification with whom it is from, who asks to follow, and how many that are. */
async function sight() {
  const { db } = stage.tab;
  const { entries } = await readNotificationWindow(db, "notifications", all);
  const views = await Promise.all(entries.map(({ itemId }) => readNotificationView(db, itemId)));
  const requests = await readFollowRequests(db);
  return {
    told: views
      .map((view) => `${view?.notification.type} ${view?.account.acct}${view?.denied ? " denied" : ""}`)
      .sort(),
    asking: requests?.requests.map(({ account, denied }) => `${account.acct}${denied ? " denied" : ""}`).sort(),
    count: await countFollowRequests(db),
    follower: (await db.relationships.get(idOf("admin")))?.followed_by,
  };
}

async function settled(): Promise<void> {
  stage.network = online;
  // What was tried without a network does not count.
  stage.sent.length = 0;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(2 * MINUTE);
  expect(await stage.tab.db.outbox.toArray()).toEqual([]);
}

const both = {
  told: ["follow_request admin", "follow_request alder"],
  asking: ["admin", "alder"],
  count: 2,
};

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "at %s: who is approved without a network follows at once and is asked about no more, and nothing of that changes once it is sent",
  async (profile) => {
    await asked(profile);
    expect(await sight()).toMatchObject(both);
    stage.network = offline;
    await stage.tab.outbox.intend("follow_request", { id: idOf("admin"), on: true });
    await stage.clock.advance(10);
    const { follower: _, ...before } = await sight();
    expect(before).toEqual({ told: ["follow admin", "follow_request alder"], asking: ["alder"], count: 1 });
    await settled();
    expect(await sight()).toEqual({ ...before, follower: true });
    expect(stage.sent).toEqual([`POST /api/v1/follow_requests/${idOf("admin")}/authorize`]);
    expect(stage.instance.store.follows.has(idOf("admin"), idOf("demo"))).toBe(true);
    // Also where the server tells of the follow by a notification of its own.
    await hear();
    expect(await sight()).toEqual({ ...before, follower: true });
  },
);

test.each(["akkoma", "mastodon"] as const)(
  "at %s: who is denied stays, and says that they wait, until the server has confirmed it; then they are gone, and dismissed",
  async (profile) => {
    await asked(profile);
    stage.network = offline;
    await stage.tab.outbox.intend("follow_request", { id: idOf("admin"), on: false });
    await stage.clock.advance(10);
    expect(await sight()).toMatchObject({
      told: ["follow_request admin denied", "follow_request alder"],
      asking: ["admin denied", "alder"],
      count: 2,
    });
    const [told] = await stage.tab.db.notifications.where("account_id").equals(idOf("admin")).primaryKeys();
    await settled();
    const after = { told: ["follow_request alder"], asking: ["alder"], count: 1 };
    expect(await sight()).toMatchObject(after);
    expect(stage.sent).toEqual([
      `POST /api/v1/follow_requests/${idOf("admin")}/reject`,
      `POST /api/v1/notifications/${told}/dismiss`,
    ]);
    await hear();
    expect(await sight()).toMatchObject(after);
  },
);

test("a new follow that comes by itself takes the place of the one that was approved here", async () => {
  await asked("mastodon");
  await stage.tab.outbox.intend("follow_request", { id: idOf("admin"), on: true });
  await settled();
  const [old] = await stage.tab.db.notifications.where("account_id").equals(idOf("admin")).primaryKeys();
  await hear();
  const now = await stage.tab.db.notifications.where("account_id").equals(idOf("admin")).primaryKeys();
  expect(now).toHaveLength(1);
  expect(now[0]).not.toBe(old);
});

test("the last answer before one is sent counts; one that was answered elsewhere is gone without a word", async () => {
  await asked("akkoma");
  stage.network = offline;
  await stage.tab.outbox.intend("follow_request", { id: idOf("admin"), on: false });
  await stage.tab.outbox.intend("follow_request", { id: idOf("admin"), on: true });
  await stage.tab.outbox.intend("follow_request", { id: idOf("alder"), on: true });
  // Alder has thought better of it meanwhile.
  stage.instance.store.requests.delete(idOf("alder"), idOf("demo"));
  await settled();
  expect(stage.sent.filter((one) => one.includes(idOf("admin")))).toEqual([
    `POST /api/v1/follow_requests/${idOf("admin")}/authorize`,
  ]);
  expect(await sight()).toMatchObject({ told: ["follow admin"], asking: [], count: 0 });
});

test("an answer that the server refuses leaves everything as it was, to be answered again", async () => {
  await asked("akkoma");
  stage.network = async () => Response.json({ error: "no" }, { status: 422 });
  for (const on of [true, false])
    await stage.tab.outbox.intend("follow_request", { id: idOf(on ? "admin" : "alder"), on });
  await stage.clock.advance(MINUTE);
  expect((await stage.tab.db.outbox.toArray()).map(({ state }) => state)).toEqual(["refused", "refused"]);
  expect(await sight()).toMatchObject(both);
});
