import { expect, test } from "vitest";
import { readNotificationWindow } from "../../../src/db/read/notifications/notification_window";
import { readUnseenCount } from "../../../src/db/read/notifications/notifications";
import { hasMoreUnseen } from "../../../src/db/read/notifications/more_unseen";
import { settings } from "../../../src/domain/settings/settings";
import { createScene, type Scene, type Tab } from "../support/engine";

const kinds = settings.notificationVisibility.default;
const unseen = (tabs: readonly Tab[]) => Promise.all(tabs.map(({ db }) => readUnseenCount(db, kinds)));
const pages = ({ asked }: Scene) => asked.filter((one) => one.startsWith("GET /api/v1/notifications?")).length;

/** Otis mentions demo so many times. */
function mentions({ instance }: Scene, count: number): void {
  for (let n = 0; n < count; n++) instance.act.post("otis", `@demo ${n}`);
}

/** How far demo has read at the server: all that is there now. */
function readAll({ instance: { store }, session, clock }: Scene): void {
  const last = [...store.notifications.values()].findLast(({ account_id }) => account_id === session.account_id);
  const marker = { last_read_id: last?.id ?? "", version: 1, updated_at: clock.now() };
  store.markers.set(session.account_id, new Map([["notifications", marker]]));
}

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: of more than a page that came unheard all is counted once the server is heard again, in both tabs",
  async (profile) => {
    const scene = createScene({ seed: 91, statuses: 20, profile });
    mentions(scene, 1);
    readAll(scene);
    const tabs = [await scene.open(), await scene.open()];
    for (const tab of tabs) tab.sync.start();
    await scene.clock.advance(5000);
    mentions(scene, 2);
    await scene.clock.advance(2000);
    expect(await unseen(tabs)).toEqual([2, 2]);
    scene.online(false);
    mentions(scene, 55);
    await scene.clock.advance(60_000);
    scene.online(true);
    for (const tab of tabs) tab.signal("online");
    await scene.clock.advance(60_000);
    expect(await unseen(tabs)).toEqual([57, 57]);
    expect(tabs.flatMap(({ errors }) => errors)).toEqual([]);
    for (const tab of tabs) await tab.close();
  },
);

test("on a first start all is counted that came since another client read, and no more is asked for than counts", async () => {
  const scene = createScene({ seed: 92, statuses: 20, profile: "mastodon" });
  mentions(scene, 1);
  readAll(scene);
  mentions(scene, 45);
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(10_000);
  expect(await unseen([tab])).toEqual([45]);

  scene.online(false);
  mentions(scene, 300);
  await scene.clock.advance(60_000);
  const before = pages(scene);
  scene.online(true);
  tab.signal("online");
  await scene.clock.advance(60_000);
  expect(await unseen([tab])).toEqual([100]);
  expect(pages(scene) - before).toBeLessThan(14);
  await tab.close();
});

test("what is caught up with is not told on the desktop, below what was", async () => {
  const scene = createScene({ seed: 93, statuses: 20, profile: "mastodon" });
  mentions(scene, 1);
  readAll(scene);
  const tab = await scene.open();
  tab.desk.allowed = true;
  tab.sync.start();
  await scene.clock.advance(12_000);
  tab.visible = false;
  scene.streams(false);
  mentions(scene, 30);
  await scene.clock.advance(60_000);
  mentions(scene, 1);
  await scene.clock.advance(60_000);
  expect(await unseen([tab])).toEqual([31]);
  expect(tab.desk.shown).toHaveLength(21);
  await tab.close();
});

test("what becomes seen while it is caught up with leaves a gap that says where nobody looked, and that can be filled", async () => {
  const scene = createScene({ seed: 94, statuses: 20, profile: "akkoma" });
  mentions(scene, 1);
  readAll(scene);
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(12_000);
  scene.online(false);
  mentions(scene, 120);
  await scene.clock.advance(60_000);
  scene.online(true);
  tab.signal("online");
  const stored = () => readNotificationWindow(tab.db, "notifications", kinds);
  while ((await readUnseenCount(tab.db, kinds)) === 0) await scene.clock.advance(50);
  const newest = (await stored()).entries[0]?.itemId ?? "";
  await tab.sync.outbox.intend("marker", { timeline: "notifications", last_read_id: newest });
  await scene.clock.advance(60_000);
  expect(await unseen([tab])).toEqual([0]);
  const { gaps, entries } = await stored();
  expect(gaps).toHaveLength(1);
  expect(entries.length).toBeLessThan(121);

  for (let [gap] = gaps; gap; [gap] = (await stored()).gaps) await tab.sync.timelines.fillGap(gap);
  const all = [...scene.instance.store.notifications.values()].filter(
    ({ account_id }) => account_id === scene.session.account_id,
  );
  const now = (await stored()).entries.map(({ itemId }) => itemId);
  expect(now.length).toBeGreaterThan(121);
  expect(now).toEqual(
    all
      .toReversed()
      .slice(0, now.length)
      .map(({ id }) => id),
  );
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "as %s: where nothing was ever read, what is counted is no more than a beginning, until it is read",
  async (profile) => {
    const scene = createScene({ seed: 95, statuses: 0, profile });
    mentions(scene, 70);
    const tab = await scene.open();
    tab.sync.start();
    await scene.clock.advance(12_000);
    const [counted = 0] = await unseen([tab]);
    expect([counted < 70, await hasMoreUnseen(tab.db)]).toEqual([true, true]);
    const [newest] = (await readNotificationWindow(tab.db, "notifications", kinds)).entries;
    await tab.sync.outbox.intend("marker", { timeline: "notifications", last_read_id: newest?.itemId ?? "" });
    await scene.clock.advance(12_000);
    expect([await unseen([tab]), await hasMoreUnseen(tab.db)]).toEqual([[0], false]);
    await tab.close();
  },
);
