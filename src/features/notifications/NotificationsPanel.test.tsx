import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aNotification } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { order } from "../../domain/rows/id_order";
import { useUnseenStore } from "../../ui/screen/unseen";
import { NotificationsPanel } from "./NotificationsPanel";

type Seen = (seen: { isIntersecting: boolean }[]) => void;
/** The observed elements with their callbacks. */
const looked = new Map<Element, Seen>();

beforeEach(() => {
  haveScrolling();
  looked.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #seen: Seen;
      #at: Element | null = null;
      constructor(seen: Seen) {
        this.#seen = seen;
      }
      observe(element: Element) {
        this.#at = element;
        looked.set(element, this.#seen);
      }
      disconnect() {
        if (this.#at && looked.get(this.#at) === this.#seen) looked.delete(this.#at);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Reports an element as intersecting or not, once it is observed; browsers also report the initial state. */
async function tell(element: Element | null | undefined, near = true) {
  await waitFor(() => expect(element && looked.has(element)).toBe(true));
  await act(async () => element && looked.get(element)?.([{ isIntersecting: near }]));
}
/** The end of the list. */
const end = () => screen.getByRole("feed").nextElementSibling;

const older = vi.fn(async () => undefined);
const intend = vi.fn(async () => undefined);
const fill = vi.fn((): Promise<void> => Promise.resolve());
const sync = {
  timelines: { watch: () => () => undefined, loadOlder: older, fillGap: fill },
  outbox: { intend },
} as never;

async function store(db: AccountDb, from: number, count: number, bottom = false): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => String(from + at));
  await ingest(db, { notifications: ids.map((id) => aNotification(id)) }, { asked_at: 1, viewer: true, seen_at: 1 });
  const timeline = "notifications";
  await db.spans.put({
    timeline,
    upper: order(String(from + count - 1)),
    lower: order(ids[0] ?? ""),
    at: 1,
    bottom,
  });
  await db.entries.bulkPut(ids.map((id) => ({ timeline, order: order(id), itemId: id, at: 1 })));
}

function drawn(unseen: number, minimal = false) {
  useUnseenStore.setState({ unseen });
  return inWorld(<NotificationsPanel minimal={minimal} />, { own: {}, world: { sync } });
}

test("shows all unseen and 30 more, 20 more near the end, then fetches older ones", async () => {
  const { world, t } = await drawn(15);
  await store(world.db, 1000, 80);
  const rooms = () => screen.getByRole("feed").children.length;
  await screen.findByRole("feed");
  await waitFor(() => expect(rooms()).toBe(45));
  // A distant row is unmounted and its height is reserved.
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(12));
  for (const shown of [65, 80]) {
    await tell(end());
    await waitFor(() => expect(rooms()).toBe(shown));
  }
  expect(older).not.toHaveBeenCalled();
  let answer = () => {};
  const answers = new Promise<void>((resolve) => (answer = resolve));
  older.mockImplementationOnce(() => answers.then(() => store(world.db, 980, 100)) as never);
  await tell(end());
  await screen.findByRole("button", { name: t("app.loading") });
  answer();
  await waitFor(() => expect(rooms()).toBe(100));
  expect(older).toHaveBeenCalledTimes(1);

  // A row is mounted when it comes near, and unmounted when it is distant again.
  const last = screen.getByRole("feed").lastElementChild;
  await tell(last);
  await waitFor(() => expect(last?.querySelector("article")).toBeTruthy());
  await tell(last, false);
  await waitFor(() => expect(last?.querySelector("article")).toBeNull());
});

test("where all is stored, what is not shown yet comes as the end comes near, too", async () => {
  older.mockClear();
  const { world, t } = await drawn(0);
  await store(world.db, 1000, 45, true);
  await waitFor(() => expect(screen.getByRole("feed").children).toHaveLength(30));
  await tell(end());
  await waitFor(() => expect(screen.getByRole("feed").children).toHaveLength(45));
  await screen.findByText(t("notifications.end"));
  expect(older).not.toHaveBeenCalled();
});

test("a gap is a row that is filled when near, and no row below it is removed", async () => {
  const { world, t } = await drawn(0);
  await store(world.db, 1000, 25);
  await store(world.db, 100, 5);
  const rooms = () => [...screen.getByRole("feed").children];
  await screen.findByRole("feed");
  await waitFor(() => expect(rooms()).toHaveLength(30));
  const [hole, lowest] = [rooms()[25], rooms()[29]];
  await tell(hole);
  const gap = await screen.findByRole("article", { name: t("gap.label") });
  expect(rooms().indexOf(gap.parentElement ?? gap)).toBe(25);

  fill.mockImplementationOnce(() => store(world.db, 980, 45));
  await tell(gap);
  expect(fill).toHaveBeenCalledExactlyOnceWith({
    timeline: "notifications",
    upper: order("1000"),
    lower: order("104"),
  });
  await waitFor(() => expect(rooms()).toHaveLength(50));
  expect([rooms()[45], rooms()[49]]).toEqual([hole, lowest]);
  // The gap is filled.
  fill.mockImplementationOnce(async () => {
    await world.db.spans.clear();
    await world.db.spans.put({
      timeline: "notifications",
      upper: order("1024"),
      lower: order("100"),
      at: 1,
      bottom: false,
    });
  });
  fireEvent.click(screen.getByRole("button", { name: t("gap.fill") }));
  await waitFor(() => expect(screen.queryByRole("article", { name: t("gap.label") })).toBeNull());
  expect(rooms()).toHaveLength(49);
  expect(rooms()[48]).toBe(lowest);
});

test("the heading shows the unseen count, mark as read and the filter", async () => {
  const { t, world } = await drawn(2);
  await store(world.db, 100, 2);
  expect(screen.getByRole("heading", { name: t("nav.notifications") }).parentElement?.textContent).toContain("2");
  fireEvent.click(screen.getByRole("button", { name: t("notifications.markRead") }));
  await waitFor(() =>
    expect(intend).toHaveBeenCalledWith("marker", { timeline: "notifications", last_read_id: "101" }),
  );
  screen.getByRole("button", { name: t("notifications.filter", { count: 0 }) });
  cleanup();
  await drawn(0);
  expect(screen.queryByRole("button", { name: t("notifications.markRead") })).toBeNull();
});

test("without its heading there is the list alone", async () => {
  const { world } = await drawn(1, true);
  await store(world.db, 100, 2);
  await screen.findByRole("feed");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("who marks them as read finds the focus on the button beside", async () => {
  intend.mockImplementationOnce(async () => {
    useUnseenStore.setState({ unseen: 0 });
    return undefined;
  });
  const { t, world } = await drawn(2);
  await store(world.db, 100, 2);
  const mark = screen.getByRole("button", { name: t("notifications.markRead") });
  mark.focus();
  fireEvent.click(mark);
  await waitFor(() => expect(mark).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: t("notifications.filter", { count: 0 }) })).toHaveFocus();
});
