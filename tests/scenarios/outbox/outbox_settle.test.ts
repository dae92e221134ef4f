import { beforeEach, expect, test } from "vitest";
import { readAnnouncements } from "../../../src/db/read/announcements";
import { saveAnnouncements } from "../../../src/db/instance/announcements";
import { ingest } from "../../../src/db/ingest/ingest";
import { Announcement } from "../../../src/domain/entities/announcement";
import { Account } from "../../../src/domain/entities/accounts/account";
import { Relationship } from "../../../src/domain/entities/accounts/relationship";
import { type ArgsOf, type MutationKind, effectOf } from "../../../src/domain/mutations/registry";
import { order } from "../../../src/domain/rows/id_order";
import * as v from "valibot";
import { announce } from "../../instance/acts/announce";
import { createAsk } from "../../support/ask";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";
import { staysTheSame } from "../support/stays_the_same";

let stage: Stage;
let theirs: string;
let admin: string;
let host: string | undefined;
let announcement: string;

/** The device learns of an account and how its user stands to it. */
async function know(id: string): Promise<void> {
  const { tab, instance } = stage;
  const ask = createAsk(instance, "demo");
  const said = async (path: string) => (await ask("GET", `/api/v1/accounts/${path}`)).json;
  const relationships = v.parse(v.array(Relationship), await said(`relationships?id[]=${id}`));
  const accounts = [v.parse(Account, await said(id))];
  const at = stage.clock.now();
  await ingest(tab.db, { accounts, relationships }, { asked_at: at, viewer: true, seen_at: at });
}

beforeEach(async () => {
  stage = await arrive();
  const { tab, instance } = stage;
  theirs = await stage.other("hello");
  admin = instance.store.named("admin")?.id ?? "";
  for (const timeline of ["home", "local", "federated"]) {
    await tab.db.entries.put({ timeline, order: order(theirs), itemId: theirs, at: 0 });
    await tab.db.spans.put({ timeline, upper: order(theirs), lower: order(theirs), at: 0, bottom: false });
  }
  host = undefined;
  announcement = announce(instance.server, { content: "Low tide" }).id;
  const { json } = await createAsk(instance, "demo")("GET", "/api/v1/announcements");
  await saveAnnouncements(tab.db, v.parse(v.array(Announcement), json), { asked_at: 0, now: stage.clock.now() });
  await know(admin);
});

/** What a reader sees: rows with the acts that wait, and what stands in the timelines. */
async function sight() {
  const { db, world } = stage.tab;
  const acts = await db.outbox.orderBy("seq").toArray();
  const status = await stage.seen(theirs);
  let relation = await db.relationships.get(admin);
  let marker = (await db.markers.get("notifications")) ?? {
    timeline: "notifications",
    last_read_id: "",
    version: 0,
    updated_at: "",
    asked_at: 0,
  };
  const lists: Record<string, string[]> = {};
  let gone = (await db.tombstones.get(theirs)) !== undefined;
  for (const act of acts) {
    const mutation = effectOf(act);
    relation = relation && (mutation.applyToRelationship?.(act.args, relation, host) ?? relation);
    marker = mutation.applyToMarker?.(act.args, marker) ?? marker;
    gone ||= mutation.deletes?.(act.args) === theirs;
  }
  for (const timeline of ["home", "local", "federated"]) {
    lists[timeline] = [];
    for (const entry of await db.entries.where("itemId").equals(theirs).toArray()) {
      const item = { status: status ?? (await db.statuses.get(theirs)), reblog: null };
      const { status: shown } = item;
      const hidden = acts.some(
        (act) => shown && effectOf(act).hides?.(act.args, { status: shown, reblog: null }, timeline, world.user_id),
      );
      if (entry.timeline === timeline && !hidden) lists[timeline].push(entry.itemId);
    }
  }
  const { favourited, favourites_count, reblogged, reblogs_count, bookmarked, pinned, muted } = status ?? {};
  const reactions = status?.emoji_reactions.map(({ name, count, me }) => ({ name, count, me }));
  const { voted, own_votes, votes_count, options } = status?.poll ?? {};
  const { asked_at: _asked_at, ...related } = relation ?? { asked_at: 0 };
  return {
    status: gone ? "gone" : { favourited, favourites_count, reblogged, reblogs_count, bookmarked, pinned, muted },
    hangs: gone
      ? "gone"
      : { reactions, thread_muted: status?.pleroma?.thread_muted, voted, own_votes, votes_count, options },
    relation: related,
    read: marker.last_read_id,
    announcements: (await readAnnouncements(db, false)).map(({ id, read, reactions }) => ({ id, read, reactions })),
    lists,
  };
}

const same = <K extends MutationKind>(kind: K, args: ArgsOf<K>) => staysTheSame(stage, kind, args, sight);

test("what is seen of a status is the same just before and just after an act on it settles", async () => {
  for (const kind of ["favourite", "reblog", "bookmark"] as const) {
    await same(kind, { id: theirs, on: true });
    await same(kind, { id: theirs, on: false });
  }
});

test("what is seen of a status is the same just before and just after a reaction settles, also where others reacted", async () => {
  await same("react", { id: theirs, name: "🐦", url: null, on: true });
  stage.instance.act.react("alder", theirs, "🐦");
  stage.instance.act.react("alder", theirs, "☕");
  await stage.land(theirs, stage.clock.now());
  await same("react", { id: theirs, name: "☕", url: null, on: true });
  await same("react", { id: theirs, name: "🐦", url: null, on: false });
  await same("react", { id: theirs, name: "☕", url: null, on: false });
});

test("what is seen of a poll is the same just before and just after a vote settles, of one choice or several", async () => {
  for (const [multiple, choices] of [
    [false, [1]],
    [true, [0, 2]],
  ] as const) {
    const poll = { options: ["tea", "coffee", "rain"], expires_in_s: 3600, multiple };
    theirs = stage.instance.act.post("admin", { text: `which ${multiple}`, poll }).id;
    await stage.land(theirs, stage.clock.now());
    const poll_id = (await stage.tab.db.statuses.get(theirs))?.poll?.id ?? "";
    await same("vote", { id: theirs, poll_id, choices });
  }
});

test("what is seen of a conversation is the same just before and just after it is muted, and so is a pin", async () => {
  const ids = [theirs];
  for (const on of [true, false]) await same("mute_conversation", { id: theirs, ids, on });
  theirs = stage.instance.act.post("demo", "mine").id;
  await stage.land(theirs, stage.clock.now());
  for (const on of [true, false]) await same("pin", { id: theirs, on });
});

test("what is seen of an account is the same just before and just after an act on it settles", async () => {
  for (const kind of ["follow", "mute", "block"] as const) {
    await same(kind, { id: admin, on: true });
    await same(kind, { id: admin, on: false });
  }
});

test("what is seen of one who is followed is the same just before and just after each act on them settles", async () => {
  await same("follow", { id: admin, on: true });
  for (const kind of ["subscribe", "show_reblogs"] as const)
    for (const on of kind === "subscribe" ? [true, false] : [false, true]) await same(kind, { id: admin, on });
  for (const comment of ["met at the lake", ""]) await same("note", { id: admin, comment });
  await same("mute", { id: admin, on: true, duration_s: 3600, notifications: false });
  stage.instance.act.follow("admin", "demo");
  await know(admin);
  await same("remove_follower", { id: admin });
});

test("what is seen of people at a domain is the same just before and just after its mute settles", async () => {
  const remote = [...stage.instance.store.accounts.values()].find((one) => one.host !== null);
  admin = remote?.id ?? "";
  host = remote?.host ?? undefined;
  await know(admin);
  for (const on of [true, false]) {
    await same("mute_domain", { domain: host ?? "", on });
    expect(await stage.tab.db.relationships.get(admin)).toMatchObject({ domain_blocking: on });
  }
});

test("a marker is the same just before and just after it settles", async () => {
  stage.instance.act.favourite("admin", stage.instance.act.post("demo", "mine").id);
  const [notification] = [...stage.instance.store.notifications.values()].flat();
  await same("marker", { timeline: "notifications", last_read_id: notification?.id ?? "1" });
});

test("a deleted status is gone just before and just after it settles", async () => {
  const own = stage.instance.act.post("demo", "mine").id;
  await stage.land(own, stage.clock.now());
  theirs = own;
  await same("delete", { id: own });
  expect(stage.texts()).toEqual([]);
});

test("a post stands in the same timelines, with the same text, just before and just after it settles", async () => {
  stage.network = offline;
  await stage.write("fresh #Birds");
  const [act] = await stage.tab.db.outbox.toArray();
  if (act?.kind !== "post") throw new Error("no post waits");
  const added = effectOf(act).unsentPost?.(act.args, stage.tab.world.user_id);
  stage.network = online;
  await stage.tab.outbox.nudge();
  await stage.clock.advance(2 * MINUTE);
  const [posted] = stage.mine();
  const row = await stage.tab.db.statuses.get(posted?.id ?? "");
  const keys = ["visibility", "spoiler_text", "sensitive", "in_reply_to_id", "account_id", "favourited"] as const;
  for (const key of keys) expect(row?.[key], key).toEqual(added?.row[key]);
  expect(row?.content.replace(/<[^>]*>/g, "")).toBe(added?.row.content);
  const entries = await stage.tab.db.entries
    .where("itemId")
    .equals(posted?.id ?? "")
    .toArray();
  const lists = ["home", "local", "federated"];
  expect(entries.map(({ timeline }) => timeline).sort()).toEqual(lists.filter((key) => added?.isIn(key)).sort());
});

test("a post that settles is not the first entry of a timeline that nobody opened", async () => {
  const { db } = stage.tab;
  await db.spans.filter(({ timeline }) => timeline === "federated").delete();
  await stage.write("to everybody");
  await stage.clock.advance(MINUTE);
  const [settled] = await db.settled.toArray();
  const entries = await db.entries
    .where("itemId")
    .equals(settled?.status_id ?? "")
    .toArray();
  expect(entries.map(({ timeline }) => timeline).sort()).toEqual(["home", "local"]);
});

test("what is seen of an announcement is the same just before and just after it is marked as read", async () => {
  await same("dismiss_announcement", { id: announcement });
  expect((await sight()).announcements).toContainEqual({ id: announcement, read: true, reactions: [] });
});
