import { expect, test } from "vitest";
import { countUnreadAnnouncements, readAnnouncements } from "../../../src/db/read/announcements";
import { readFetch } from "../../../src/db/read/fetch_results";
import { announce } from "../../instance/acts/announce";
import type { ProfileName } from "../../instance/dialects/profile";
import { createScene } from "../support/engine";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A device that has read one announcement of its server, besides those of its beginning, which are read. */
async function meet(profile: ProfileName, username = "demo") {
  const scene = createScene({ seed: 81, statuses: 0, profile, username });
  const { store, server } = scene.instance;
  const me = scene.session.account_id;
  for (const id of store.announcements.keys()) store.announcementsRead.set(me, id, true);
  const { id } = announce(server, { content: "Low tide at noon" });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(SECOND);
  const shown = async () => (await readAnnouncements(tab.db, true)).find((one) => one.id === id);
  const back = async () => {
    scene.online(true);
    tab.signal("online");
    await scene.clock.advance(2 * MINUTE);
  };
  return { scene, tab, id, me, shown, back };
}

test.each(["akkoma", "pleroma", "mastodon", "snac"] as const)(
  "at %s what is marked as read in the tunnel is read at once, and at the server afterwards",
  async (profile) => {
    const { scene, tab, id, me, back } = await meet(profile);
    expect(await countUnreadAnnouncements(tab.db)).toBe(1);
    scene.online(false);
    await tab.sync.outbox.intend("dismiss_announcement", { id });
    expect(await countUnreadAnnouncements(tab.db)).toBe(0);
    await scene.clock.advance(MINUTE);
    expect(scene.instance.store.announcementsRead.has(me, id)).toBe(false);
    await back();
    expect(scene.instance.store.announcementsRead.has(me, id)).toBe(true);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await countUnreadAnnouncements(tab.db)).toBe(0);
    await tab.close();
  },
);

test.each(["akkoma", "mastodon"] as const)(
  "at %s an announcement is read although the answer was lost, or somebody marked it elsewhere",
  async (profile) => {
    const { scene, tab, id, me, back } = await meet(profile);
    scene.instance.faults.plan({ path: "/dismiss", lose: "answer" });
    await tab.sync.outbox.intend("dismiss_announcement", { id });
    await scene.clock.advance(2 * MINUTE);
    expect(scene.instance.faults.log).toHaveLength(1);
    expect(scene.instance.store.announcementsRead.has(me, id)).toBe(true);
    expect(await tab.db.outbox.toArray()).toEqual([]);

    const other = announce(scene.instance.server, { content: "High tide" });
    await scene.clock.advance(2 * MINUTE);
    scene.online(false);
    await tab.sync.outbox.intend("dismiss_announcement", { id: other.id });
    scene.instance.store.announcementsRead.set(me, other.id, true);
    await back();
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await countUnreadAnnouncements(tab.db)).toBe(0);
    await tab.close();
  },
);

test("reactions of the tunnel are at the server once, the ones that were taken back are not", async () => {
  const { scene, tab, id, me, shown, back } = await meet("mastodon");
  const react = (name: string, on: boolean) =>
    tab.sync.outbox.intend("react_announcement", { id, name, url: null, on });
  scene.online(false);
  await react("🌊", true);
  await react("🐟", true);
  await react("🐟", false);
  expect((await shown())?.reactions).toEqual([{ name: "🌊", url: null, count: 1, me: true }]);
  await back();
  const theirs = () => [...(scene.instance.store.announcements.get(id)?.reactions ?? [])];
  expect(theirs()).toEqual([["🌊", new Set([me])]]);
  expect((await shown())?.reactions).toMatchObject([{ name: "🌊", count: 1, me: true }]);

  // The answers to a reaction and to taking it back are lost after the server has done it.
  for (const on of [true, false]) {
    scene.instance.faults.plan({ path: "/reactions/", lose: "answer" });
    await react("🐦", on);
    await scene.clock.advance(2 * MINUTE);
    expect(theirs().map(([name]) => name)).toEqual(on ? ["🌊", "🐦"] : ["🌊"]);
    expect(await tab.db.outbox.toArray()).toEqual([]);
  }
  await tab.close();
});

test("a reaction that the server refuses is not shown, and waits for the user's word", async () => {
  const { scene, tab, id, shown } = await meet("mastodon");
  await tab.sync.outbox.intend("react_announcement", { id, name: "words", url: null, on: true });
  await scene.clock.advance(MINUTE);
  expect((await tab.db.outbox.toArray()).map(({ state }) => state)).toEqual(["refused"]);
  expect((await shown())?.reactions).toEqual([]);
  await tab.close();
});

test("an admin makes, changes and deletes announcements, and sees those that users do not see", async () => {
  const { scene, tab, me } = await meet("akkoma", "admin");
  const { store } = scene.instance;
  const { saveAnnouncement, deleteAnnouncement } = tab.sync.instance;
  const times = { starts_at: new Date(scene.clock.now() + 10 * MINUTE).toISOString(), ends_at: null };
  expect(await saveAnnouncement(null, { content: "Soon", ...times, all_day: false })).toBeNull();
  await scene.clock.advance(SECOND);
  const made = [...store.announcements.values()].at(-1);
  const id = made?.id ?? "";
  const shown = async () => (await readAnnouncements(tab.db, true)).find((one) => one.id === id);
  expect(await shown()).toMatchObject({
    inactive: true,
    pleroma: { raw_content: "Soon" },
    starts_at: expect.any(String),
  });
  // The one that was there before, and not this one.
  expect(await countUnreadAnnouncements(tab.db)).toBe(1);
  expect(await saveAnnouncement(id, { content: "Now", starts_at: null, ends_at: null, all_day: false })).toBeNull();
  await scene.clock.advance(SECOND);
  expect(await shown()).toMatchObject({ inactive: false, content: "Now", read: false });
  expect(store.announcements.get(id)).toMatchObject({ content: "Now", starts_at: null });
  expect(store.announcementsRead.has(me, id)).toBe(false);

  scene.online(false);
  expect(await deleteAnnouncement(id)).toMatchObject({ kind: "offline" });
  expect(await shown()).toMatchObject({ content: "Now" });
  scene.online(true);
  expect(await deleteAnnouncement(id)).toBeNull();
  expect([store.announcements.has(id), await shown()]).toEqual([false, undefined]);
  await tab.close();
});

test("all announcements are asked for every minute by admins alone, where the server has the call", async () => {
  const asked = async (profile: ProfileName, username: string) => {
    const { scene, tab } = await meet(profile, username);
    await scene.clock.advance(3 * MINUTE);
    await tab.close();
    return scene.asked.filter((one) => one.includes("/admin/announcements")).length;
  };
  // Not at the start, before it is known who is an admin.
  expect(await asked("akkoma", "admin")).toBe(3);
  expect(await asked("akkoma", "demo")).toBe(0);
  expect(await asked("mastodon", "admin")).toBe(0);
});

test("an admin who is one no more is told so, and nothing changes", async () => {
  const { scene, tab, id } = await meet("akkoma", "admin");
  const admin = scene.instance.store.named("admin");
  if (!admin) throw new Error("there is no admin");
  admin.admin = false;
  expect(await tab.sync.instance.deleteAnnouncement(id)).toMatchObject({
    kind: "forbidden",
    message: expect.any(String),
  });
  expect(scene.instance.store.announcements.has(id)).toBe(true);
  const leave = tab.sync.resources.watch("all_announcements", "all");
  await scene.clock.advance(MINUTE);
  expect((await readFetch(tab.db, "all_announcements:all"))?.failure).toMatchObject({ kind: "forbidden" });
  leave();
  await tab.close();
});
