// @vitest-environment jsdom
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

test("a part that could not be had is reported, and asked for again when the network is back or the page is shown", async () => {
  belief(false);
  const warned = warnings();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  const had = retryImport(load);
  await expect.poll(() => warned.mock.calls).toEqual([[missing]]);
  shown(true);
  expect(load).toHaveBeenCalledTimes(1);
  shown(false);
  await expect.poll(() => warned).toHaveBeenCalledTimes(2);
  load.mockResolvedValue("news");
  window.dispatchEvent(new Event("online"));
  expect(await had).toBe("news");
  window.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(3);
});

test("a part that could not be had although there is a network is asked for again after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  belief(true);
  warnings();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue("news");
  const had = retryImport(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await had).toBe("news");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that is broken is not asked for again", async () => {
  const broken = new Error("no such row");
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  await expect(retryImport(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});
