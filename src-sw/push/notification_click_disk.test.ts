import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { IDBObjectStore } from "fake-indexeddb";
import { createMentionCase, createFollowRequestCase } from "./click_test_cases";
import { loadLateMessages } from "../../src/i18n/late_messages";
import type { WorkerWorld } from "../worker_world";

// Pages load the worker's messages later, and tests are built like pages.
beforeAll(loadLateMessages);
beforeEach(() => void vi.stubGlobal("Notification", { maxActions: 2 }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** From now on, writes to this table fail with a full disk, in every database. */
function fill(table: string): void {
  const { put, add } = IDBObjectStore.prototype;
  for (const [name, how] of Object.entries({ put, add }))
    vi.spyOn(IDBObjectStore.prototype, name as "put").mockImplementation(function (this: IDBObjectStore, ...what) {
      if (this.name === table) throw new DOMException("full", "QuotaExceededError");
      return how.apply(this, what);
    });
}

/** From now on, a database hangs and its time limit is short; `go` lets the hanging work continue. */
function hang(world: WorkerWorld, which: "withApp" | "withAccount"): { go(): Promise<unknown> } {
  const { clock, withApp, withAccount } = world;
  const { setTimeout, now } = clock;
  const held: (() => Promise<unknown>)[] = [];
  const hold = <R>(work: () => Promise<R>) =>
    new Promise<R>((resolve, reject) => void held.push(() => work().then(resolve, reject)));
  clock.setTimeout = (run, ms) => setTimeout(run, ms / 100);
  if (which === "withApp") world.withApp = (use) => hold(() => withApp(use));
  else world.withAccount = (session, use) => hold(() => withAccount(session, use));
  return {
    async go() {
      clock.now = () => now() + 60_000;
      Object.assign(world, { withApp, withAccount });
      await Promise.allSettled(held.map((work) => work()));
    },
  };
}

test.each(["outbox", "drafts", "kept_drafts"])(
  "a reply for which %s has no room is shown again and can be sent again",
  async (full) => {
    const { press, app, db, shown, replies, reported } = await createMentionCase();
    const stored = await db("admin");
    if (full === "drafts") await stored.statuses.clear();
    if (full === "kept_drafts") await app.sessions.clear();
    stored.close();
    fill(full);
    await press("reply", "I know, and here is more");
    vi.restoreAllMocks();
    expect(shown()).toMatchObject([
      { body: expect.stringMatching(/could not be kept.*: I know, and here is more$/), actions: ["reply"] },
    ]);
    expect([reported.length, replies()]).toEqual([1, []]);
    if (full !== "outbox") return;
    await press("reply", "I know, and here is more");
    expect(replies()).toMatchObject([{ text: "@alder @demo I know, and here is more" }]);
  },
);

test("a like for which there is no room opens its post, where the user can like it", async () => {
  const { press, status, opened, likers, reported } = await createMentionCase();
  fill("outbox");
  await press("favourite");
  expect([opened, likers(), reported.length]).toEqual([[`/notice/${status.id}`], [], 1]);
});

test.each(["approve", "deny"])(
  "%s for which there is no room opens the list where the request stands",
  async (action) => {
    const { push, press, opened, stands, reported } = await createFollowRequestCase();
    await push();
    fill("outbox");
    await press(action);
    expect([opened, stands(), reported.length]).toEqual([["/demo/notifications"], [true, false], 1]);
  },
);

test.each([
  ["an alert itself", ""],
  ["favourite", "favourite"],
])("a press on %s opens its post where the app's database is full", async (_what, action) => {
  const { press, status, opened, app, reported } = await createMentionCase();
  if (action) await app.sessions.clear();
  fill("settings");
  await press(action);
  expect([opened, reported.length]).toEqual([[`/notice/${status.id}`], 1]);
});

test.each([
  ["an alert itself", "the app's database", "", "withApp", 0],
  ["favourite", "the app's database", "favourite", "withApp", 1],
  ["favourite", "the account's database", "favourite", "withAccount", 1],
] as const)("a press on %s opens its post where %s does not answer", async (_what, _whose, action, which, errors) => {
  const { press, status, opened, world, reported } = await createMentionCase();
  hang(world, which);
  await press(action);
  expect([opened, reported.length]).toEqual([[`/notice/${status.id}`], errors]);
});

test("a reply is shown again after a database timeout, and is not sent later", async () => {
  const { press, world, shown, replies, db } = await createMentionCase();
  const { go } = hang(world, "withAccount");
  await press("reply", "I know");
  expect(shown()).toMatchObject([{ body: expect.stringMatching(/could not be kept.*: I know$/), actions: ["reply"] }]);
  await go();
  const stored = await db("admin");
  expect([await stored.outbox.count(), replies()]).toEqual([0, []]);
  stored.close();
});

/**
 * From now on, the writes of an account's database wait for `go`, before or after they are done; its time limit is
 * short.
 */
function stall(world: WorkerWorld, when: "before" | "after"): { go(): Promise<void> } {
  const { clock, withAccount } = world;
  const { setTimeout } = clock;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const ended: Promise<unknown>[] = [];
  clock.setTimeout = (run, ms) => setTimeout(run, ms / 100);
  world.withAccount = (session, use) => {
    const used = withAccount(session, async (db) => {
      const { transaction } = db;
      const late = async (...args: unknown[]) => {
        const begin = () => (transaction as (...all: unknown[]) => Promise<unknown>).apply(db, args);
        if (args[0] !== "rw") return begin();
        if (when === "before") await released;
        const done = await begin();
        if (when === "after") await released;
        return done;
      };
      Object.assign(db, { transaction: late });
      const result = await use(db);
      Object.assign(db, { transaction });
      return result;
    });
    ended.push(used.catch(() => undefined));
    return used;
  };
  return {
    async go() {
      world.withAccount = withAccount;
      release();
      await Promise.all(ended);
    },
  };
}

test.each(["before", "after"] as const)(
  "a reply whose write is late (%s it is done) is not there twice",
  async (when) => {
    const { press, world, shown, replies, db } = await createMentionCase();
    const { go } = stall(world, when);
    await press("reply", "I know");
    expect(shown()).toMatchObject([
      { body: expect.stringMatching(/could not be kept.*: I know$/), actions: ["reply"] },
    ]);
    const held = await db("admin");
    // A page that is open sends what is due.
    expect((await held.outbox.toArray()).filter(({ nextAttemptAt }) => nextAttemptAt <= world.clock.now())).toEqual([]);
    held.close();
    await go();
    const stored = await db("admin");
    expect([await stored.outbox.count(), replies()]).toEqual([0, []]);
    stored.close();
  },
);
