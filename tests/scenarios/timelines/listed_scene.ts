import { createHash } from "node:crypto";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect } from "vitest";
import type { Api } from "../../../src/api/client";
import { openAccountDb } from "../../../src/db/connection/open_account";
import { readTimelineWindow } from "../../../src/db/read/timelines/timeline";
import { noAdminSettings } from "../../../src/domain/settings/settings";
import { createRateLimiter } from "../../../src/sync/concurrency/rate_limiter";
import { createTimelines } from "../../../src/sync/timelines/timeline";
import { createTaskTracker } from "../../../src/sync/concurrency/task_tracker";
import { createClock } from "../../support/fakes/clock";
import { aStatus } from "../../support/rows/entities";
import { createLocks } from "../../support/fakes/locks";

export const idOf = (number: number) => createHash("md5").update(String(number)).digest("hex");

type Options = { drops?: number; ids?: typeof idOf };

/** The ids of a server whose ids grow. */
export const growing = (number: number) => String(10_000 + number);

/**
 * A device at a server like snac: ids say nothing of the time, and a list goes on by the Link header alone. With
 * `growing` ids, at one that also knows `max_id`.
 */
export async function scene(count: number, { drops = 0, ids = idOf }: Options = {}) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = createClock(1_000_000);
  /** Newest first. */
  const list = Array.from({ length: count }, (_, at) => ids(count - at));
  let made = count;
  const numbers = new Map(list.map((id, at) => [id, count - at]));
  const asked: string[] = [];
  const state = { repeats: false, empty: 0, fails: false, forgets: false };
  /** What the next requests of the top are answered with instead. */
  const odd: unknown[][] = [];
  /** Where the list goes on below an item, which may be deleted by now. */
  const below = (cursor: string): number => {
    const at = list.indexOf(cursor);
    if (at >= 0) return at + 1;
    const next = list.findIndex((id) => (numbers.get(id) ?? 0) < (numbers.get(cursor) ?? 0));
    return next < 0 ? list.length : next;
  };
  const ask: Api["request"] = async ({ path, query }) => {
    await clock.advance(1);
    const named = query?.["cursor"] ?? query?.["max_id"];
    const cursor = typeof named === "string" ? named : null;
    if (ids === idOf) expect(query).not.toHaveProperty("max_id");
    asked.push(cursor ?? "top");
    const other = cursor === null ? odd.shift() : undefined;
    if (other)
      return { json: other, status: 200, next: null, prev: null, asked_at: clock.now(), answered_at: clock.now() };
    if (state.fails) throw new Error("unreachable");
    const from = cursor === null || state.repeats ? 0 : below(cursor);
    const lost = state.forgets && cursor !== null && !list.includes(cursor);
    const page = lost || state.empty-- > 0 ? [] : list.slice(from, from + 20);
    const last = page.at(-1) ?? cursor;
    const more = !lost && (state.repeats || from + 20 < list.length);
    const next = more ? ({ method: "GET", path, query: { cursor: last ?? "" } } as const) : null;
    const json = page.map((id) => aStatus(id)).slice(0, page.length - drops);
    const prev = cursor === null ? ({ method: "GET", path } as const) : null;
    return { json, status: 200, next, prev, asked_at: clock.now(), answered_at: clock.now() };
  };
  const tab = () =>
    createTimelines({
      api: { origin: "https://host", request: ask } as Api,
      db,
      clock,
      locks: createLocks(),
      account: db.name,
      viewer: true,
      admin: async () => noAdminSettings,
      pace: createRateLimiter(clock, () => null),
      underway: createTaskTracker(() => undefined),
      report: () => undefined,
    });
  let timelines = tab();
  return {
    db,
    clock,
    list,
    asked,
    odd,
    state,
    post() {
      const id = ids((made += 1));
      numbers.set(id, made);
      list.unshift(id);
    },
    async look() {
      await clock.advance(1);
      await timelines.refresh("home", clock.now());
    },
    older: () => timelines.loadOlder("home"),
    fill: (gap: Parameters<typeof timelines.fillGap>[0]) => timelines.fillGap(gap),
    /** The page is loaded anew: what only the tab knew is gone. */
    reload: () => (timelines = tab()),
    window: () => readTimelineWindow(db, "home"),
    shown: async () => (await readTimelineWindow(db, "home")).entries.map(({ itemId }) => itemId),
  };
}

/** Reads two pages, and after an absence in which 150 were posted the first again: most of them stand in a gap. */
export async function stayAway({ look, older, post, window }: Awaited<ReturnType<typeof scene>>): Promise<void> {
  await look();
  await older();
  for (let time = 0; time < 150; time++) post();
  await look();
  const { gaps, entries } = await window();
  expect([gaps.length, entries.length]).toEqual([1, 160]);
}
