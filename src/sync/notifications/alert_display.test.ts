import { expect, test, vi } from "vitest";
import type { Clock } from "../../domain/runtime/clock";
import { createAlertDisplay } from "./alert_display";

/**
 * A browser that drops an alert when asked for the shown ones within half a second; and a clock that runs by itself.
 */
function aBrowser() {
  let now = 0;
  const due: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, ms) => due.push({ at: now + ms, run }),
    clearTimeout: (timer) => void Object.assign(due[timer - 1] ?? {}, { run: () => undefined }),
  };
  /** Advances the clock by `ms`, in steps. */
  const pass = async (ms: number) => {
    for (let step = 0; step < ms; step += 50) {
      now += 50;
      for (const one of due) if (one.at <= now) one.run = (one.run(), () => undefined);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
  };
  const kept = new Map<string, { data: unknown; at: number }>();
  const getNotifications = vi.fn(async ({ tag: wanted }: { tag?: string } = {}) => {
    for (const [tag, { at }] of kept) if (now - at < 500) kept.delete(tag);
    const all = [...kept].map(([tag, { data }]) => ({ tag, data, close: () => void kept.delete(tag) }));
    return wanted === undefined ? all : all.filter(({ tag }) => tag === wanted);
  });
  const registration = {
    showNotification: async (_: string, { tag = "", data }: NotificationOptions) =>
      void kept.set(tag, { data: data as unknown, at: now }),
    getNotifications,
  };
  const report = vi.fn();
  const desktop = createAlertDisplay(registration, clock, report);
  const show = (tag: string, data: unknown = tag) => desktop.showNotification(tag, { tag, data });
  return { desktop, registration, show, pass, kept, getNotifications, report };
}

const dataOf = (alerts: { data: unknown }[]) => alerts.map(({ data }) => data);

test("a recent alert is known without asking the browser, which would drop it", async () => {
  const { desktop, show, kept, getNotifications } = aBrowser();
  await show("a", [1]);
  expect(dataOf(await desktop.getNotifications({ tag: "a" }))).toEqual([[1]]);
  await show("a", [1, 2]);
  expect(dataOf(await desktop.getNotifications({ tag: "a" }))).toEqual([[1, 2]]);
  expect(getNotifications).not.toHaveBeenCalled();
  expect([...kept.keys()]).toEqual(["a"]);
});

test("the browser is asked for older alerts after a rest, and drops none", async () => {
  const { desktop, show, pass, kept } = aBrowser();
  await show("old");
  await pass(5000);
  await show("a");
  const old = desktop.getNotifications({ tag: "old" });
  await pass(600);
  await show("b");
  const all = desktop.getNotifications();
  await pass(2000);
  expect(dataOf(await old)).toEqual(["old"]);
  expect(dataOf(await all)).toEqual(["old", "a", "b"]);
  expect(kept.size).toBe(3);
});

test("asking the browser and showing an alert never overlap", async () => {
  const { desktop, show, pass, getNotifications, registration } = aBrowser();
  await show("old");
  await pass(2000);
  const under_way: string[] = [];
  const slowly = async <T>(what: string, gives: T) => {
    under_way.push(what);
    expect(new Set(under_way)).toEqual(new Set([what]));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    under_way.splice(under_way.indexOf(what), 1);
    return gives;
  };
  getNotifications.mockImplementation(() => slowly("asked", []));
  registration.showNotification = () => slowly("shows", undefined);
  const works = [desktop.getNotifications({ tag: "old" }), show("a"), desktop.getNotifications(), show("b")];
  await pass(4000);
  await Promise.all(works);
  expect(getNotifications).toHaveBeenCalledTimes(2);
});

test("what was closed since is no longer said to be shown", async () => {
  const { desktop, show, pass, kept } = aBrowser();
  await show("a");
  await pass(1500);
  kept.delete("a");
  expect(await desktop.getNotifications({ tag: "a" })).toEqual([]);
});

test.each(["rejects", "hangs"])("a browser that %s when asked counts as showing nothing", async (how) => {
  const { desktop, pass, getNotifications, report } = aBrowser();
  getNotifications.mockImplementation(() =>
    how === "hangs" ? new Promise(() => undefined) : Promise.reject(new TypeError("no")),
  );
  const asked = desktop.getNotifications({ tag: "a" });
  await pass(4000);
  expect(await asked).toEqual([]);
  expect(report).toHaveBeenCalledTimes(how === "hangs" ? 0 : 1);
});
