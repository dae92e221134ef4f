import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { readFetch } from "../../db/read/fetch_results";
import { openAccountDb } from "../../db/connection/open_account";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { createSubscriptions } from "./subscriptions";

/** A connection that stands, of a server that knows no unsubscribing unless it is said; looks at "local" end as the test says. */
async function standing({ unsubscribes = false } = {}) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const said: string[] = [];
  const looks: ((known: boolean) => void)[] = [];
  let wanted: TimelineKey[] = [];
  const listening = createSubscriptions({
    db,
    clock: createClock(1000),
    timelines: {
      look: (key) => (key === "local" ? new Promise((resolve) => void looks.push(resolve)) : Promise.resolve(true)),
    },
    topics: { wanted: () => Promise.resolve(new Set(wanted)) },
    socket: {
      subscribe: ({ stream }) => said.push(`subscribe ${stream}`),
      unsubscribe: ({ stream }) => said.push(`unsubscribe ${stream}`),
    },
    can: () => ({ topics: ["public:local"], unsubscribes }),
  });
  listening.begin();
  /** What is wanted from now on; gives the looks that this begins. */
  async function want(...keys: TimelineKey[]) {
    wanted = keys;
    const before = looks.length;
    const done = listening.retopic();
    await new Promise((resolve) => setTimeout(resolve));
    return { done, begun: looks.length - before };
  }
  const since = async () => (await readFetch(db, "stream:local"))?.at ?? null;
  return { listening, want, looks, said, since };
}

test("one's own timelines are always heard; of others those that are wanted and that the server streams, from their look on", async () => {
  const { listening, want, looks, said, since } = await standing();
  const { done } = await want("local", "tag:mud", "list:1");
  const heard = ["home", "local", "tag:mud", "list:1"].map((key) => listening.hears(key));
  expect([heard, listening.joined("home"), listening.joined("local")]).toEqual([
    [true, true, false, false],
    true,
    false,
  ]);
  looks[0]?.(true);
  await done;
  expect([listening.joined("local"), await since(), said]).toEqual([true, 1000, ["subscribe public:local"]]);
});

test.each([false, true])(
  "a look that ends when its timeline was left lands nothing (unsubscribes: %s)",
  async (unsubscribes) => {
    const { listening, want, looks, since } = await standing({ unsubscribes });
    const { done } = await want("local");
    const left = await want();
    await left.done;
    expect(listening.hears("local")).toBe(false);
    looks[0]?.(true);
    await done;
    expect([listening.joined("local"), await since()]).toEqual([false, null]);
  },
);

test("who comes back before the look ends for which they came first is kept up to date from the second one on", async () => {
  const { listening, want, looks, said, since } = await standing();
  const first = await want("local");
  const left = await want();
  await left.done;
  const second = await want("local");
  looks[0]?.(true);
  await first.done;
  expect([second.begun, listening.joined("local"), await since()]).toEqual([1, false, null]);
  looks[1]?.(true);
  await second.done;
  expect([listening.joined("local"), await since(), said]).toEqual([true, 1000, ["subscribe public:local"]]);
});

test("after a look that failed a timeline is looked at again, heard meanwhile, and its topic is not joined anew", async () => {
  const { listening, want, looks, said } = await standing();
  const { done } = await want("local");
  looks[0]?.(false);
  await done;
  expect([listening.hears("local"), listening.joined("local")]).toEqual([true, false]);
  expect([(await want("local")).begun, said]).toEqual([1, ["subscribe public:local"]]);
});

test("a connection that stands anew has joined no topic yet", async () => {
  const { listening, want, looks, said } = await standing();
  const { done } = await want("local");
  listening.end();
  looks[0]?.(true);
  await done;
  expect([listening.joined("local"), listening.joined("home")]).toEqual([false, false]);
  listening.begin();
  expect(listening.hears("local")).toBe(false);
  await want("local");
  expect(said).toEqual(["subscribe public:local", "subscribe public:local"]);
});
