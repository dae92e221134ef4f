import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ingest } from "../../src/db/ingest/ingest";
import { writeIntent } from "../../src/db/outbox/write_intent";
import { createWorkerDevice, inEnglish } from "../../tests/support/fakes/worker_device";
import { settings } from "../../src/domain/settings/settings";
import { loadLateMessages } from "../../src/i18n/late_messages";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => vi.unstubAllGlobals());

const muted = {
  body: "Something that you have muted. There is nothing to do.",
  tag: expect.stringMatching(/\/muted$/),
  ids: [expect.any(String)],
};

/** A device; after `cut`, its server cannot be reached. */
async function aDevice() {
  const device = await createWorkerDevice("demo");
  const { act, store } = device.instance;
  const world = createWorkerWorld(device.scope as unknown as ServiceWorkerGlobalScope, inEnglish);
  const name = store.named("alder")?.display_name ?? "";
  return {
    ...device,
    act,
    store,
    name,
    push: (text = device.pushOf("demo")) => receivePush(world, device.registration, text),
    cut: () => void (device.network.cut = true),
    mention: (text: string, more = {}) => act.post("alder", { text: `@demo ${text}`, ...more }),
    /** The newest push with other text, as Mastodon sends it. */
    mastodons: (title: string, body: string) => {
      const { pleroma, ...rest } = JSON.parse(device.pushOf("demo")) as Record<string, unknown>;
      expect(pleroma).toBeDefined();
      return JSON.stringify({ ...rest, title, body });
    },
  };
}

test("a mention uses the user's language and offers reply and favourite", async () => {
  const { mention, push, shown, cut } = await aDevice();
  const { id } = mention("low tide at six");
  cut();
  await push();
  expect(shown()).toMatchObject([
    { title: "@alder mentioned you", path: `/notice/${id}`, actions: ["reply", "favourite"] },
  ]);
});

test("the words of a push are hidden from a user who hides warned posts", async () => {
  const { mention, push, shown, cut, set } = await aDevice();
  mention("teeth", { spoiler_text: "a shark" });
  cut();
  await push();
  expect(shown()).toMatchObject([{ body: "" }]);
  await set("demo", "webPushHideIfCW", false);
  await push();
  expect(shown()).toMatchObject([{ body: "@demo teeth" }]);
});

test("somebody who is stored is called as they call themselves, with their picture", async () => {
  const { act, push, shown, cut, name } = await aDevice();
  act.post("alder", "@demo hello");
  await push();
  cut();
  const own = act.post("demo", "mine");
  act.favourite("alder", own.id);
  await push();
  act.reblog("alder", own.id);
  await push();
  expect(shown().slice(1)).toMatchObject([
    { title: `${name} favorited your post`, body: "", path: "/demo/notifications" },
    { title: `${name} repeated your post`, body: "", path: "/demo/notifications" },
  ]);
});

test("a post that is stored brings its own words, its warning and its conversation", async () => {
  const { mention, push, shown, cut, set, name } = await aDevice();
  const first = mention("are you there?");
  await push();
  mention("teeth", { spoiler_text: "a shark", in_reply_to_id: first.id });
  await push();
  cut();
  await push();
  expect(shown()).toMatchObject([{ title: `${name} mentioned you (2)`, body: "a shark" }]);
  await set("demo", "muteWords", ["shark"]);
  await push();
  expect(shown().at(-1)).toMatchObject(muted);
});

test("a push of somebody or something muted shows a neutral line", async () => {
  const { act, mention, push, shown, set, cut, store, db } = await aDevice();
  const every = settings.webPushAlerts.default;
  const own = act.post("demo", "mine");
  mention("hello");
  await push();
  await set("demo", "webPushAlerts", { ...every, likes: false });
  cut();
  act.favourite("alder", own.id);
  await push();
  expect(shown().at(-1)).toMatchObject(muted);
  await set("demo", "muteWords", ["spoiler"]);
  mention("a SPOILER");
  await push();
  expect(shown()).toHaveLength(2);
  const stored = await db("demo");
  const mute = { id: store.named("alder")?.id ?? "", on: true };
  await writeIntent(stored, { kind: "mute", args: mute }, { id: "1", key: "1", now: 1 });
  stored.close();
  mention("nothing of the kind");
  await push();
  expect(shown()).toHaveLength(2);
});

test("a notification filter applies to a push's words, not to its title", async () => {
  const { mention, push, shown, cut, set, db } = await aDevice();
  const keywords = [{ keyword: "tide", whole_word: true }];
  const filter = { id: "1", title: "Sea", context: ["notifications" as const], filter_action: "warn" as const };
  const stored = await db("demo");
  const filters = [{ ...filter, expires_at: null, keywords, statuses: [] }];
  await ingest(stored, { filters }, { asked_at: 1, viewer: true, seen_at: 1 });
  stored.close();
  await set("demo", "muteWords", ["new"]);
  cut();
  mention("nothing of the kind");
  await push();
  expect(shown()).toMatchObject([{ title: "@alder mentioned you" }]);
  mention("low tide");
  await push();
  expect(shown().at(-1)).toMatchObject(muted);
});

test("a poll's end and a reaction with its emoji use the user's language", async () => {
  const { push, shown, cut, pushOf, mention } = await aDevice();
  mention("a poll of mine");
  const payload = JSON.parse(pushOf("demo")) as Record<string, unknown>;
  cut();
  await push(JSON.stringify({ ...payload, notification_id: 8, notification_type: "poll" }));
  const reaction = { notification_type: "pleroma:emoji_reaction", body: "@alder reacted with 🐦" };
  await push(JSON.stringify({ ...payload, ...reaction, notification_id: 9 }));
  expect(shown()).toMatchObject([{ title: "A poll has ended" }, { title: "@alder reacted with 🐦", body: "" }]);
});

test("a sender that only the title names leaves the server's title", async () => {
  const { push, shown, cut, set, mention, mastodons, act } = await aDevice();
  mention("hello");
  await set("demo", "webPushHideIfCW", false);
  cut();
  await push(mastodons("You were mentioned by Alder", "@demo hello"));
  expect(shown()).toMatchObject([
    { title: "You were mentioned by Alder", body: "@demo hello", path: "/demo/notifications", actions: [] },
  ]);
  act.unfollow("wren", "demo");
  act.follow("wren", "demo");
  await push(mastodons("Wren is now following you", "I watch birds"));
  expect(shown().at(-1)).toMatchObject({ title: "Wren is now following you", body: "I watch birds" });
});

test("who asks to follow is answered from the alert where this device knows them", async () => {
  const { act, push, shown, cut, store, pushOf } = await aDevice();
  Object.assign(store.named("demo") ?? {}, { locked: true });
  act.post("wren", "@demo hello");
  await push();
  cut();
  act.unfollow("wren", "demo");
  act.follow("wren", "demo");
  await push();
  expect(shown().at(-1)).toMatchObject({ actions: ["approve", "deny"], path: "/demo/notifications" });
  const stranger = { ...JSON.parse(pushOf("demo")), notification_id: 9, body: "@somebody has requested to follow you" };
  await push(JSON.stringify(stranger));
  expect(shown().at(-1)).toMatchObject({ title: "@somebody asks to follow you", actions: [] });
});

test("with hidden contents, neither the sender nor stored content is shown", async () => {
  const { mention, push, shown, cut, store } = await aDevice();
  Object.assign(store.named("demo") ?? {}, { hide_notification_contents: true });
  const { id } = mention("in confidence");
  cut();
  await push();
  expect(shown()).toMatchObject([
    { title: "Godwit", body: "Something new is waiting for you.", path: `/notice/${id}`, actions: [] },
  ]);
});
