import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { readFetch } from "../../db/read/fetch_results";
import { openAccountDb } from "../../db/connection/open_account";
import type { TimelineKey } from "../../domain/timelines/timelines";
import { createSubscriptions } from "./subscriptions";

/** An open connection, by default without unsubscribing; the test settles refreshes of "local". */
async function standing({ unsubscribes = false } = {}) {
  const db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const said: string[] = [];
  const looks: ((known: boolean) => void)[] = [];
  let wanted: TimelineKey[] = [];
  const listening = createSubscriptions({
    db,
    clock: createClock(1000),
    timelines: {
      refresh: (key) => (key === "local" ? new Promise((resolve) => void looks.push(resolve)) : Promise.resolve(true)),
    },
    topics: { watched: () => Promise.resolve(new Set(wanted)) },
    socket: {
      subscribe: ({ stream }) => said.push(`subscribe ${stream}`),
      unsubscribe: ({ stream }) => said.push(`unsubscribe ${stream}`),
    },
    can: () => ({ topics: ["public:local"], unsubscribes }),
  });
  listening.onConnected();
  /** Sets the watched timelines; returns the refreshes that this starts. */
  async function want(...keys: TimelineKey[]) {
    wanted = keys;
    const before = looks.length;
    const done = listening.updateTopics();
    await new Promise((resolve) => setTimeout(resolve));
    return { done, begun: looks.length - before };
  }
  const since = async () => (await readFetch(db, "stream:local"))?.at ?? null;
  return { listening, want, looks, said, since };
}

test("home, notifications and watched streamed timelines are accepted", async () => {
  const { listening, want, looks, said, since } = await standing();
  const { done } = await want("local", "tag:mud", "list:1");
  const heard = ["home", "local", "tag:mud", "list:1"].map((key) => listening.accepts(key));
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
    expect(listening.accepts("local")).toBe(false);
    looks[0]?.(true);
    await done;
    expect([listening.joined("local"), await since()]).toEqual([false, null]);
  },
);

test("a timeline reopened during its first refresh is live from the second one on", async () => {
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

test("a failed refresh is repeated, without subscribing to the topic again", async () => {
  const { listening, want, looks, said } = await standing();
  const { done } = await want("local");
  looks[0]?.(false);
  await done;
  expect([listening.accepts("local"), listening.joined("local")]).toEqual([true, false]);
  expect([(await want("local")).begun, said]).toEqual([1, ["subscribe public:local"]]);
});

test("a new connection has no subscriptions", async () => {
  const { listening, want, looks, said } = await standing();
  const { done } = await want("local");
  listening.onDisconnected();
  looks[0]?.(true);
  await done;
  expect([listening.joined("local"), listening.joined("home")]).toEqual([false, false]);
  listening.onConnected();
  expect(listening.accepts("local")).toBe(false);
  await want("local");
  expect(said).toEqual(["subscribe public:local", "subscribe public:local"]);
});
