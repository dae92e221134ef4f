import { expect, test, vi } from "vitest";
import { stoppable, tracked } from "./service";
import { createTaskTracker } from "../concurrency/task_tracker";

/** A service whose one promise is settled by the test. */
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

test("a stop waits for what a tracked service does, whose failure is its caller's", async () => {
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

test("what a stoppable service could not do because of a stop gives undefined", async () => {
  const underway = running();
  const { service, fail } = tides();
  const refreshed = stoppable(service, underway).refresh();
  const stopped = underway.end();
  fail(new Error("ebb"));
  await stopped;
  expect(await refreshed).toBeUndefined();
});

test("what a stoppable service could not do while the engine runs fails for its caller", async () => {
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
