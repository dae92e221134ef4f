import { expect, test, vi } from "vitest";
import { stoppable, tracked } from "./service";
import { createTaskTracker } from "../concurrency/task_tracker";

/** A service with one promise, which the test settles. */
function tides() {
  const leave = () => {};
  let fail: (error: unknown) => void = () => {};
  const work = new Promise<void>((_, reject) => (fail = reject));
  const service = { watch: vi.fn((_harbour: string) => leave), notifyStorm: vi.fn(), refresh: vi.fn(() => work) };
  return { service, leave, fail };
}

function running() {
  const underway = createTaskTracker(() => undefined);
  underway.begin();
  return underway;
}

test("a stop waits for a tracked call, whose error reaches its caller", async () => {
  const underway = running();
  const { service, fail } = tides();
  const failed = expect(tracked(service, underway).refresh()).rejects.toThrow("ebb");
  const over = vi.fn();
  const stopped = underway.end().then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  fail(new Error("ebb"));
  await Promise.all([failed, stopped]);
});

test("a stoppable call resolves with undefined after a stop", async () => {
  const underway = running();
  const { service, fail } = tides();
  const refreshed = stoppable(service, underway).refresh();
  const stopped = underway.end();
  fail(new Error("ebb"));
  await stopped;
  expect(await refreshed).toBeUndefined();
});

test("a stoppable call rejects while the engine runs", async () => {
  const { service, fail } = tides();
  const refreshed = stoppable(service, running()).refresh();
  fail(new Error("ebb"));
  await expect(refreshed).rejects.toThrow("ebb");
});

test("what returns no promise is passed on as it is", () => {
  const { service, leave } = tides();
  const { watch, notifyStorm } = stoppable(service, running());
  expect([watch("Texel"), notifyStorm()]).toEqual([leave, undefined]);
  expect(service.watch).toHaveBeenCalledExactlyOnceWith("Texel");
});
