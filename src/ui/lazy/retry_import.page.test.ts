import { afterEach, expect, test, vi } from "vitest";
import { retryImport } from "./retry_import";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const missing = new TypeError("Failed to fetch dynamically imported module: https://a.example/assets/news.js");
const warnings = () => vi.spyOn(console, "warn").mockImplementation(() => undefined);
const belief = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
const shown = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};

test("a failed import is reported and retried when online or visible again", async () => {
  belief(false);
  const warned = warnings();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  const loading = retryImport(load);
  await expect.poll(() => warned.mock.calls).toEqual([[missing]]);
  shown(true);
  expect(load).toHaveBeenCalledTimes(1);
  shown(false);
  await expect.poll(() => warned).toHaveBeenCalledTimes(2);
  load.mockResolvedValue("news");
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("news");
  window.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(3);
});

test("a failed import is retried later and later while online, soon again at a return", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  belief(true);
  warnings();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  const loading = retryImport(load);
  /** How many retries there are within so many ms. */
  async function retriesIn(ms: number) {
    const { length } = load.mock.calls;
    await vi.advanceTimersByTimeAsync(ms);
    return load.mock.calls.length - length;
  }
  expect([await retriesIn(999), await retriesIn(1)]).toEqual([0, 1]);
  expect([await retriesIn(1_999), await retriesIn(1)]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(4_000 + 8_000 + 16_000);
  for (let time = 0; time < 2; time += 1) expect([await retriesIn(19_999), await retriesIn(1)]).toEqual([0, 1]);
  window.dispatchEvent(new Event("online"));
  expect(await retriesIn(0)).toBe(1);
  load.mockResolvedValue("news");
  expect([await retriesIn(999), await retriesIn(1)]).toEqual([0, 1]);
  expect(await loading).toBe("news");
});

test("an import that throws another error is not retried", async () => {
  const broken = new Error("no such row");
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  await expect(retryImport(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});
