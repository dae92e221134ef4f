// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { readAdmin } from "../db/admin";
import { openAppDb } from "../db/app";
import { readConfigured, useConfigured } from "./configured";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A start of the app at a host that answers so, on a device of its own or one that was here before. */
async function start(answer: () => Promise<Response>, before?: Awaited<ReturnType<typeof openAppDb>>) {
  const app = before ?? (await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
  const { result } = renderHook(() => useConfigured(app));
  return { app, asked, result };
}
const config = { server: "some.server", theme: "mint" };

test("static/config.json is read, kept, and names the server to speak with", async () => {
  const { app, asked, result } = await start(async () => new Response(JSON.stringify(config)));
  await vi.waitFor(() => expect(result.current).toBe("https://some.server"));
  expect(asked).toEqual([`${location.origin}/static/config.json`]);
  expect((await readAdmin(app, "https://some.server")).config).toEqual(config);
  expect(await readConfigured(app)).toBe("https://some.server");
});

test("a configuration that cannot be had changes nothing, and is told to the console alone", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { app, result } = await start(async () => new Response(JSON.stringify(config)));
  await vi.waitFor(() => expect(result.current).toBe("https://some.server"));
  for (const answer of [
    () => Promise.resolve(new Response("<!doctype html>", { status: 404 })),
    () => Promise.resolve(new Response("<!doctype html>")),
    () => Promise.reject(new TypeError("Failed to fetch")),
  ]) {
    warned.mockClear();
    await start(answer, app);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
    expect(await readConfigured(app)).toBe("https://some.server");
    expect((await readAdmin(app, "https://some.server")).config).toEqual(config);
  }
});
