import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { aSession } from "../../../tests/support/rows/rows";
import { createClock } from "../../../tests/support/fakes/clock";
import { blankDraft } from "../../../tests/support/rows/entities";
import { createLocks } from "../../../tests/support/fakes/locks";
import { createRandom } from "../../../tests/support/fakes/random";
import { openAppDb } from "../../db/app_database";
import { keepDrafts } from "../../db/drafts/detached_drafts";
import { openAccountDb } from "../../db/connection/open_account";
import { readDrafts } from "../../db/read/composing/drafts";
import { createEngine } from "./create_engine";

const session = aSession("me");

test.each([
  ["at the next start", null, ["half a thought"]],
  ["but into no database that ends with the tab", "off", []],
] as const)(
  "drafts that could not be given back at the signing in are given back %s",
  async (_, storageFailure, given) => {
    const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
    const [app, db] = await Promise.all([openAppDb(disk), openAccountDb(session.key, disk)]);
    await keepDrafts(app, session.key, {
      drafts: [{ ...blankDraft, id: "status", updated_at: 1, text: "half a thought" }],
      files: [],
    });
    const report = vi.fn();
    const api = { request: vi.fn() } as never;
    const [clock, random] = [createClock(1000), createRandom(1)];
    const read = vi.spyOn(app.kept_drafts, "get");
    const desktop = async () => null;
    createEngine({
      db,
      app,
      api,
      session,
      clock,
      random,
      loadDesktop: desktop,
      storageFailure,
      origin: session.origin,
      repair: async () => false,
      report,
    });
    expect(read).toHaveBeenCalledTimes(given.length);
    await expect.poll(() => app.kept_drafts.count()).toBe(storageFailure === null ? 0 : 1);
    expect((await readDrafts(db)).map(({ text }) => text)).toEqual(given);
    expect(report).not.toHaveBeenCalled();
  },
);

test.each([
  [new TypeError("files is undefined"), 1],
  [new RangeError("Invalid time value"), 1],
  [new Error("an item that cannot be parsed"), 0],
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), 0],
])("rows are repaired when the engine's work fails with %s: %s times", async (failure, times) => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [app, db] = await Promise.all([openAppDb(disk), openAccountDb(session.key, disk)]);
  vi.spyOn(db.fetches, "get").mockRejectedValue(failure);
  Object.defineProperty(navigator, "locks", { value: createLocks().client(), configurable: true });
  const report = vi.fn();
  const repair = vi.fn(async () => true);
  const engine = createEngine({
    db,
    app,
    api: { origin: session.origin, request: vi.fn() } as never,
    session,
    clock: createClock(1000),
    random: createRandom(1),
    loadDesktop: async () => null,
    storageFailure: null,
    origin: session.origin,
    repair,
    report,
  });
  const leave = engine.threads.watch("1");
  await expect.poll(() => report).toHaveBeenCalledWith(failure);
  expect(repair).toHaveBeenCalledTimes(times);
  leave();
  Reflect.deleteProperty(navigator, "locks");
});
