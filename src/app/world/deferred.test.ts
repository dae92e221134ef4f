import { afterEach, expect, test, vi } from "vitest";
import { deferServices } from "./deferred";

afterEach(() => {
  vi.restoreAllMocks();
});

type Tides = {
  watchLevel(harbour: string): () => void;
  forecast(harbour: string, hours: number): Promise<string>;
  notifyStorm(name: string): void;
  prefetchCharts(): void;
};

/** A service whose code loads with `arrive` or fails with `fail`. */
function late() {
  const leave = vi.fn();
  const tides = {
    watchLevel: vi.fn<Tides["watchLevel"]>(() => leave),
    forecast: vi.fn<Tides["forecast"]>(async (harbour, hours) => `${harbour} in ${hours}`),
    notifyStorm: vi.fn<Tides["notifyStorm"]>(),
    prefetchCharts: vi.fn<Tides["prefetchCharts"]>(),
  };
  let arrive = () => {};
  let fail: (error: unknown) => void = () => {};
  const loaded = new Promise<{ tides: Tides }>((resolve, reject) => {
    arrive = () => resolve({ tides });
    fail = reject;
  });
  const load = vi.fn(() => loaded);
  const report = vi.fn();
  const own = { start: vi.fn() };
  const services = deferServices<typeof own, { tides: Tides }>(own, load, report);
  return { own, services, tides, leave, load, report, arrive, fail };
}

test("nothing loads before a call, and existing members need no load", () => {
  const { own, services, load } = late();
  services.start();
  expect([own.start.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
});

test("a watch waits for its service, ends with it, and may end before it", async () => {
  const { services, tides, leave, arrive } = late();
  services.tides.watchLevel("left")();
  const stay = services.tides.watchLevel("Texel");
  expect(tides.watchLevel).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => tides.watchLevel).toHaveBeenCalledExactlyOnceWith("Texel");
  expect(leave).not.toHaveBeenCalled();
  stay();
  expect(leave).toHaveBeenCalledOnce();
});

test("a promise resolves with what the service gives, whenever that is there", async () => {
  const { services, arrive } = late();
  const forecast = services.tides.forecast("Texel", 3);
  arrive();
  expect([await forecast, await services.tides.forecast("Vlieland", 6)]).toEqual(["Texel in 3", "Vlieland in 6"]);
});

test("a promise rejects where the load fails, and nothing is reported besides", async () => {
  const { services, report, fail } = late();
  fail(new Error("broken"));
  await expect(services.tides.forecast("Texel", 3)).rejects.toThrow("broken");
  expect(report).not.toHaveBeenCalled();
});

test("notify and prefetch return nothing and reach the service after its load", async () => {
  const { services, tides, arrive } = late();
  expect([services.tides.notifyStorm("Ciara"), services.tides.prefetchCharts()]).toEqual([undefined, undefined]);
  arrive();
  await expect.poll(() => tides.prefetchCharts).toHaveBeenCalledOnce();
  expect(tides.notifyStorm).toHaveBeenCalledExactlyOnceWith("Ciara");
});

test("of a notification, a prefetch and a watch it is reported that the load failed", async () => {
  const { services, report, fail } = late();
  const broken = new Error("broken");
  services.tides.notifyStorm("Ciara");
  services.tides.prefetchCharts();
  services.tides.watchLevel("Texel");
  fail(broken);
  await expect.poll(() => report.mock.calls).toEqual([[broken], [broken], [broken]]);
});

test("services can be the result of a promise before they are there", async () => {
  const { services, load } = late();
  expect(await Promise.resolve(services.tides)).toBe(services.tides);
  expect(load).not.toHaveBeenCalled();
});
