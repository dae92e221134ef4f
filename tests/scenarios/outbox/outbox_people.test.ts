import { expect, test } from "vitest";
import { readRelationship } from "../../../src/db/read/accounts/account";
import { arrive, MINUTE, offline, online, type Stage } from "../support/outbox_stage";

/** A stage, and admin's id. */
async function meet(...how: Parameters<typeof arrive>): Promise<{ stage: Stage; id: string }> {
  const stage = await arrive(...how);
  return { stage, id: stage.instance.store.named("admin")?.id ?? "" };
}

/** The calls that changed something, by their last part. */
const calls = ({ sent }: Stage) => sent.map((one) => one.replace(/.*\//, ""));

/** A network on which calls whose path ends so are answered so, and do not reach the server. */
const answering =
  (ending: string, status: number, body: object): Stage["network"] =>
  (request, reach, held_ms) =>
    request.method !== "GET" && request.url.endsWith(ending)
      ? Promise.resolve(Response.json(body, { status }))
      : online(request, reach, held_ms);

test.each([
  ["follow", "/unfollow", 400, "Not subscribed!"],
  ["block", "/unblock", 403, "not_blocking"],
] as const)(
  "a %s that was taken back elsewhere is taken back, though the server refuses",
  async (kind, end, status, error) => {
    const { stage, id } = await meet();
    const { tab, clock, instance } = stage;
    const field = kind === "follow" ? "following" : "blocking";
    await tab.outbox.intend(kind, { id, on: true });
    await clock.advance(MINUTE);
    expect(await tab.db.relationships.get(id)).toMatchObject({ [field]: true });
    instance.act[`un${kind}`]("demo", "admin");
    stage.network = answering(end, status, { error });
    await tab.outbox.intend(kind, { id, on: false });
    await clock.advance(MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(await tab.db.relationships.get(id)).toMatchObject({ [field]: false });
  },
);

test.each([
  ["follow", "/unfollow"],
  ["block", "/unblock"],
  ["mute", "/unmute"],
] as const)("a %s that stands stays, refused for a reason of the server's own", async (kind, end) => {
  const { stage, id } = await meet();
  const { tab, clock } = stage;
  await tab.outbox.intend(kind, { id, on: true });
  await clock.advance(MINUTE);
  stage.network = answering(end, 403, { error: "Insufficient permissions" });
  await tab.outbox.intend(kind, { id, on: false });
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toMatchObject([{ kind, state: "refused" }]);
});

test("one whom the server limits waits alone, in order, and others do not", async () => {
  const { stage, id } = await meet();
  const { tab, clock, instance } = stage;
  instance.server.limits = true;
  const other = instance.store.named("alder")?.id ?? "";
  for (const on of [true, false]) {
    await tab.outbox.intend("follow", { id, on });
    await clock.advance(1000);
  }
  await tab.outbox.intend("follow", { id, on: true });
  await tab.outbox.intend("note", { id, comment: "met" });
  await tab.outbox.intend("follow", { id: other, on: true });
  await clock.advance(1000);
  expect(await tab.db.outbox.toArray()).toMatchObject([
    { kind: "follow", error: { kind: "limited" } },
    { kind: "note" },
  ]);
  const demo = instance.store.named("demo")?.id ?? "";
  expect(instance.store.follows.has(demo, other)).toBe(true);
  await clock.advance(2 * MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(instance.store.follows.has(demo, id)).toBe(true);
  expect(calls(stage).at(-1)).toBe("note");
});

test("what is pressed again while the server limits a person waits for what was pressed before", async () => {
  const { stage, id } = await meet();
  const { tab, clock } = stage;
  let asked = 0;
  stage.network = (request, reach) => {
    if (request.method === "GET") return reach();
    asked += 1;
    return Promise.resolve(Response.json({ error: "Throttled" }, { status: 429, headers: { "retry-after": "30" } }));
  };
  await tab.outbox.intend("follow", { id, on: true });
  await clock.advance(1000);
  for (const on of [false, true, false]) {
    await tab.outbox.intend("follow", { id, on });
    await clock.advance(1000);
  }
  expect(asked).toBe(1);
  stage.network = online;
  await clock.advance(MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(calls(stage)).toEqual(["follow", "unfollow"]);
});

/** Answers a follow as if nothing had come of it, and tells how often the relationship was asked for then. */
function forgetful(stage: Stage, id: string, after: number): () => number {
  let asked = 0;
  const neither = { id, following: false, requested: false };
  stage.network = async (request, reach, held_ms) => {
    const answer = await online(request, reach, held_ms);
    const looks = request.url.includes("/relationships");
    if (!looks && !request.url.endsWith("/follow")) return answer;
    if (looks) asked += 1;
    return looks && asked > after ? answer : Response.json(looks ? [neither] : neither);
  };
  return () => asked;
}

test("a request that the server is slow to tell of is asked about until it does", async () => {
  const { stage, id } = await meet();
  const { tab, clock, instance } = stage;
  const admin = instance.store.named("admin");
  if (admin) admin.locked = true;
  instance.act.unfollow("demo", "admin");
  const asked = forgetful(stage, id, 1);
  await tab.outbox.intend("follow", { id, on: true, locked: true });
  await clock.advance(100);
  expect(await readRelationship(tab.db, id)).toMatchObject({ requested: true });
  await clock.advance(MINUTE);
  expect(asked()).toBe(2);
  expect(await readRelationship(tab.db, id)).toMatchObject({ requested: true, following: false });
});

test("a follow of which nothing came is seen as such after three more looks, and asked about no more", async () => {
  const { stage, id } = await meet();
  const { tab, clock, instance } = stage;
  instance.act.unfollow("demo", "admin");
  const asked = forgetful(stage, id, 9);
  await tab.outbox.intend("follow", { id, on: true, locked: true });
  await clock.advance(1000);
  expect(await readRelationship(tab.db, id)).toMatchObject({ requested: true });
  await clock.advance(2000);
  expect(await readRelationship(tab.db, id)).toMatchObject({ requested: false, following: false });
  await clock.advance(MINUTE);
  expect(asked()).toBe(3);
});

test("an unfollow takes the unsent bell and the unsent word on repeats with it", async () => {
  const { stage, id } = await meet("mastodon");
  const { tab, clock, instance } = stage;
  stage.network = offline;
  await tab.outbox.intend("follow", { id, on: true });
  await tab.outbox.intend("subscribe", { id, on: true });
  await tab.outbox.intend("show_reblogs", { id, on: false });
  await tab.outbox.intend("follow", { id, on: false });
  stage.network = online;
  await tab.outbox.nudge();
  await clock.advance(2 * MINUTE);
  expect(await tab.db.outbox.toArray()).toEqual([]);
  expect(instance.store.follows.has(instance.store.named("demo")?.id ?? "", id)).toBe(false);
});

test.each(["akkoma", "mastodon", "gotosocial"] as const)(
  "the bell of one who was unfollowed elsewhere follows nobody at %s",
  async (profile) => {
    const { stage, id } = await meet(profile);
    const { tab, clock, instance } = stage;
    instance.act.unfollow("demo", "admin");
    for (const kind of ["subscribe", "show_reblogs"] as const) await tab.outbox.intend(kind, { id, on: true });
    await clock.advance(MINUTE);
    expect(await tab.db.outbox.toArray()).toEqual([]);
    expect(stage.sent).toEqual([]);
    expect(instance.store.follows.has(instance.store.named("demo")?.id ?? "", id)).toBe(false);
    expect(await tab.db.relationships.get(id)).toMatchObject({ following: false, notifying: false });
  },
);
