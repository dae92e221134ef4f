import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../tests/support/inWorld";
import { saveSetting } from "../db/settings";
import { useWorld } from "../ui/world";
import { usePushCheck } from "./usePushCheck";

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Check() {
  usePushCheck(useWorld());
  return null;
}
/** A clock on which everything is due when this is called. */
function due() {
  const waiting: (() => void)[] = [];
  const clock = { now: () => 0, setTimeout: (run: () => void) => waiting.push(run), clearTimeout: () => undefined };
  return { clock, now: () => waiting.splice(0).forEach((run) => run()) };
}

test("what stands in push's way is written to the console at a start, and nothing is said on the screen", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager: {} }) } });
  const { clock, now } = due();
  const { world, container } = await inWorld(<Check />, { own: {}, instance: { vapid_key: null }, world: { clock } });
  now();
  await waitFor(() => expect(warned.mock.calls).toEqual([["Push is off: switched_off"]]));
  await saveSetting(world.db, "webPushNotifications", true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(warned.mock.lastCall).toEqual(["Push is off: no_key"]));
  expect(container.textContent).toBe("");
});

test("a visitor's push is not looked at", async () => {
  const { clock, now } = due();
  const warned = vi.spyOn(console, "warn");
  await inWorld(<Check />, { world: { clock } });
  now();
  window.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warned).not.toHaveBeenCalled();
});
