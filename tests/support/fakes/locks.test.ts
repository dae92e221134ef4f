import { expect, test } from "vitest";
import { createLocks } from "./locks";

/** Holds a lock until it is let go. */
function hold() {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  return { go, held };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("one holder at a time, in the order they asked", async () => {
  const locks = createLocks();
  const first = hold();
  const order: string[] = [];
  const one = locks.client().request("a", async () => (order.push("one"), first.held));
  const two = locks.client().request("a", () => order.push("two"));
  const other = locks.request("b", () => order.push("other"));
  await other;
  expect(order).toEqual(["one", "other"]);
  first.go();
  await Promise.all([one, two]);
  expect(order).toEqual(["one", "other", "two"]);
});

test("shared locks are held together, an exclusive one waits for all of them", async () => {
  const locks = createLocks();
  const [first, second] = [hold(), hold()];
  void locks.request("a", { mode: "shared" }, () => first.held);
  void locks.request("a", { mode: "shared" }, () => second.held);
  let alone = false;
  const exclusive = locks.request("a", () => (alone = true));
  await turn();
  expect([(await locks.query()).held?.length, alone]).toEqual([2, false]);
  first.go();
  second.go();
  await exclusive;
  expect(alone).toBe(true);
});

test("ifAvailable gets null where the lock is held", async () => {
  const locks = createLocks();
  const { go, held } = hold();
  const holder = locks.request("a", () => held);
  expect(await locks.request("a", { ifAvailable: true }, (lock) => lock)).toBeNull();
  go();
  await holder;
  expect(await locks.request("a", { ifAvailable: true }, (lock) => lock?.name)).toBe("a");
});

test("a stolen lock rejects its holder and serves the thief at once", async () => {
  const locks = createLocks();
  const { held } = hold();
  const robbed = locks.request("a", () => held);
  await turn();
  expect(await locks.request("a", { steal: true }, () => "mine")).toBe("mine");
  await expect(robbed).rejects.toMatchObject({ name: "AbortError" });
});

test("whoever stops waiting leaves the queue; a tab that closes frees what it held", async () => {
  const locks = createLocks();
  const tab = locks.client();
  void tab.request("a", () => hold().held);
  const giving = new AbortController();
  const waiting = locks.request("a", { signal: giving.signal }, () => "never");
  giving.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  const next = locks.request("a", () => "next");
  tab.close();
  expect(await next).toBe("next");
});
