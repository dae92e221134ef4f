import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAsk } from "../../tests/support/ask";
import type { ProfileName } from "../../tests/instance/dialects/profile";
import { createWorkerDeviceOf, inEnglish } from "../../tests/support/fakes/worker_device";
import { loadLateMessages } from "../../src/i18n/late_messages";
import { receivePush } from "./push";
import { createWorkerWorld } from "../world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => vi.unstubAllGlobals());

/**
 * A device with an icon badge that has received a push for a mention. The worker's clock runs `faster` times as fast.
 */
async function aDevice({ profile = "akkoma", faster = 1 }: { profile?: ProfileName; faster?: number } = {}) {
  const device = await createWorkerDeviceOf(profile, "demo");
  const icon = { shows: -1, setAppBadge: async (count: number) => void (icon.shows = count) };
  const setTimeout = (run: () => void, ms: number) => globalThis.setTimeout(run, ms / faster);
  const navigator = { ...device.scope.navigator, setAppBadge: (count: number) => icon.setAppBadge(count) };
  const network = { silent: /^$/ };
  const fetch = (url: string, init: RequestInit) =>
    network.silent.test(url) ? new Promise<never>(() => undefined) : device.scope.fetch(url, init);
  const scope = { ...device.scope, navigator, setTimeout, fetch } as unknown as ServiceWorkerGlobalScope;
  const { id } = device.instance.act.post("alder", "@demo low tide");
  const push = () => receivePush(createWorkerWorld(scope, inEnglish), device.registration, device.pushOf("demo"));
  const threads = async () => {
    const db = await device.db("demo");
    const keys = await db.contexts.toCollection().primaryKeys();
    db.close();
    return keys;
  };
  /** From now on, the lock is held by somebody else. */
  const hold = (name: string) =>
    new Promise<void>((held) => {
      void navigator.locks.request(name, () => {
        held();
        return new Promise<never>(() => undefined);
      });
    });
  return { ...device, network, id, push, icon, threads, hold };
}

test("a push ends although a frozen page holds the badge's lock", async () => {
  const { id, push, hold, icon, threads } = await aDevice({ faster: 8 });
  await hold("app-badge");
  await push();
  expect([await threads(), icon.shows]).toEqual([[id], 1]);
});

test("a push ends although a frozen page holds the thread's lock", async () => {
  const { id, push, hold, icon, threads, db } = await aDevice({ faster: 8 });
  const stored = await db("demo");
  await hold(`look/${stored.name}/thread:${id}`);
  stored.close();
  await push();
  expect([await threads(), icon.shows]).toEqual([[], 1]);
});

test("a push that was shown ends although the server gives no answer any more", async () => {
  const { push, network, shown, threads } = await aDevice({ faster: 8 });
  network.silent = /\/(markers|statuses)/;
  await push();
  expect([shown().length, await threads()]).toEqual([1, []]);
});

test("what fails after a push was shown is reported, and costs nothing else", async () => {
  const { id, push, icon, threads, reported } = await aDevice();
  const lost = new Error("The icon is gone");
  icon.setAppBadge = () => {
    throw lost;
  };
  await push();
  expect([await threads(), reported]).toEqual([[id], [lost]]);
});

test.each(["akkoma", "mastodon"] as const)(
  "as %s: a notification seen before its push is silent and closes soon",
  async (profile) => {
    const { instance, push, shown } = await aDevice({ profile, faster: 2 });
    await push();
    expect(shown()).toMatchObject([{ body: "@demo low tide", silent: false }]);
    instance.act.post("alder", "@demo high water");
    const last_read_id = [...instance.store.notifications.keys()].at(-1);
    await createAsk(instance, "demo")("POST", "/api/v1/markers", { notifications: { last_read_id } });
    await push();
    expect(shown()).toMatchObject([{ body: "@demo high water", silent: true }]);
    await expect.poll(shown).toEqual([]);
    instance.act.post("alder", "@demo and low again");
    await push();
    expect(shown()).toMatchObject([{ body: "@demo and low again", silent: false }]);
  },
);
