import { cleanup, renderHook } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { openAppDb } from "../../db/app_database";
import { readUnicodeEmojis } from "../../db/instance/static_files";
import { useStaticFiles } from "./useStaticFiles";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("static emoji and stickers load after the first screen; failures are logged", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url).pathname);
    return url.endsWith("emoji.json") ? new Response('{ "joy": "😂" }') : new Response("", { status: 500 });
  });
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const { rerender } = renderHook(() => useStaticFiles(app));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => warned.mock.calls).toEqual([["/static/stickers.json could not be read: server"]]);
  await expect.poll(() => readUnicodeEmojis(app)).toEqual({ joy: "😂" });
  rerender();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.toSorted()).toEqual(["/static/emoji.json", "/static/stickers.json"]);
});
