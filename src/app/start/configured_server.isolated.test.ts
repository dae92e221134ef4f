import { cleanup, renderHook } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { readAdminSettings } from "../../db/settings/admin_settings";
import { openAppDb } from "../../db/app_database";
import { readDeviceState } from "../../db/device_state";
import { configuredOrigin, useConfig } from "./configured_server";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts the app at a host with this answer, on a new device or an earlier one. */
async function start(answer: () => Promise<Response>, before?: Awaited<ReturnType<typeof openAppDb>>) {
  const app = before ?? (await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return answer();
  });
  renderHook(() => useConfig(app, ready));
  const configured = async () => configuredOrigin(await readDeviceState(app));
  return { app, asked, configured };
}
const ready = Promise.resolve();
const config = { server: "some.server", theme: "mint" };

test("static/config.json is read, kept, and names the server to speak with", async () => {
  const { app, asked, configured } = await start(async () => new Response(JSON.stringify(config)));
  await expect.poll(() => configured()).toBe("https://some.server");
  expect(asked).toEqual([`${location.origin}/static/config.json`]);
  expect((await readAdminSettings(app, "https://some.server")).config).toEqual(config);
});

test("a configuration that fails to load changes nothing and is logged", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { app, configured } = await start(async () => new Response(JSON.stringify(config)));
  await expect.poll(() => configured()).toBe("https://some.server");
  for (const answer of [
    () => Promise.resolve(new Response("<!doctype html>", { status: 404 })),
    () => Promise.resolve(new Response("<!doctype html>")),
    () => Promise.reject(new TypeError("Failed to fetch")),
  ]) {
    warned.mockClear();
    await start(answer, app);
    await expect.poll(() => warned).toHaveBeenCalledOnce();
    expect(await configured()).toBe("https://some.server");
    expect((await readAdminSettings(app, "https://some.server")).config).toEqual(config);
  }
});

test("a configuration whose code could not be had is read once the network is back", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const missing = new TypeError("Failed to fetch dynamically imported module: /assets/sync.js");
  const readConfig = vi.fn<() => Promise<void>>().mockRejectedValueOnce(missing).mockResolvedValue();
  vi.doMock("./read_config", () => ({ readConfig }));
  await start(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect.poll(() => warned.mock.calls).toEqual([[missing]]);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => readConfig).toHaveBeenCalledTimes(2);
  vi.doUnmock("./read_config");
});
