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

test("a failed import is retried after a while if the browser is online", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  belief(true);
  warnings();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue("news");
  const loading = retryImport(load);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loading).toBe("news");
  expect(load).toHaveBeenCalledTimes(2);
});

test("an import that throws another error is not retried", async () => {
  const broken = new Error("no such row");
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  await expect(retryImport(load)).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});
