import { afterEach, expect, test, vi } from "vitest";
import type { SyncEngine } from "../../sync/engine";
import { lazyEngine } from "./lazy_engine";

afterEach(() => {
  vi.restoreAllMocks();
});

function engine() {
  const leave = vi.fn();
  const sync = {
    start: vi.fn(),
    stop: vi.fn(async () => undefined),
    timelines: { watch: vi.fn(() => leave), refresh: vi.fn(async () => undefined) },
  };
  return { sync: sync as unknown as SyncEngine & typeof sync, leave };
}

test("a timeline that was left before the engine was there is never watched", async () => {
  const { sync } = engine();
  let arrive: (sync: SyncEngine) => void = () => undefined;
  const late = lazyEngine(
    () => new Promise((resolve) => (arrive = resolve)),
    () => undefined,
  );
  late.timelines.watch("home")();
  const stay = late.timelines.watch("local");
  arrive(sync);
  await expect.poll(() => sync.timelines.watch).toHaveBeenCalledExactlyOnceWith("local");
  stay();
});

test("an engine that could not be loaded is loaded by the next call", async () => {
  const { sync } = engine();
  const load = vi
    .fn<() => Promise<SyncEngine>>()
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockResolvedValue(sync);
  const reported: unknown[] = [];
  const late = lazyEngine(load, (error) => reported.push(error));
  late.start();
  await expect.poll(() => reported).toHaveLength(1);
  await late.timelines.refresh("home");
  expect(sync.timelines.refresh).toHaveBeenCalledWith("home");
  await late.timelines.refresh("home");
  expect(sync.start).toHaveBeenCalledOnce();
});

test("an engine that failed to load starts and watches once back online", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { sync } = engine();
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/engine.js");
  const load = vi.fn<() => Promise<SyncEngine>>().mockRejectedValue(missing);
  const report = vi.fn();
  const late = lazyEngine(load, report);
  late.start();
  const stay = late.timelines.watch("home");
  late.timelines.watch("local")();
  await expect.poll(() => load).toHaveBeenCalled();
  load.mockResolvedValue(sync);
  await expect
    .poll(() => {
      window.dispatchEvent(new Event("online"));
      return sync.timelines.watch.mock.calls;
    })
    .toEqual([["home"]]);
  expect(sync.start).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
  stay();
});

test("stopping before the engine was ever wanted loads nothing", async () => {
  const load = vi.fn<() => Promise<SyncEngine>>();
  await lazyEngine(load, () => undefined).stop();
  expect(load).not.toHaveBeenCalled();
});

test("an engine that loads after stop starts nothing, and can start again", async () => {
  const { sync } = engine();
  let arrive: (sync: SyncEngine) => void = () => undefined;
  const late = lazyEngine(
    () => new Promise((resolve) => (arrive = resolve)),
    () => undefined,
  );
  late.start();
  await late.stop();
  arrive(sync);
  await expect.poll(() => sync.stop).toHaveBeenCalledOnce();
  expect(sync.start).not.toHaveBeenCalled();
  late.start();
  await expect.poll(() => sync.start).toHaveBeenCalledOnce();
  await late.stop();
  late.start();
  await expect.poll(() => sync.start).toHaveBeenCalledTimes(2);
});
