import { expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createDiskFullHandler } from "./disk_full";

test("writes that find the disk full together wait for one sweep", async () => {
  let done: () => void = () => undefined;
  const shrink = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const full = createDiskFullHandler(createClock(0), shrink, () => undefined, vi.fn());
  const waiting = [full.makeRoom(), full.makeRoom()];
  expect(shrink).toHaveBeenCalledTimes(1);
  done();
  await Promise.all(waiting);
});

test("neither the cache shrink nor the notice repeats for every write", async () => {
  const clock = createClock(0);
  const [shrink, say] = [vi.fn(async () => undefined), vi.fn()];
  const full = createDiskFullHandler(clock, shrink, say, vi.fn());
  for (let time = 0; time < 3; time++) {
    await full.makeRoom();
    full.stillFull();
  }
  expect([shrink.mock.calls.length, say.mock.calls.length]).toEqual([1, 1]);
  await clock.advance(10 * 60_000);
  await full.makeRoom();
  full.stillFull();
  expect([shrink.mock.calls.length, say.mock.calls.length]).toEqual([2, 2]);
});

test("a sweep that fails is reported, and leaves the last word to the write", async () => {
  const report = vi.fn();
  const full = createDiskFullHandler(
    createClock(0),
    () => Promise.reject(new Error("full")),
    () => undefined,
    report,
  );
  await expect(full.makeRoom()).resolves.toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error("full"));
});
