import { expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { createPageAlerts } from "./page_alerts";

test("the parts of a page share their alerts without asking the browser", async () => {
  const [showNotification, getNotifications] = [vi.fn(), vi.fn(async () => [])];
  const getRegistration = async () => ({ showNotification, getNotifications }) as never;
  const desktop = createPageAlerts({ getRegistration }, createClock(5000), vi.fn());
  const [one, other] = [await desktop(), await desktop()];
  await one?.showNotification("Ada", { tag: "a", data: [1] });
  expect(await other?.getNotifications({ tag: "a" })).toMatchObject([{ tag: "a", data: [1] }]);
  expect([showNotification.mock.calls.length, getNotifications.mock.calls.length]).toEqual([1, 0]);
});

test("where there is no service worker, or none yet, there is no desktop", async () => {
  const report = vi.fn();
  expect(await createPageAlerts(undefined, createClock(0), report)()).toBeNull();
  const getRegistration = vi.fn(async () => undefined);
  const desktop = createPageAlerts({ getRegistration }, createClock(0), report);
  expect(await desktop()).toBeNull();
  getRegistration.mockResolvedValue({} as never);
  expect(await desktop()).not.toBeNull();
});
