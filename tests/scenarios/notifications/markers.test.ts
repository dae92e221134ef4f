import { expect, test } from "vitest";
import { readUnseenCount } from "../../../src/db/read/notifications/notifications";
import { settings } from "../../../src/domain/settings/settings";
import type { ProfileName } from "../../instance/dialects/profile";
import { createScene, type Scene, type Tab } from "../support/engine";

const MINUTE = 60_000;
const kinds = settings.notificationVisibility.default;

/** Two tabs of demo's at a server of a kind, with three notifications. */
async function begin(profile: ProfileName = "mastodon") {
  const scene = createScene({ seed: 81, statuses: 20, profile });
  const tabs = [await scene.open(), await scene.open()];
  for (const tab of tabs) tab.sync.start();
  await scene.clock.advance(5000);
  const ids: string[] = [];
  for (const text of ["one", "two", "three"]) ids.push(told(scene, text));
  await scene.clock.advance(2000);
  return { scene, tabs, ids };
}

/** Somebody writes to demo; the notification's id. */
function told({ instance, session }: Scene, text: string): string {
  const { id } = instance.act.post("otis", `@demo ${text}`);
  const all = [...instance.store.notifications.values()];
  return all.find(({ account_id, status_id }) => account_id === session.account_id && status_id === id)?.id ?? "";
}

/** What the server keeps; another client moves it with `to`. */
function marker({ instance, session, clock }: Scene, to?: string): string | undefined {
  const own = instance.store.markers.get(session.account_id) ?? new Map();
  instance.store.markers.set(session.account_id, own);
  const version = (own.get("notifications")?.version ?? 0) + 1;
  if (to !== undefined) own.set("notifications", { last_read_id: to, version, updated_at: clock.now() });
  return own.get("notifications")?.last_read_id;
}

const unseen = (tabs: readonly Tab[]) => Promise.all(tabs.map(({ db }) => readUnseenCount(db, kinds)));
const read = (tab: Tab | undefined, id = "") =>
  tab?.sync.outbox.intend("marker", { timeline: "notifications", last_read_id: id });

async function end({ clock }: Scene, tabs: readonly Tab[]): Promise<void> {
  expect(await Promise.all(tabs.map(({ db }) => db.outbox.count()))).toEqual(tabs.map(() => 0));
  expect(tabs.flatMap(({ errors }) => errors)).toEqual([]);
  await Promise.all([...tabs.map((tab) => tab.close()), clock.advance(100)]);
}

test("what another client reads is seen in every tab here within a minute, with the socket up, and at once when one comes back", async () => {
  const { scene, tabs, ids } = await begin();
  const before = await unseen(tabs);
  marker(scene, ids[1]);
  await scene.clock.advance(MINUTE + 1000);
  expect([scene.sockets(), await unseen(tabs)]).toEqual([1, [1, 1]]);
  expect(before[0]).toBeGreaterThanOrEqual(3);
  marker(scene, ids[2]);
  tabs[1]?.signal("visible");
  await scene.clock.advance(1000);
  expect(await unseen(tabs)).toEqual([0, 0]);
  await end(scene, tabs);
});

test("a marker that another client moves back brings nothing back as unseen, and the server is told once what was seen", async () => {
  const { scene, tabs, ids } = await begin();
  await read(tabs[0], ids[2]);
  await scene.clock.advance(1000);
  expect([await unseen(tabs), marker(scene)]).toEqual([[0, 0], ids[2]]);
  marker(scene, ids[0]);
  scene.asked.length = 0;
  await scene.clock.advance(5 * MINUTE);
  expect([await unseen(tabs), marker(scene)]).toEqual([[0, 0], ids[2]]);
  expect(scene.asked.filter((one) => one === "POST /api/v1/markers")).toHaveLength(1);
  await end(scene, tabs);
});

test("what was read here without a network does not move back what another client has read since", async () => {
  const { scene, tabs, ids } = await begin();
  scene.online(false);
  await read(tabs[0], ids[0]);
  await scene.clock.advance(1000);
  marker(scene, ids[1]);
  scene.asked.length = 0;
  scene.online(true);
  for (const tab of tabs) tab.signal("online");
  await scene.clock.advance(2 * MINUTE);
  expect([await unseen(tabs), marker(scene)]).toEqual([[1, 1], ids[1]]);
  expect(scene.asked).not.toContain("POST /api/v1/markers");
  await end(scene, tabs);
});

test.each([
  ["answers a conflict", 409],
  ["has no such call", 404],
  ["allows it nobody", 403],
  ["is broken", 500],
])("what was read stays read where the server %s for good, and nobody is asked to decide", async (_name, status) => {
  const { scene, tabs, ids } = await begin();
  scene.instance.faults.plan({ method: "POST", path: "^/api/v1/markers", count: -1, answer: { status, body: {} } });
  await read(tabs[1], ids[2]);
  for (let minutes = 0; minutes < 50; minutes++) {
    await scene.clock.advance(MINUTE);
    expect(await unseen(tabs)).toEqual([0, 0]);
  }
  await end(scene, tabs);
});

test("what the server refused to note as read is told it once more when it is heard next, and no more after a second refusal", async () => {
  const { scene, tabs, ids } = await begin();
  const refusing = { method: "POST", path: "^/api/v1/markers", answer: { status: 422, body: {} } };
  await read(tabs[0], ids[0]);
  await scene.clock.advance(2 * MINUTE);
  scene.instance.faults.plan({ ...refusing, count: 1 });
  await read(tabs[0], ids[1]);
  await scene.clock.advance(2 * MINUTE);
  expect([await unseen(tabs), marker(scene)]).toEqual([[1, 1], ids[1]]);

  scene.instance.faults.plan({ ...refusing, count: -1 });
  await read(tabs[0], ids[2]);
  scene.asked.length = 0;
  await scene.clock.advance(10 * MINUTE);
  expect([await unseen(tabs), marker(scene)]).toEqual([[0, 0], ids[1]]);
  expect(scene.asked.filter((one) => one === "POST /api/v1/markers")).toHaveLength(2);
  await end(scene, tabs);
});

test.each(["akkoma", "pleroma"] as const)(
  "at %s what was read stays read on every device as more comes",
  async (profile) => {
    const { scene, tabs, ids } = await begin(profile);
    await read(tabs[0], ids[2]);
    await scene.clock.advance(2000);
    expect(marker(scene)).toBe(ids[2]);
    told(scene, "four");
    expect(marker(scene)).toBe(ids[2]);
    await scene.clock.advance(2000);
    expect(await unseen(tabs)).toEqual([1, 1]);
    // It is told once of what is seen, not again and again.
    scene.asked.length = 0;
    await scene.clock.advance(5 * MINUTE);
    expect(scene.asked.filter((one) => one.startsWith("POST"))).toEqual([]);
    await end(scene, tabs);
  },
);
