import { expect, test, vi } from "vitest";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { timelineKey } from "../../../src/domain/timelines/timelines";
import { createScene, type Scene, type Tab } from "../support/engine";

type Profile = Parameters<typeof createScene>[0]["profile"];

/** A tab of demo's that holds the socket, and words that a stranger on the same server posts. */
async function started(seed: number, profile: Profile) {
  const scene = createScene({ seed, statuses: 60, profile });
  const { store, act } = scene.instance;
  const me = scene.session.account_id;
  const stranger = [...store.accounts.values()].find(
    ({ id, host }) => host === null && id !== me && !store.follows.has(me, id),
  );
  if (!stranger) throw new Error("the reader follows everybody");
  const sent = vi.spyOn(scene.instance.WebSocket.prototype, "send");
  const tab = await scene.open();
  tab.sync.start();
  await scene.clock.advance(2000);
  /** What was said to the server of a stream: "subscribe", "unsubscribe". */
  const said = (stream: string) =>
    sent.mock.calls.flatMap(([text]) => {
      if (typeof text !== "string" || text === "ping") return [];
      const message = JSON.parse(text) as { type: string; stream: string };
      return message.stream === stream ? [message.type] : [];
    });
  return { scene, tab, said, post: (text: string) => act.post(stranger.id, text).id };
}

const looks = (scene: Scene, path: string) =>
  scene.asked.filter((one) => one.startsWith(`GET ${path}?`) && !one.includes("max_id")).length;
const shown = async (tab: Tab, key: string) =>
  (await readTimelineWindow(tab.db, key)).entries.map(({ itemId }) => itemId);
const LOCAL = "/api/v1/timelines/public";
const TAG = "/api/v1/timelines/tag/mudlark";

test.each(["pleroma", "akkoma", "mastodon", "gotosocial"] as const)(
  "a quiet socket of %s stands, and no answer of the server is one that nobody knows",
  async (profile) => {
    const { scene, tab } = await started(201, profile);
    tab.sync.timelines.watch("local");
    await scene.clock.advance(600_000);
    expect([scene.dialled.length, scene.sockets(), tab.errors]).toEqual([1, 1, []]);
    await tab.close();
  },
);

test.each([
  ["gotosocial", "looked at every 20 s", 3],
  ["akkoma", "looked at every 20 s", 3],
  ["mastodon", "brought by the socket", 0],
  ["pleroma", "brought by the socket", 0],
] as const)("of a tag that is open, what is new on %s is %s", async (profile, _, count) => {
  const { scene, tab, post } = await started(202, profile);
  const key = timelineKey("tag", "mudlark");
  tab.sync.timelines.watch(key);
  await scene.clock.advance(40_000);
  const before = looks(scene, TAG);
  const id = post("on the shore #mudlark");
  const soon = count === 0 ? 1000 : 20_000;
  await scene.clock.advance(soon);
  expect(await shown(tab, key)).toEqual([id]);
  await scene.clock.advance(60_000 - soon);
  expect(looks(scene, TAG) - before).toBe(count);
  expect(tab.errors).toEqual([]);
  await tab.close();
});

test.each(["akkoma", "mastodon"] as const)(
  "of a timeline that nobody looks at any more nothing is stored on %s, and who comes back has it whole, and then by the socket",
  async (profile) => {
    const { scene, tab, said, post } = await started(203, profile);
    const leave = tab.sync.timelines.watch("local");
    await scene.clock.advance(6000);
    leave();
    await scene.clock.advance(6000);
    const missed = post("to an empty shore");
    await scene.clock.advance(6000);
    expect([await tab.db.statuses.get(missed), (await shown(tab, "local")).includes(missed)]).toEqual([
      undefined,
      false,
    ]);

    tab.sync.timelines.watch("local");
    await scene.clock.advance(6000);
    expect((await shown(tab, "local"))[0]).toBe(missed);
    expect((await readTimelineWindow(tab.db, "local")).gaps).toEqual([]);
    const before = looks(scene, LOCAL);
    const next = post("to one who is back");
    await scene.clock.advance(61_000);
    expect((await shown(tab, "local"))[0]).toBe(next);
    expect(looks(scene, LOCAL)).toBe(before);
    expect(said("public:local")).toEqual(
      profile === "akkoma" ? ["subscribe"] : ["subscribe", "unsubscribe", "subscribe"],
    );
    await tab.close();
  },
);

test("a deletion and an edit that a topic tells of hold, though nobody looks at its timeline any more", async () => {
  const { scene, tab, post } = await started(204, "akkoma");
  const leave = tab.sync.timelines.watch("local");
  await scene.clock.advance(6000);
  const [kept, gone] = [post("helo"), post("a mistake")];
  await scene.clock.advance(1000);
  leave();
  await scene.clock.advance(6000);
  scene.instance.act.edit(kept, { text: "hello" });
  scene.instance.act.delete(gone);
  await scene.clock.advance(1000);
  expect((await tab.db.statuses.get(kept))?.content).toContain("hello");
  expect(await tab.db.statuses.get(gone)).toBeUndefined();
  await tab.close();
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "another tab that opens a timeline which was left on %s looks at it there and then",
  async (profile) => {
    const { scene, tab, post } = await started(205, profile);
    const second = await scene.open();
    second.sync.start();
    const leave = tab.sync.timelines.watch("local");
    await scene.clock.advance(6000);
    leave();
    await scene.clock.advance(6000);
    const missed = post("between two readers");
    await scene.clock.advance(2000);
    // The tab that holds the socket looks what is wanted every 5 s, and far more seldom where nobody sees it: not by
    // now.
    second.sync.timelines.watch("local");
    await scene.clock.advance(100);
    expect((await shown(second, "local"))[0]).toBe(missed);
    await second.close();
    await tab.close();
  },
);
