import { expect, test } from "vitest";
import { readStatusActors } from "../../../src/db/read/accounts/status_actors";
import { readStatusView } from "../../../src/db/read/statuses/status";
import { blankDraft } from "../../support/rows/entities";
import { saveDraft } from "../../../src/db/drafts/drafts";
import { readPreview } from "../../../src/db/drafts/previews";
import { readDraft } from "../../../src/db/read/composing/drafts";
import { readHistory, readSource } from "../../../src/db/read/statuses/status_source";
import { readTranslation } from "../../../src/db/read/statuses/translation";
import { ingest } from "../../../src/db/ingest/ingest";
import { sweep } from "../../../src/sync/sweep";
import { Status } from "../../../src/domain/entities/statuses/status";
import * as v from "valibot";
import { createScene, type Scene, type Tab } from "../support/engine";

const SECOND = 1000;

/** Reads a status over HTTP into a tab's database. */
async function land(scene: Scene, tab: Tab, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${scene.session.token}` };
  const url = `${scene.instance.origin}/api/v1/statuses/${id}`;
  const response = await scene.instance.fetch(new Request(url, { headers }));
  const asked_at = scene.clock.now();
  const statuses = [v.parse(Status, await response.json())];
  await ingest(tab.db, { statuses }, { asked_at, viewer: true, seen_at: asked_at });
}

const polls = (scene: Scene) => scene.asked.filter((one) => one.startsWith("GET /api/v1/polls/"));

test("a poll that somebody looks at is read every 30 s by one tab alone, and no longer once nobody looks", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock } = scene;
  const poll = { options: ["tea", "coffee"], expires_in_s: 86_400, multiple: false };
  const { id } = instance.act.post("admin", { text: "which", poll });
  const tabs = [await scene.open(), await scene.open()];
  const [tab] = tabs;
  if (!tab) throw new Error("no tab");
  for (const one of tabs) one.sync.start();
  await clock.advance(10 * SECOND);
  await land(scene, tab, id);
  const leave = tabs.map((one) => one.sync.resources.watch("poll", id));
  await clock.advance(SECOND);
  expect(polls(scene)).toHaveLength(1);
  const poll_id = (await tab.db.statuses.get(id))?.poll?.id ?? "";
  instance.act.vote("alder", poll_id, [1]);
  await clock.advance(28.9 * SECOND);
  expect(polls(scene)).toHaveLength(1);
  await clock.advance(0.2 * SECOND);
  expect(polls(scene)).toHaveLength(2);
  await clock.advance(118.9 * SECOND);
  expect(polls(scene)).toHaveLength(5);
  const view = await readStatusView(tab.db, id);
  expect(view).toMatchObject({ status: { poll: { votes_count: 1 } } });
  for (const end of leave) end();
  await clock.advance(120 * SECOND);
  expect(polls(scene)).toHaveLength(5);
  for (const one of tabs) await one.close();
});

test("who favourited, repeated and reacted is read while it is looked at, and is there without a network", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock } = scene;
  const { id } = instance.act.post("admin", "hello");
  instance.act.favourite("alder", id);
  instance.act.reblog("alder", id);
  instance.act.react("alder", id, "🐦");
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(5 * SECOND);
  await land(scene, tab, id);
  const leave = [tab.sync.resources.watch("people", id), tab.sync.resources.watch("reactions", id)];
  await clock.advance(5 * SECOND);
  for (const end of leave) end();
  scene.online(false);
  for (const key of [`favourited_by:${id}`, `reblogged_by:${id}`, `reaction:${id}:🐦`] as const) {
    const people = await readStatusActors(tab.db, key, false, 15);
    expect(
      people?.accounts.map(({ acct }) => acct),
      key,
    ).toEqual(["alder"]);
  }
  const mine = await readStatusActors(tab.db, `favourited_by:${id}`, true, 15);
  expect(mine?.accounts.map(({ acct }) => acct)).toEqual(["demo", "alder"]);
  const ways = scene.asked.filter((one) => one.endsWith("/reactions")).map((one) => one.split("/")[3]);
  expect(ways).toEqual(["statuses", "pleroma"]);
  await tab.close();
});

test("who reacted is read from a fork of Mastodon, too, which names each by itself", async () => {
  const scene = createScene({ seed: 3, statuses: 0, profile: "mastodon", settings: { max_reactions: 3 } });
  const { instance, clock } = scene;
  const { id } = instance.act.post("admin", "hello");
  for (const who of ["alder", "birch"]) instance.act.react(who, id, "🐦");
  instance.act.react("alder", id, "🎉");
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(5 * SECOND);
  await land(scene, tab, id);
  const leave = tab.sync.resources.watch("reactions", id);
  await clock.advance(5 * SECOND);
  leave();
  const who = async (name: string) =>
    (await readStatusActors(tab.db, `reaction:${id}:${name}`, false, 15))?.accounts ?? [];
  expect((await who("🐦")).map(({ acct }) => acct).toSorted()).toEqual(["alder", "birch"]);
  expect((await who("🎉")).map(({ acct }) => acct)).toEqual(["alder"]);
  await tab.close();
});

test.each(["akkoma", "mastodon"] as const)(
  "a translation of %s is fetched once and kept, until the text is edited",
  async (profile) => {
    const scene = createScene({ seed: 3, statuses: 0, profile, settings: { translates: ["en", "de"] } });
    const { instance, clock } = scene;
    const { id } = instance.act.post("admin", { text: "hello", language: "en" });
    const tab = await scene.open();
    tab.sync.start();
    await clock.advance(5 * SECOND);
    await land(scene, tab, id);
    const asked = () => scene.asked.filter((one) => /\/translat(e|ions)/.test(one) && one.includes(id));
    const look = async () => {
      const leave = tab.sync.resources.watch("translation", `de:${id}`);
      await clock.advance(5 * SECOND);
      leave();
      return readTranslation(tab.db, id, "de");
    };
    const kept = { detected_language: "en", provider: profile === "mastodon" ? "DeepL.com" : null };
    expect(await look()).toMatchObject(kept);
    expect((await look())?.content).toContain("[de] hello");
    await clock.advance(60 * 60 * SECOND);
    expect(await look()).toMatchObject(kept);
    expect(asked()).toHaveLength(1);
    instance.act.edit(id, { text: "good morning" });
    await clock.advance(20 * SECOND);
    await land(scene, tab, id);
    expect(await readTranslation(tab.db, id, "de")).toBeUndefined();
    expect((await look())?.content).toContain("[de] good morning");
    await tab.close();
  },
);

test("a quoted status that is missing is fetched by its id, and one that is gone is known to be gone", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const { instance, clock } = scene;
  const there = instance.act.post("admin", "there").id;
  const gone = instance.act.post("admin", "gone").id;
  instance.act.delete(gone);
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(5 * SECOND);
  const leave = [there, gone].map((id) => tab.sync.resources.watch("status", id));
  await clock.advance(5 * SECOND);
  for (const end of leave) end();
  expect(await readStatusView(tab.db, there)).toMatchObject({ id: there });
  expect(await readStatusView(tab.db, gone)).toBe("gone");
  await tab.close();
});

test("what was read of a status goes with it in a sweep", async () => {
  const scene = createScene({ seed: 3, statuses: 0 });
  const tab = await scene.open();
  const { id } = scene.instance.act.post("admin", "hello");
  await land(scene, tab, id);
  await tab.db.rosters.put({ key: `favourited_by:${id}`, account_ids: ["a"], more: false, asked_at: 0 });
  await tab.db.rosters.put({ key: "follow_requests", account_ids: [], more: false, asked_at: 0 });
  const row = { content: "x", detected_language: null, provider: null, edited_at: null, asked_at: 0 };
  await tab.db.translations.put({ status_id: id, language: "de", ...row });
  await scene.clock.advance(60 * 60 * SECOND);
  const sweeping = sweep({ db: tab.db, clock: scene.clock }, 0);
  await scene.clock.advance(SECOND);
  await sweeping;
  expect(await tab.db.statuses.get(id)).toBeUndefined();
  expect(await tab.db.rosters.toCollection().primaryKeys()).toEqual(["follow_requests"]);
  expect(await tab.db.translations.count()).toBe(0);
  await tab.close();
});

test("what was written and what it was before are fetched once, and are there without a network until it is edited again", async () => {
  const scene = createScene({ seed: 3, statuses: 0, profile: "mastodon" });
  const { instance, clock } = scene;
  const { id } = instance.act.post("demo", { text: "helo **there**", content_type: "text/markdown" });
  instance.act.edit(id, { text: "hello **there**" });
  const tab = await scene.open();
  tab.sync.start();
  await clock.advance(5 * SECOND);
  await land(scene, tab, id);
  const asked = (of: string) => scene.asked.filter((one) => one === `GET /api/v1/statuses/${id}/${of}`).length;
  for (let round = 0; round < 2; round++) {
    await tab.sync.resources.refresh("source", id);
    await tab.sync.resources.refresh("history", id);
  }
  expect([asked("source"), asked("history")]).toEqual([1, 1]);
  expect(await readSource(tab.db, id)).toMatchObject({ from: "kept", source: { text: "hello **there**" } });
  expect(await readHistory(tab.db, id)).toMatchObject({ current: true, versions: { length: 2 } });
  await clock.advance(SECOND);
  instance.act.edit(id, { text: "good morning" });
  await land(scene, tab, id);
  expect(await readSource(tab.db, id)).toBeNull();
  expect(await readHistory(tab.db, id)).toMatchObject({ current: false, versions: { length: 2 } });
  await tab.sync.resources.refresh("source", id);
  await tab.sync.resources.refresh("history", id);
  expect(await readHistory(tab.db, id)).toMatchObject({ current: true, versions: { length: 3 } });
  expect((await readSource(tab.db, id))?.source.text).toBe("good morning");
  await tab.close();
});

test("a preview is what the server makes of a draft, without its files and poll, and no post is made of it", async () => {
  for (const profile of ["akkoma", "mastodon"] as const) {
    const scene = createScene({ seed: 3, statuses: 0, profile });
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(5 * SECOND);
    const poll = { options: ["a", "b"], multiple: false, expires_in: 600 };
    const draft = { ...blankDraft, id: "status", updated_at: 1, text: "**hi**", content_type: "text/markdown", poll };
    await saveDraft(tab.db, draft);
    await tab.sync.resources.refresh("preview", "status");
    const seen = await readPreview(tab.db, "status");
    // Mastodon would post it.
    if (profile === "mastodon") expect(seen).toBeUndefined();
    else expect(seen?.content).toContain("<strong>hi</strong>");
    expect(await readDraft(tab.db, "status")).toMatchObject({ text: "**hi**" });
    expect(scene.instance.store.statuses.size).toBe(0);
    await tab.close();
  }
});

test.each(["akkoma", "snac"] as const)(
  "as %s: the source of a status that is not stored is read with the status",
  async (profile) => {
    const scene = createScene({ seed: 3, statuses: 0, profile });
    const { id } = scene.instance.act.post("demo", "hello");
    const tab = await scene.open();
    const leave = tab.sync.resources.watch("source", id);
    await scene.clock.advance(5 * SECOND);
    expect(await tab.db.fetches.get(`source:${id}`)).toMatchObject({ failure: null });
    expect(await readSource(tab.db, id)).toMatchObject({ source: { text: "hello" } });
    leave();
    await tab.close();
  },
);
