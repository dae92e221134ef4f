import { expect, test } from "vitest";
import { saveMarkers } from "../../../src/db/timelines/markers";
import { saveStoredPush } from "../../../src/db/notifications/push_subscription";
import { saveSetting } from "../../../src/db/settings/settings";
import { claimAlert } from "../../../src/db/notifications/shown_alerts";
import { settings } from "../../../src/domain/settings/settings";
import { createAsk } from "../../support/ask";
import { mention, SILENCE, started, titles } from "./alerts_scene";
import { createScene } from "../support/engine";

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

test("what a tab beside has polled is told of by the one that tells", async () => {
  const scene = createScene({ seed: 82, statuses: 60 });
  scene.streams(false);
  const tab = await started(scene, 60_000);
  tab.visible = false;
  // It asks in the middle between two polls of the first, which finds that nothing is to be asked.
  await scene.clock.advance(12_000);
  const second = await started(scene, 90_000);
  mention(scene);
  await scene.clock.advance(41_000);
  expect([titles(tab), titles(second)]).toEqual([["Otis Grey mentioned you"], []]);
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

test.each(["akkoma", "mastodon"] as const)(
  "as %s: what lists show folded is told of by no tab: somebody muted with their notifications kept, and what a filter covers",
  async (profile) => {
    const scene = createScene({ seed: 79, statuses: 60, profile });
    const tab = await started(scene);
    const demo = createAsk(scene.instance, "demo");
    const otis = scene.instance.store.named("otis")?.id ?? "";
    await tab.sync.outbox.intend("mute", { id: otis, on: true });
    await scene.clock.advance(1000);
    await demo("POST", `/api/v1/accounts/${otis}/mute`, { notifications: false });
    mention(scene);
    const phrase = { phrase: "tide", context: ["notifications"], whole_word: true };
    await demo("POST", "/api/v1/filters", phrase);
    // Filters are read again every four minutes.
    await scene.clock.advance(5 * 60_000);
    scene.instance.act.post("alder", "@demo low tide");
    await scene.clock.advance(1000);
    expect(titles(tab)).toEqual([]);
    scene.instance.act.post("alder", "@demo high water");
    await scene.clock.advance(1000);
    expect(titles(tab)).toHaveLength(1);
    expect(tab.errors).toEqual([]);
    await tab.close();
  },
);

test("while push is on, what push brings is left to it, and what it does not bring is told of here", async () => {
  const scene = createScene({ seed: 75, statuses: 60 });
  const tab = await started(scene);
  await saveStoredPush(tab.db, { asked: "", alerts: { mention: true, favourite: true } });
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
  const way = desk.channel.bind(desk);
  desk.channel = async () => {
    // The worker is first.
    for (const id of await tab.db.notifications.toCollection().primaryKeys()) await claimAlert(tab.db, id, 1);
    return way();
  };
  mention(scene);
  await scene.clock.advance(1000);
  expect([titles(tab), (await tab.db.shown_alerts.count()) > 0]).toEqual([[], true]);
  await tab.close();
});

test("what the worker tells of a conversation after a tab did is not the first there", async () => {
  const scene = createScene({ seed: 77, statuses: 60 });
  const tab = await started(scene);
  mention(scene);
  await scene.clock.advance(1000);
  const [tag = ""] = tab.desk.shown.map((one) => one.tag);
  expect(tag).toMatch(/\/thread\/./);
  expect(await claimAlert(tab.db, tag, scene.clock.now())).toBe(false);
  await tab.close();
});

test("the browser is asked what it shows for what more is said in a conversation, and for no other", async () => {
  const scene = createScene({ seed: 79, statuses: 60 });
  const tab = await started(scene);
  const first = mention(scene, "of one thing");
  mention(scene, "of another");
  await scene.clock.advance(1000);
  expect([titles(tab).length, tab.desk.asked]).toEqual([2, []]);
  scene.instance.act.post("otis", { text: "@demo and more", in_reply_to_id: first.id });
  await scene.clock.advance(1000);
  const { tag } = tab.desk.shown.find(({ body }) => body === "@demo of one thing") ?? {};
  expect([titles(tab).at(-1), tab.desk.asked]).toEqual(["Otis Grey mentioned you (2)", [tag]]);
  await tab.close();
});
