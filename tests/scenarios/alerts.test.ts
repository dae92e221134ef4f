import { expect, test } from "vitest";
import { saveMarkers } from "../../src/db/markers";
import { savePushed } from "../../src/db/pushed";
import { saveSetting } from "../../src/db/settings";
import { noteTold } from "../../src/db/told";
import { settings } from "../../src/domain/settings";
import { createScene, type Scene, type Tab } from "./engine";

const SILENCE = 10_000;

/** A tab that may alert and that nobody looks at, `after` ms after its start. */
async function started(scene: Scene, after = SILENCE + 1000): Promise<Tab> {
  const tab = await scene.open();
  tab.desk.allowed = true;
  tab.sync.start();
  await scene.clock.advance(after);
  return tab;
}
const titles = ({ desk }: Tab) => desk.shown.map(({ title }) => title);
const mention = (scene: Scene, text = "hello") => scene.instance.act.post("otis", `@demo ${text}`);

test("nothing is told of in the first 10 seconds after streaming has started, nor later what came in them", async () => {
  const scene = createScene({ seed: 71, statuses: 60 });
  const tab = await started(scene, 2000);
  mention(scene, "too early");
  await scene.clock.advance(SILENCE - 2000 - 300);
  mention(scene, "still too early");
  await scene.clock.advance(299);
  expect([scene.sockets(), titles(tab)]).toEqual([1, []]);
  await scene.clock.advance(1000);
  expect(titles(tab)).toEqual([]);
  mention(scene, "now");
  await scene.clock.advance(1000);
  expect(tab.desk.shown).toEqual([
    {
      title: "Otis Grey mentioned you",
      body: "@demo now",
      tag: expect.stringMatching(/^demo@mudflat\.example\/./),
      data: { key: "demo@mudflat.example", path: expect.stringMatching(/^\/notice\/./) },
    },
  ]);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test("what comes by the socket or by polling is told of once, in however many tabs, and by none that is looked at", async () => {
  const scene = createScene({ seed: 72, statuses: 60 });
  const tab = await started(scene);
  const second = await started(scene);
  tab.visible = second.visible = false;
  const told = () => [...titles(tab), ...titles(second)];
  mention(scene, "by the socket");
  await scene.clock.advance(2000);
  expect(told()).toEqual(["Otis Grey mentioned you"]);

  scene.streams(false);
  await scene.clock.advance(2000);
  mention(scene, "by polling");
  await scene.clock.advance(21_000);
  expect(told()).toEqual(["Otis Grey mentioned you", "Otis Grey mentioned you"]);

  second.desk.look(true);
  mention(scene, "before the reader's eyes");
  await scene.clock.advance(21_000);
  expect(told()).toHaveLength(2);
  second.desk.look(false);
  mention(scene, "behind the reader's back");
  await scene.clock.advance(21_000);
  expect(told()).toHaveLength(3);
  expect(new Set([...tab.desk.shown, ...second.desk.shown].map(({ tag }) => tag)).size).toBe(3);
  expect([...tab.errors, ...second.errors]).toEqual([]);
  await Promise.all([tab.close(), second.close()]);
});

test("another tab tells when the one that told is closed", async () => {
  const scene = createScene({ seed: 73, statuses: 60 });
  const tab = await started(scene);
  const second = await started(scene);
  await Promise.all([tab.close(), scene.clock.advance(100)]);
  await scene.clock.advance(SILENCE + 1000);
  mention(scene);
  await scene.clock.advance(1000);
  expect([titles(tab), titles(second)]).toEqual([[], ["Otis Grey mentioned you"]]);
  await second.close();
});

test("nothing is told where the reader did not allow it, does not want to hear of it, has muted it or has seen it", async () => {
  const scene = createScene({ seed: 74, statuses: 60 });
  const tab = await started(scene);
  tab.desk.allowed = false;
  mention(scene, "not allowed");
  await scene.clock.advance(1000);
  tab.desk.allowed = true;
  await saveSetting(tab.db, "muteWords", ["mud"]);
  const visibility = { ...settings.notificationVisibility.default, follows: false };
  await saveSetting(tab.db, "notificationVisibility", visibility);
  mention(scene, "Mud everywhere");
  for (const who of ["otis", "alder"]) {
    scene.instance.act.unfollow(who, "demo");
    scene.instance.act.follow(who, "demo");
  }
  await scene.clock.advance(1000);
  expect(titles(tab)).toEqual([]);
  mention(scene, "Sand everywhere");
  await scene.clock.advance(1000);
  expect(titles(tab)).toHaveLength(1);
  const upto = { timeline: "notifications", last_read_id: "z".repeat(18), version: 1, updated_at: "" };
  await saveMarkers(tab.db, [upto], scene.clock.now());
  mention(scene, "read on the phone already");
  await scene.clock.advance(1000);
  expect(titles(tab)).toHaveLength(1);
  await tab.close();
});

test("while push is on, what push brings is left to it, and what it does not bring is told of here", async () => {
  const scene = createScene({ seed: 75, statuses: 60 });
  const tab = await started(scene);
  await savePushed(tab.db, true);
  tab.desk.subscribed = true;
  const own = scene.instance.act.post("demo", "mine");
  mention(scene);
  scene.instance.act.react("otis", own.id, "👍");
  await scene.clock.advance(1000);
  expect(titles(tab)).toEqual(["Otis Grey reacted with 👍"]);
  tab.desk.subscribed = false;
  mention(scene);
  await scene.clock.advance(1000);
  expect(titles(tab)).toHaveLength(2);
  await tab.close();
});

test("what the worker has told of is not told again", async () => {
  const scene = createScene({ seed: 76, statuses: 60 });
  const tab = await started(scene);
  const { desk } = tab.desk;
  const way = desk.way.bind(desk);
  desk.way = async () => {
    // The worker is first.
    for (const id of await tab.db.notifications.toCollection().primaryKeys()) await noteTold(tab.db, id, 1);
    return way();
  };
  mention(scene);
  await scene.clock.advance(1000);
  expect([titles(tab), (await tab.db.told.count()) > 0]).toEqual([[], true]);
  await tab.close();
});
