import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { aView } from "../../../tests/support/rows/views";
import { createClock } from "../../../tests/support/fakes/clock";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { StatusActions } from "../../ui/status/actions/StatusActions";
import { Keys } from "./Keys";
import { appKeys, listKeys, modifiedKeys, placeKeys, statusKeys } from "./key_table";

const intend = vi.fn(async () => "row");
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
});

/** Draws the keys beside a post's row and a field. */
async function draw(around: { visitor?: boolean; chosen?: Record<string, unknown> } = {}) {
  const clock = createClock(1_000_000);
  const view = aView("s1", { by: "ada" });
  const part = (
    <>
      <Keys />
      <article data-status="s1" tabIndex={0}>
        <StatusActions status={view.status} onMore={() => undefined} />
      </article>
      <input aria-label="field" />
    </>
  );
  const world = { clock, sync: { outbox: { intend } } as never };
  const drawn = await inWorld(part, { ...(!around.visitor && { own: {} }), chosen: around.chosen ?? {}, world });
  await act(() =>
    ingest(drawn.world.db, { statuses: [aStatus("s1", { by: "ada" })] }, { asked_at: 1, viewer: true, seen_at: 1 }),
  );
  return { ...drawn, clock };
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, {
        key,
        code: `Key${key.toUpperCase()}`,
        ...more,
      }),
  );
const opened = () => useDialogs.getState().open;

test("the table has more than thirty keys, and no two of a group are the same", () => {
  const groups = [listKeys, statusKeys, placeKeys, appKeys, modifiedKeys];
  for (const group of groups) expect(new Set(group.map(({ key }) => key)).size).toBe(group.length);
  expect(groups.flat().length).toBeGreaterThan(30);
  const of_app = new Set<string>(appKeys.map(({ key }) => key));
  expect(statusKeys.filter(({ key }) => of_app.has(key))).toEqual([]);
});

test.each([
  ["f", "favourite", { id: "s1", on: true }],
  ["l", "favourite", { id: "s1", on: true }],
  ["b", "reblog", { id: "s1", on: true }],
])("%s on a post's row does %s, as its button does", async (key, kind, args) => {
  await draw();
  screen.getByRole("article").focus();
  await press(key);
  await vi.waitFor(() => expect(intend).toHaveBeenCalledWith(kind, args));
});

test("keys of a post run its menu's lines, and open what its buttons open", async () => {
  const { at } = await draw();
  screen.getByRole("article").focus();
  await press("d");
  await vi.waitFor(() => expect(intend).toHaveBeenCalledWith("bookmark", { id: "s1", on: true }));
  await press("r");
  expect(opened()).toEqual({ name: "compose", draft: "reply:s1" });
  await press("m");
  await vi.waitFor(() => expect(opened()).toEqual({ name: "compose", draft: "mention:ada" }));
  screen.getByRole("article").focus();
  await press("o");
  expect(at()).toBe("/notice/s1");
});

test("without a post that has the focus its keys do nothing", async () => {
  await draw();
  for (const key of ["f", "d", "r", "o"]) await press(key);
  expect([intend.mock.calls, opened()]).toEqual([[], null]);
});

test("g and a key lead to a place while g is not long past", async () => {
  const { at, clock } = await draw();
  await press("g");
  await press("h");
  expect(at()).toBe("/main/friends");
  await press("g");
  await press("k");
  expect(at()).toBe("/bookmarks");
  await press("g");
  await clock.advance(1500);
  await press("l");
  expect(at()).toBe("/bookmarks");
});

test("g leads to nothing that the reader does not have", async () => {
  const { at } = await draw({ visitor: true });
  await press("g");
  await press("h");
  await press("n");
  expect([at(), opened()]).toEqual(["/", null]);
});

test("keys of other scripts count by their place on the keyboard", async () => {
  const { at } = await draw();
  await press("п", { code: "KeyG" });
  await press("р", { code: "KeyH" });
  expect(at()).toBe("/main/friends");
});

test.each([
  ["?", { name: "keys" }],
  ["n", { name: "compose", draft: "status" }],
  ["c", { name: "compose", draft: "status" }],
])("%s opens %j from anywhere", async (key, dialog) => {
  await draw();
  await press(key, { shiftKey: key === "?" });
  expect(opened()).toEqual(dialog);
});

test.each([{ ctrlKey: true }, { metaKey: true }])("%j and K open the commands, in a field too", async (more) => {
  await draw({ chosen: { keyShortcuts: false } });
  screen.getByLabelText("field").focus();
  await press("k", more);
  expect(opened()).toEqual({ name: "palette", status_id: null });
  useDialogs.setState({ open: null });
  screen.getByRole("article").focus();
  await press("k", more);
  expect(opened()).toEqual({ name: "palette", status_id: "s1" });
});

test("single keys do nothing in a field, or where the reader wants none", async () => {
  await draw();
  screen.getByLabelText("field").focus();
  await press("n");
  cleanup();
  await draw({ chosen: { keyShortcuts: false } });
  screen.getByRole("article").focus();
  for (const key of ["n", "f", "?"]) await press(key);
  expect([intend.mock.calls, opened()]).toEqual([[], null]);
});
