import { expect, test } from "vitest";
import { countFollowRequests, readRoster } from "../../../src/db/read/accounts/rosters";
import { announce } from "../../instance/acts/announce";
import { createScene, type Scene } from "../support/engine";
import type { AccountDb } from "../../../src/db/schema";

/** How many of the stored announcements the server calls unread. */
const unread = ({ announcements }: AccountDb) => announcements.filter(({ read }) => read === false).count();

const MINUTE = 60_000;
const count = (scene: Scene, path: string) => scene.asked.filter((one) => one === `GET ${path}`).length;
const paths = {
  lists: "/api/v1/lists",
  announcements: "/api/v1/announcements",
  profiles: "/api/v1/akkoma/frontend_settings/pleroma-fe",
};
const counts = (scene: Scene) => Object.values(paths).map((path) => count(scene, path));

async function started(options: Partial<Parameters<typeof createScene>[0]> = {}) {
  const scene = createScene({ seed: 11, statuses: 20, ...options });
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  return { scene, tab };
}

test.each([
  ["while the socket stands", true],
  ["while it does not", false],
])("lists are asked every 240 s, announcements every 60 s, settings profiles every 600 s, %s", async (_, joined) => {
  const { scene, tab } = await started();
  if (!joined) scene.instance.act.drop(1000);
  await scene.clock.advance(0);
  expect([scene.sockets(), ...counts(scene)]).toEqual([joined ? 1 : 0, 1, 1, 1]);
  await scene.clock.advance(20 * MINUTE);
  expect(counts(scene)).toEqual([1 + 5, 1 + 20, 1 + 2]);
  expect(scene.sockets()).toBe(joined ? 1 : 0);
  await tab.close();
});

test("of several tabs one goes on rounds, and another takes over when it closes", async () => {
  const { scene, tab } = await started();
  const second = await scene.open();
  second.sync.start();
  await scene.clock.advance(2000);
  const before = count(scene, paths.announcements);
  await scene.clock.advance(10 * MINUTE);
  expect(count(scene, paths.announcements) - before).toBe(10);
  await Promise.all([tab.close(), scene.clock.advance(100)]);
  await scene.clock.advance(5 * MINUTE);
  expect(count(scene, paths.announcements) - before).toBeGreaterThanOrEqual(14);
  await second.close();
});

test("a visitor's app asks for nothing of one's own, and a server without them is asked once a day", async () => {
  const { scene, tab } = await started({ profile: "mastodon" });
  expect(count(scene, paths.profiles)).toBe(0);
  scene.instance.faults.plan({ path: "/api/v1/announcements", answer: { status: 404 }, count: -1 });
  const before = count(scene, paths.announcements);
  await scene.clock.advance(30 * MINUTE);
  expect(count(scene, paths.announcements) - before).toBe(1);
  await tab.close();
});

test("a refused token is asked again by the reader's doing alone", async () => {
  const { scene, tab } = await started();
  scene.instance.faults.plan({
    path: "/api/v1/announcements",
    answer: { status: 401, body: { error: "no" } },
    count: -1,
  });
  await scene.clock.advance(10 * MINUTE);
  const refused = count(scene, paths.announcements);
  expect(refused).toBe(2);
  tab.signal("visible");
  await scene.clock.advance(1000);
  expect(count(scene, paths.announcements)).toBe(refused + 1);
  await tab.close();
});

test("announcements are counted until they are read, those that are over go", async () => {
  const { scene, tab } = await started();
  const { store } = scene.instance;
  const before = await unread(tab.db);
  const soon = announce(scene.instance.server, {
    content: "High tide at noon",
    ends_at: scene.clock.now() + 3 * MINUTE,
  });
  await scene.clock.advance(MINUTE);
  expect(await unread(tab.db)).toBe(before + 1);
  expect(await tab.db.announcements.get(soon.id)).toMatchObject({ read: false, all_day: false });
  for (const id of store.announcements.keys()) store.announcementsRead.set(scene.session.account_id, id, true);
  await scene.clock.advance(MINUTE);
  expect(await unread(tab.db)).toBe(0);
  await scene.clock.advance(2 * MINUTE);
  expect(await tab.db.announcements.get(soon.id)).toBeUndefined();
  await tab.close();
});

test("who asks to follow a locked account is counted within a minute; an open account asks for no list", async () => {
  const open = await started();
  expect(count(open.scene, "/api/v1/follow_requests?limit=40")).toBe(0);
  await open.tab.close();

  const scene = createScene({ seed: 12, statuses: 20 });
  const me = scene.instance.store.named("demo");
  if (!me) throw new Error("demo is not there");
  me.locked = true;
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(MINUTE + 2000);
  const before = await countFollowRequests(tab.db);
  const { store } = scene.instance;
  const stranger = [...store.accounts.values()].find(
    ({ id, host }) => host === null && id !== me.id && !store.follows.has(id, me.id) && !store.requests.has(id, me.id),
  );
  if (!stranger) throw new Error("everybody follows demo");
  scene.instance.act.follow(stranger.username, "demo");
  await scene.clock.advance(MINUTE);
  expect(await countFollowRequests(tab.db)).toBe(before + 1);
  expect((await readRoster(tab.db, "follow_requests", 40))?.map(({ id }) => id)).toContain(stranger.id);
  expect(await tab.db.rosters.get("follow_requests")).toMatchObject({ more: false });
  await tab.close();
});

test.each([
  ["akkoma", "v2"],
  ["mastodon", "v2"],
  ["gotosocial", null],
] as const)("%s is asked whom to follow by %s", async (profile, version) => {
  const { scene, tab } = await started({ profile });
  const asked = scene.asked.filter((one) => one.includes("/suggestions"));
  expect(asked).toEqual(version ? [`GET /api/${version}/suggestions`] : []);
  const three = await readRoster(tab.db, "suggestions", 3);
  expect(three?.length).toBe(version ? 3 : undefined);
  await tab.close();
});

test("an Akkoma that suggests nobody is not asked", async () => {
  const { scene, tab } = await started({ settings: { suggestions: false } });
  expect(scene.asked.filter((one) => one.includes("/suggestions"))).toEqual([]);
  await tab.close();
});
