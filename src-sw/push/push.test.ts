import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { IDBObjectStore } from "fake-indexeddb";
import { createWorkerDevice, inEnglish } from "../../tests/support/fakes/worker_device";
import { settings } from "../../src/domain/settings/settings";
import { loadLateMessages } from "../../src/i18n/late_messages";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const every = settings.webPushAlerts.default;
const general = { title: "Godwit", body: "Something new is waiting for you." };
const muted = {
  title: "Godwit",
  body: "Something that you have muted. There is nothing to do.",
  tag: expect.stringMatching(/^demo@.*\/muted$/),
};

async function aDevice() {
  const device = await createWorkerDevice("demo");
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope, inEnglish);
  const push = (text = device.pushOf("demo")) => receivePush(world, device.registration, text);
  const mention = (text: string, more = {}) => device.instance.act.post("alder", { text: `@demo ${text}`, ...more });
  return { ...device, world, push, mention };
}

test("a mention leads to its thread and offers reply and favourite", async () => {
  const { mention, push, shown, instance } = await aDevice();
  const { id } = mention("low tide at six");
  await push();
  const name = instance.store.named("alder")?.display_name;
  expect(shown()).toMatchObject([
    {
      title: `${name} mentioned you`,
      body: "@demo low tide at six",
      path: `/notice/${id}`,
      actions: ["reply", "favourite"],
    },
  ]);
});

test("a later alert of a conversation replaces the earlier one, with a count", async () => {
  const { mention, push, shown } = await aDevice();
  const first = mention("are you there?");
  await push();
  const second = mention("hello?", { in_reply_to_id: first.id });
  await push();
  expect(shown()).toMatchObject([{ title: expect.stringMatching(/ \(2\)$/), path: `/notice/${second.id}` }]);
  mention("of something else");
  await push();
  expect(shown()).toHaveLength(2);
});

test("all muted pushes share one neutral line: muted words, and kinds", async () => {
  const { mention, push, shown, set, instance, db } = await aDevice();
  await set("demo", "muteWords", ["spoiler"]);
  mention("a SPOILER");
  await push();
  expect(shown()).toMatchObject([muted]);
  await set("demo", "muteWords", []);
  await set("demo", "notificationVisibility", { ...every, repeats: false });
  const own = instance.act.post("demo", "mine");
  instance.act.reblog("alder", own.id);
  await push();
  await set("demo", "notificationVisibility", every);
  await set("demo", "webPushAlerts", { ...every, likes: false });
  instance.act.favourite("alder", own.id);
  await push();
  const stored = await db("demo");
  const ids = await stored.notifications.toCollection().primaryKeys();
  expect(ids).toHaveLength(3);
  // It closes once the newest was seen.
  expect(shown()).toMatchObject([{ ...muted, ids: ids.slice(-1) }]);
  stored.close();
});

test("of a person or a thread that is muted by now a push shows a neutral line", async () => {
  const { mention, push, shown, instance } = await aDevice();
  const { act, store } = instance;
  const { conversation_id } = mention("hello");
  const demo = store.named("demo")?.id ?? "";
  store.mutedThreads.set(demo, String(conversation_id), true);
  await push();
  expect(shown()).toMatchObject([muted]);
  store.mutedThreads.delete(demo, String(conversation_id));
  act.mute("demo", "alder");
  await push();
  expect(shown()).toMatchObject([muted]);
});

test("with hidden contents, the alert shows no sender or text but leads there", async () => {
  const { mention, push, shown, instance } = await aDevice();
  Object.assign(instance.store.named("demo") ?? {}, { hide_notification_contents: true });
  const { id } = mention("in confidence");
  await push();
  expect(shown()).toMatchObject([{ ...general, path: `/notice/${id}`, actions: [] }]);
});

test.each(["every database", "the account's database"])(
  "where %s hangs a push is shown all the same, in general words",
  async (which) => {
    const device = await createWorkerDevice("demo");
    const { indexedDB } = device.scope;
    const hangs = (name: string) => which === "every database" || name.startsWith("account/");
    const stuck = {
      databases: () => indexedDB.databases(),
      cmp: indexedDB.cmp.bind(indexedDB),
      open: (name: string, version?: number) => (hangs(name) ? new EventTarget() : indexedDB.open(name, version)),
    };
    // The worker's clock runs 20 times faster here.
    const setTimeout = (run: () => void, ms: number) => globalThis.setTimeout(run, ms / 20);
    const scope = { ...device.scope, indexedDB: stuck, setTimeout };
    device.instance.act.post("alder", "@demo in confidence");
    const world = createWorkerWorld(scope as unknown as ServiceWorkerGlobalScope, inEnglish);
    void receivePush(world, device.registration, device.pushOf("demo"));
    await expect.poll(device.shown).toMatchObject([general]);
  },
);

test("what the browser will not show is shown in general words, under the same tag", async () => {
  const { mention, registration, world, shown, pushOf } = await aDevice();
  let times = 0;
  const desktop = {
    getNotifications: async () => [],
    showNotification: async (title: string, options: NotificationOptions) => {
      times += 1;
      if (times === 1) throw new TypeError("not that");
      await registration.showNotification(title, options);
    },
  };
  mention("hello");
  await receivePush(world, desktop, pushOf("demo"));
  expect(shown()).toMatchObject([{ ...general, tag: expect.stringMatching(/\/thread\//) }]);
});

test("a warning stands in place of what it warns of, where the user wants that", async () => {
  const { mention, push, shown, set } = await aDevice();
  const first = mention("teeth", { spoiler_text: "a shark" });
  await push();
  expect(shown()).toMatchObject([{ body: "a shark" }]);
  await set("demo", "webPushHideIfCW", false);
  mention("teeth again", { spoiler_text: "a shark", in_reply_to_id: first.id });
  await push();
  expect(shown()).toMatchObject([{ body: "a shark\n@demo teeth again" }]);
});

test("an unreadable notification is reported, and the payload is shown", async () => {
  const { mention, push, shown, instance, reported } = await aDevice();
  mention("hello");
  instance.faults.plan({
    path: "/api/v1/notifications/",
    answer: { status: 200, body: { id: "8", type: "mention", created_at: "2026-11-20T12:00:00.000Z" } },
  });
  await push();
  expect(shown()).toMatchObject([{ title: "@alder mentioned you", body: "" }]);
  expect(reported.map(String)).toEqual(["Error: Notification 8 cannot be read: account"]);
});

test("a push on a disk that is full is told of what its payload says", async () => {
  const { mention, push, shown, set, reported, db } = await aDevice();
  await set("demo", "webPushHideIfCW", false);
  for (const how of ["put", "add"] as const)
    vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
  const { id } = mention("low tide at six");
  await push();
  expect(shown()).toMatchObject([
    { title: "@alder mentioned you", body: "@demo low tide at six", path: `/notice/${id}`, silent: false },
  ]);
  expect(reported.map(String).join()).toContain("QuotaExceededError");
  const stored = await db("demo");
  expect(await stored.notifications.count()).toBe(0);
  stored.close();
});
