import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { openAccountDb } from "../../db/connection/open_account";
import type { AccountDb } from "../../db/schema";
import type { NotificationRow } from "../../domain/rows/rows";
import { order } from "../../domain/rows/id_order";
import words from "../../i18n/en.json";
import { createT } from "../../i18n/translator";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { useReadWhenShown } from "./useMarkRead";
import { useUnseenStore } from "../../ui/screen/unseen";
import { ChoicesContext } from "../../ui/context/useSetting";
import { TranslatorContext } from "../../ui/context/useT";
import { useNotifications } from "../../ui/notification/useNotifications";

const timeline = "notifications";
let db: AccountDb;
const older = vi.fn(async () => {});
const clock = createClock(1_000_000);
const intend = vi.fn(async () => {});
const sync = { timelines: { watch: () => () => {}, loadOlder: older }, outbox: { intend } };

beforeEach(async () => {
  db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  older.mockClear();
  intend.mockClear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const t = createT("en", words);
const inWorld = ({ children }: { children: ReactNode }) => (
  <TranslatorContext value={t}>
    <WorldContext value={{ db, sync, clock } as unknown as World}>{children}</WorldContext>
  </TranslatorContext>
);
/** Stores notifications: follows, or the type that `type` returns. */
async function entries(ids: readonly string[], type: (id: string) => string = () => "follow") {
  await db.notifications.bulkPut(ids.map((id) => rowOf(id, type(id))));
  await db.entries.bulkPut(ids.map((id) => ({ timeline, order: order(id), itemId: id, at: 1 })));
}
const rowOf = (id: string, type: string): NotificationRow => ({
  id,
  type,
  account_id: "1",
  status_id: null,
  target_id: null,
  created_at: "",
  asked_at: 1,
});
const looked = (lower: string, upper: string) =>
  db.spans.put({ timeline, upper: order(upper), lower: order(lower), at: 1, bottom: false });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

const chose = (chosen: Record<string, unknown>, children: ReactNode) => (
  <ChoicesContext value={chosen}>{children}</ChoicesContext>
);

type Shown = ReturnType<typeof useNotifications>;
const idsOf = ({ lines }: Shown) => (lines ?? []).map((line) => (line.kind === "entry" ? line.id : line.kind));

test("however many are stored, each comes once, newest first, a window at a time", async () => {
  const ids = numbers(10_000, 5000);
  await entries(ids);
  await looked("10000", "14999");
  const { result } = renderHook(() => useNotifications(timeline, null), { wrapper: inWorld });
  await waitFor(() => expect(idsOf(result.current)).toHaveLength(200));
  expect(older).not.toHaveBeenCalled();
  for (let windows = 2; idsOf(result.current).length < 5000; windows++) {
    await act(() => result.current.loadOlder());
    expect(idsOf(result.current).length).toBeLessThanOrEqual(windows * 200);
  }
  expect(idsOf(result.current)).toEqual(ids.toReversed());

  // New notifications are added at the top and none that is shown is removed, however many there are.
  await entries(numbers(15_000, 300));
  await waitFor(() => expect(idsOf(result.current)[0]).toBe("15299"));
  expect(idsOf(result.current)).toContain("10000");
  expect(new Set(idsOf(result.current)).size).toBe(idsOf(result.current).length);
});

test("a stretch that nobody looked at is a line of its own", async () => {
  await entries(["100", "101", "200", "201"]);
  await looked("100", "101");
  await looked("200", "201");
  const { result } = renderHook(() => useNotifications(timeline, null), { wrapper: inWorld });
  await waitFor(() => expect(idsOf(result.current)).toEqual(["201", "200", "gap", "101", "100"]));
});

test("hidden kinds are left out without asking the server", async () => {
  await entries(numbers(10_000, 900), (id) => (id === "10003" ? "something new" : id === "10001" ? "follow" : "move"));
  await looked("10000", "10899");
  const chosen = { notificationVisibility: { moves: false } };
  const wrapper = ({ children }: { children: ReactNode }) => inWorld({ children: chose(chosen, children) });
  const { result } = renderHook(() => useNotifications(timeline, null), { wrapper });
  await waitFor(() => expect(idsOf(result.current)).toEqual(["10003", "10001"]));
  expect(result.current.filtered).toBe(true);
  expect(older).not.toHaveBeenCalled();
  // New notifications of a hidden kind change nothing; others are added at the top.
  await entries(["10900"], () => "move");
  await entries(["10901"]);
  await db.spans.clear();
  await looked("10000", "10901");
  await waitFor(() => expect(idsOf(result.current)).toEqual(["10901", "10003", "10001"]));
  // Older ones come from the server and are filtered, too.
  older.mockImplementationOnce(async () => {
    await entries(["9998", "9999"], (id) => (id === "9999" ? "move" : "follow"));
    await db.spans.clear();
    await looked("9998", "10901");
  });
  await act(() => result.current.loadOlder());
  expect(idsOf(result.current)).toEqual(["10901", "10003", "10001", "9998"]);
});

test("who switches a kind on sees it at once, as deep as they had gone", async () => {
  await entries(numbers(10_000, 500), (id) => (Number(id) % 2 ? "follow" : "move"));
  let chosen: Record<string, unknown> = { notificationVisibility: { moves: false } };
  const wrapper = ({ children }: { children: ReactNode }) => inWorld({ children: chose(chosen, children) });
  const { result, rerender } = renderHook(() => useNotifications(timeline, null), { wrapper });
  await waitFor(() => expect(idsOf(result.current)).toHaveLength(100));
  await act(() => result.current.loadOlder());
  expect(idsOf(result.current)).toHaveLength(200);
  chosen = {};
  rerender();
  // Each page starts at the last entry of the page before.
  await waitFor(() => expect(idsOf(result.current)).toHaveLength(399));
  chosen = { notificationVisibility: { follows: false } };
  rerender();
  await waitFor(() => expect(idsOf(result.current).every((id) => Number(id) % 2 === 0)).toBe(true));
  expect(idsOf(result.current)).toHaveLength(199);
});

test("who comes back finds all that lay above the line they left", async () => {
  const ids = numbers(10_000, 700);
  await entries(ids);
  const { result } = renderHook(() => useNotifications(timeline, order("10150")), { wrapper: inWorld });
  await waitFor(() => expect(idsOf(result.current)).toContain("10150"));
});

test("a visible page marks as seen once and keeps drawing them as new", async () => {
  await entries(["100", "101"]);
  await db.markers.put({ timeline, last_read_id: "100", version: 1, updated_at: "", asked_at: 1 });
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  useUnseenStore.setState({ unseen: 1 });
  const { result, rerender } = renderHook(() => useReadWhenShown(), { wrapper: inWorld });
  await waitFor(() => expect(result.current).toBe(order("100")));
  expect(intend).not.toHaveBeenCalled();
  visible.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("marker", { timeline, last_read_id: "101" }));
  rerender();
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(intend).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(order("100"));
});

test("what counts is seen however much lies above it that is switched off", async () => {
  await entries(["100", ...numbers(201, 201)], (id) => (id === "100" ? "follow" : "move"));
  await db.markers.put({ timeline, last_read_id: "99", version: 1, updated_at: "", asked_at: 1 });
  useUnseenStore.setState({ unseen: 1 });
  const wrapper = ({ children }: { children: ReactNode }) =>
    inWorld({ children: chose({ notificationVisibility: { moves: false } }, children) });
  renderHook(() => useReadWhenShown(), { wrapper });
  await waitFor(() => expect(intend).toHaveBeenCalledWith("marker", { timeline, last_read_id: "100" }));
});
