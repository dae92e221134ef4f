import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../tests/support/screens/jsdom";
import { noteFailure } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import type { AccountDb } from "../../db/schema";
import { order } from "../../domain/rows/id_order";
import type { World } from "../context/useWorld";
import { Timeline } from "./Timeline";

const older = vi.fn(async () => true);
const engine = (reads: World["sync"]["timelines"]["loadOlder"]) =>
  ({
    timelines: { watch: () => () => undefined, notifyVisible: () => undefined, loadOlder: reads },
  }) as unknown as World["sync"];
const sync = engine(older);

beforeEach(haveScrolling);
afterEach(() => {
  cleanup();
  older.mockReset().mockResolvedValue(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stores a status in the home timeline; `bottom`: it is the last one. */
async function addStatus(db: AccountDb, id: string, bottom = true) {
  await ingest(db, { statuses: [aStatus(id, { by: "ben" })] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await db.transaction("rw", db.spans, db.entries, async () => {
    await db.spans.clear();
    await db.spans.put({ timeline: "home", upper: order(id), lower: order("100"), at: 1, bottom });
    await db.entries.put({ timeline: "home", order: order(id), itemId: id, at: 1 });
  });
}

/** The home timeline with one status, which was shown already. */
async function open(chosen: Record<string, unknown> = {}, bottom = true, world: Partial<World> = {}) {
  const view = await inWorld(<Timeline name="home" title="Home" fetched={undefined} />, {
    own: {},
    chosen,
    world: { sync, ...world },
  });
  await act(() => addStatus(view.world.db, "100", bottom));
  await shows(1);
  return view;
}
const shows = (count: number) =>
  waitFor(() => expect(document.querySelectorAll("article[data-status]")).toHaveLength(count));
const waits = (count: number): Promise<HTMLElement> => screen.findByRole("button", { name: `Show new (${count})` });

const streaming = { streaming: true };
test.each([
  ["at the top", streaming, 0, true, true],
  ["15 px below the top", streaming, 15, true, true],
  ["16 px below the top", streaming, 16, true, false],
  ["without the setting", {}, 0, true, false],
  ["in a tab that has not the focus", streaming, 0, false, false],
  ["in such a tab where that does not matter", { ...streaming, pauseOnUnfocused: false }, 0, false, true],
])("%s new entries are shown automatically or wait", async (_, chosen, scrollY, focus, shown) => {
  const { world } = await open(chosen);
  vi.stubGlobal("scrollY", scrollY);
  vi.spyOn(document, "hasFocus").mockReturnValue(focus);
  await act(() => addStatus(world.db, "101"));
  if (shown) return shows(2);
  await waits(1);
  await act(() => addStatus(world.db, "102"));
  await waits(2);
});

test("the shortcut shows new entries, not while typing or with a dialog open", async () => {
  const { world } = await open();
  await act(() => addStatus(world.db, "101"));
  await waits(1);
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(field, { key: "." });
  fireEvent.keyDown(document.body, { key: ".", ctrlKey: true });
  await act(() => addStatus(world.db, "102"));
  await waits(2);
  field.remove();
  const menu = document.body.appendChild(document.createElement("div"));
  menu.setAttribute("popover", "manual");
  fireEvent.keyDown(menu, { key: "." });
  await act(() => addStatus(world.db, "103"));
  await waits(3);
  menu.remove();
  fireEvent.keyDown(document.body, { key: "." });
  await shows(4);
});

/** Whether clicks on the list are blocked. */
const calm = () => {
  const above = [];
  for (let at = screen.getAllByRole("article")[0] ?? null; at; at = at.parentElement) above.push(at);
  return above.some((one) => getComputedStyle(one).pointerEvents === "none");
};

test("clicks are blocked for one second after new entries were shown", async () => {
  const clock = createClock(1_000_000);
  const { world } = await open({}, true, { clock });
  await act(() => addStatus(world.db, "101"));
  fireEvent.click(await waits(1));
  await shows(2);
  await waitFor(() => expect(calm()).toBe(true));
  await act(() => clock.advance(999));
  expect(calm()).toBe(true);
  await act(() => clock.advance(1));
  expect(calm()).toBe(false);
});

test("the focused button moves the focus to the first new row, otherwise it stays", async () => {
  const { world } = await open();
  const row = () => document.activeElement?.closest("[data-status]")?.getAttribute("data-status");
  await act(() => addStatus(world.db, "101"));
  const button = await waits(1);
  act(() => button.focus());
  fireEvent.click(button);
  await shows(2);
  await waitFor(() => expect(row()).toBe("101"));
  const field = document.body.appendChild(document.createElement("input"));
  act(() => field.focus());
  await act(() => addStatus(world.db, "102"));
  fireEvent.click(await waits(1));
  await shows(3);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(document.activeElement).toBe(field);
  field.remove();
});

test("the shortcut moves the focus of a row to the first new one, and no other", async () => {
  const { world } = await open();
  const focus = () => document.activeElement?.closest("[data-status]")?.getAttribute("data-status");
  act(() => screen.getByRole("article").focus());
  await act(() => addStatus(world.db, "101"));
  await waits(1);
  fireEvent.keyDown(screen.getByRole("article"), { key: "." });
  await shows(2);
  await waitFor(() => expect(focus()).toBe("101"));
  const other = document.body.appendChild(document.createElement("button"));
  act(() => other.focus());
  await act(() => addStatus(world.db, "102"));
  await waits(1);
  fireEvent.keyDown(other, { key: "." });
  await shows(3);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(other).toHaveFocus();
  other.remove();
});

test("showing more entries restarts that second", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const clock = createClock(1_000_000);
  const { world } = await open(streaming, true, { clock });
  for (const [at, id] of ["101", "102"].entries()) {
    await act(() => addStatus(world.db, id));
    await shows(at + 2);
    await waitFor(() => expect(calm()).toBe(true));
    await act(() => clock.advance(600));
  }
  await act(() => clock.advance(399));
  expect(calm()).toBe(true);
  await act(() => clock.advance(1));
  expect(calm()).toBe(false);
});

test("the end of a list says that it is complete or has a button for more", async () => {
  const { t } = await open();
  expect(screen.getByText(t("timeline.end"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("timeline.older") })).toBeNull();
  cleanup();
  await open({}, false);
  fireEvent.click(await screen.findByRole("button", { name: t("timeline.older") }));
  expect(screen.queryByText(t("timeline.end"))).toBeNull();
  await waitFor(() => expect(older).toHaveBeenCalledWith("home"));
});

test("while older entries load, the end says so and sends no request", async () => {
  const clock = createClock(1_000_000);
  let answer = () => {};
  const asked = vi.fn(() => new Promise<boolean>((resolve) => (answer = () => resolve(false))));
  const { world, t } = await open({}, false, { clock, sync: engine(asked) });
  // The end of the list is in the viewport: older entries are requested at once.
  await act(() => clock.advance(0));
  const button = await screen.findByRole("button", { name: t("app.loading") });
  expect([asked.mock.calls.length, button.getAttribute("aria-disabled")]).toEqual([1, "true"]);
  button.focus();
  fireEvent.click(button);
  await noteFailure(world.db, "timeline:home", 2, { kind: "server", message: "", status: 500 });
  await screen.findByText(t("failure.internal"));
  await act(async () => answer());
  await waitFor(() => expect(button.textContent).toBe(t("timeline.older")));
  await act(() => clock.advance(5000));
  expect([asked.mock.calls.length, document.activeElement]).toEqual([1, button]);
  fireEvent.click(button);
  await act(() => clock.advance(0));
  expect([asked.mock.calls.length, button.textContent]).toEqual([2, t("app.loading")]);
});

test.each([
  ["their own timeline is shown", "user:ben", false],
  ["home is folded", "home", true],
])("statuses of a muted account: in %s", async (_, timeline, folded) => {
  const list = <Timeline name={timeline} title="Posts" fetched={undefined} />;
  const { db } = (await inWorld(list, { own: {}, world: { sync } })).world;
  await db.rosters.put({ key: "mutes", account_ids: ["ben"], more: false, asked_at: 5 });
  const status = aStatus("100", { by: "ben", content: "<p>the tide is out</p>" });
  await ingest(db, { statuses: [status] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await db.entries.put({ timeline, order: order("100"), itemId: "100", at: 1 });
  await screen.findByText(folded ? "You muted this person" : "the tide is out");
  expect(screen.queryByText(folded ? "the tide is out" : "You muted this person")).toBeNull();
});
