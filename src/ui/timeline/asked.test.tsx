import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { order } from "../../domain/rows/id_order";
import type { SyncEngine } from "../../sync/engine";
import { useToasts } from "../base/toast/show_toast";
import { Timeline } from "./Timeline";
import { useLastRead } from "./useLastRead";
import { useTimeline } from "./useTimeline";

beforeEach(() => {
  haveScrolling();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none: readonly string[] = [];
const id = (number: number) => String(number).padStart(3, "0");

async function store(db: AccountDb, from: number, to: number, by = "ada") {
  const ids = Array.from({ length: to - from + 1 }, (_, at) => id(from + at));
  await ingest(db, { statuses: ids.map((one) => aStatus(one, { by })) }, { asked_at: 1, viewer: true, seen_at: 1 });
  await db.entries.bulkPut(ids.map((itemId) => ({ timeline: "home", order: order(itemId), itemId, at: 1 })));
}

const engine = (more: Partial<SyncEngine["timelines"]>) =>
  ({
    timelines: {
      watch: () => () => undefined,
      notifyVisible: () => undefined,
      loadOlder: async () => true,
      ...more,
    },
  }) as unknown as SyncEngine;

test("older entries are requested at the last row, at most once a second", async () => {
  const clock = createClock(1_000_000);
  const older = vi.fn(async () => true);
  let timeline: ReturnType<typeof useTimeline> | null = null;
  function Probe() {
    const now = useTimeline("home", undefined, none, null);
    useEffect(() => void (timeline = now));
    return null;
  }
  const { world } = await inWorld(<Probe />, { own: {}, world: { clock, sync: engine({ loadOlder: older }) } });
  await store(world.db, 1, 20);
  await expect.poll(() => timeline?.lines).toHaveLength(20);
  await act(async () => timeline?.onRange({ start: 0, end: 15 }));
  await act(() => clock.advance(5000));
  expect(older).not.toHaveBeenCalled();
  const scroll = () => act(async () => timeline?.onRange({ start: 5, end: 20 }));
  for (let time = 0; time < 3; time++) await scroll();
  await act(() => clock.advance(0));
  expect(older).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 9; time++) {
    await scroll();
    await act(() => clock.advance(100));
  }
  expect(older).toHaveBeenCalledTimes(1);
  await scroll();
  await act(() => clock.advance(100));
  expect(older).toHaveBeenCalledTimes(2);
});

test("a clock that is set back does not delay requests", async () => {
  const clock = createClock(10_000_000);
  const older = vi.fn(async () => false);
  let timeline: ReturnType<typeof useTimeline> | null = null;
  function Probe() {
    const now = useTimeline("home", undefined, none, null);
    useEffect(() => void (timeline = now));
    return null;
  }
  const { world } = await inWorld(<Probe />, { own: {}, world: { clock, sync: engine({ loadOlder: older }) } });
  await store(world.db, 1, 20);
  await expect.poll(() => timeline?.lines).toHaveLength(20);
  const scroll = (start: number) => act(async () => timeline?.onRange({ start, end: 20 }));
  const asked = async () => {
    await scroll(5);
    await act(() => clock.advance(0));
    return older.mock.calls.length;
  };
  await expect.poll(asked).toBe(1);
  clock.jump(clock.now() - 3_600_000);
  await scroll(6);
  await act(() => clock.advance(1000));
  expect(older).toHaveBeenCalledTimes(2);
});

function Shown() {
  const { fetched, note } = useLastRead("home");
  return (
    <>
      <p>{note}</p>
      <Timeline name="home" title="Home" fetched={fetched} />
    </>
  );
}

test("a failed request of the user shows a toast beside the error line", async () => {
  let db: AccountDb | null = null;
  const fails = (status: number) => async () => {
    if (db) await noteFailure(db, "timeline:home", 2, { kind: "server", message: "", status });
  };
  const { world, t } = await inWorld(<Shown />, { own: {}, world: { sync: engine({ refresh: fails(503) }) } });
  db = world.db;
  await fails(500)();
  await screen.findByText(t("failure.internal"));
  expect(useToasts.getState().toasts).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: t("app.again") }));
  await expect
    .poll(() => useToasts.getState().toasts)
    .toMatchObject([
      { level: "bad", text: t("thread.failed", { reason: t("failure.unavailable") }), duration_ms: 5000 },
    ]);
  await screen.findByText(t("failure.unavailable"));
});

test("“Show new” counts folded entries, but not hidden ones", async () => {
  const { world, t } = await inWorld(<Shown />, {
    own: {},
    chosen: { hideWordFilteredPosts: true, muteWords: ["rain"], muteBotStatuses: true, streaming: false },
    world: { sync: engine({}) },
  });
  await store(world.db, 1, 5);
  await screen.findByRole("feed");
  const came = [
    aStatus("006", { content: "<p>rain</p>" }),
    aStatus("007", { content: "<p>sun</p>" }),
    aStatus("008", { content: "<p>beep</p>", account: { id: "bot", acct: "bot", username: "bot", bot: true } }),
  ];
  await ingest(world.db, { statuses: came }, { asked_at: 2, viewer: true, seen_at: 2 });
  const entries = came.map(({ id: itemId }) => ({ timeline: "home", order: order(itemId), itemId, at: 2 }));
  await world.db.entries.bulkPut(entries);
  await screen.findByRole("button", { name: t("timeline.showNew", { count: 2 }) });
});

test("after a failure, only scrolling or the button requests older entries", async () => {
  const clock = createClock(1_000_000);
  let db: AccountDb | null = null;
  const older = vi.fn(async () => {
    if (db) await noteFailure(db, "timeline:home", clock.now(), { kind: "server", message: "", status: 500 });
    return false;
  });
  const { world, t } = await inWorld(<Shown />, { own: {}, world: { clock, sync: engine({ loadOlder: older }) } });
  db = world.db;
  await store(world.db, 1, 5);
  await screen.findByRole("feed");
  const said = async () => {
    await act(() => clock.advance(0));
    return screen.getAllByText(t("failure.internal"));
  };
  await expect.poll(said).toHaveLength(2);
  expect(older).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 30; second++) await act(() => clock.advance(1000));
  expect(older).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: t("timeline.older") }));
  await act(() => clock.advance(1000));
  expect(older).toHaveBeenCalledTimes(2);
});

test("failed older entries are requested again after a successful fetch", async () => {
  const clock = createClock(1_000_000);
  let db: AccountDb | null = null;
  const older = vi.fn(async () => {
    if (db) await noteFailure(db, "timeline:home", clock.now(), { kind: "server", message: "", status: 503 });
    return false;
  });
  const { world, t } = await inWorld(<Shown />, { own: {}, world: { clock, sync: engine({ loadOlder: older }) } });
  db = world.db;
  await store(world.db, 1, 5);
  await screen.findByRole("feed");
  const asked = async () => {
    await act(() => clock.advance(1000));
    return older.mock.calls.length;
  };
  await expect.poll(asked).toBe(1);
  await screen.findAllByText(t("failure.unavailable"));
  // The timeline's top was fetched in the meantime.
  await noteSuccess(world.db, "timeline:home", clock.now());
  await expect.poll(asked).toBe(2);
  await screen.findAllByText(t("failure.unavailable"));
  for (let second = 0; second < 30; second++) await asked();
  expect(older).toHaveBeenCalledTimes(2);
});

test("after an empty result, only scrolling or the button requests older entries", async () => {
  const clock = createClock(1_000_000);
  const older = vi.fn(async () => false);
  const { world, t } = await inWorld(<Shown />, { own: {}, world: { clock, sync: engine({ loadOlder: older }) } });
  await store(world.db, 1, 5);
  await screen.findByRole("feed");
  const requests = async () => {
    await act(() => clock.advance(0));
    return older.mock.calls.length;
  };
  await expect.poll(requests).toBe(1);
  for (let second = 0; second < 30; second++) {
    // A re-render is no request by the user.
    await ingest(
      world.db,
      { statuses: [aStatus("003", { content: `<p>${second}</p>` })] },
      { asked_at: 3 + second, viewer: true, seen_at: 3 + second },
    );
    await world.db.entries.put({ timeline: "home", order: order("003"), itemId: "003", at: 3 + second });
    await screen.findByText(String(second));
    await act(() => clock.advance(1000));
  }
  expect(older).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: t("timeline.older") }));
  await act(() => clock.advance(1000));
  expect(older).toHaveBeenCalledTimes(2);
});
