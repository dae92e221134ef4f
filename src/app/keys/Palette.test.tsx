import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aView } from "../../../tests/support/rows/views";
import { aStatus } from "../../../tests/support/rows/entities";
import { haveDialogs, haveSight } from "../../../tests/support/screens/jsdom";
import { inWorld } from "../../../tests/support/screens/in_world";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { closeDialog, openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useModals, useSettingsTab } from "../../ui/base/dialog/open_modals";
import { StatusActions } from "../../ui/status/actions/StatusActions";
import { KeyList } from "./KeyList";
import { Palette } from "./Palette";

const intend = vi.fn(async () => "row");
beforeAll(() => {
  haveDialogs();
  haveSight();
});
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  closeDialog();
});

function Shown({ status_id }: { status_id: string | null }) {
  return useDialogs(({ open }) => open?.name) === "palette" ? <Palette status_id={status_id} /> : null;
}

/** Draws the palette, about a post or none. */
async function draw({ status_id = null as string | null, visitor = false } = {}) {
  openDialog({ name: "palette", status_id });
  const part = (
    <>
      <article data-status="s1" tabIndex={0}>
        <StatusActions status={aView("s1", { by: "ada" }).status} onMore={() => undefined} />
      </article>
      <Shown status_id={status_id} />
    </>
  );
  const drawn = await inWorld(part, { ...(!visitor && { own: {} }), world: { sync: { outbox: { intend } } as never } });
  const accounts = [v.parse(Account, { id: "7", acct: "zoe@far.example", username: "zoe", display_name: "Zoë" })];
  const found = { statuses: [aStatus("s1", { by: "ada" })], accounts };
  await act(() => ingest(drawn.world.db, found, { asked_at: 1, viewer: true, seen_at: 1 }));
  return drawn;
}
const box = () => screen.getByRole("combobox");
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const key = (name: string) => act(async () => void fireEvent.keyDown(box(), { key: name }));
const lines = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

test("typed words find places, settings and people, and Enter goes there", async () => {
  const { at } = await draw();
  expect(box()).toHaveFocus();
  await type("bookm");
  expect(chosen()).toBe("Bookmarks");
  await key("Enter");
  await waitFor(() => expect(at()).toBe("/bookmarks"));
  expect(screen.queryByRole("combobox")).toBeNull();
  cleanup();
  const again = await draw();
  await type("zoe");
  await waitFor(() => expect(chosen()).toContain("Zoë"));
  await key("Enter");
  await waitFor(() => expect(again.at()).toBe("/users/7"));
});

test("a setting leads to its tab, and any text to the search", async () => {
  const { at } = await draw();
  await type("mute words");
  await key("Enter");
  await waitFor(() => expect(useModals.getState().settings).toBe("visible"));
  expect(useSettingsTab.getState().wanted).toBe("filtering");
  cleanup();
  const again = await draw();
  await type("curlews at dusk");
  expect(lines()).toEqual(["Search for “curlews at dusk”"]);
  await type("#dusk");
  expect(lines()).toEqual(["#dusk", "Search for “#dusk”"]);
  await type("curlews at dusk");
  await key("Enter");
  await waitFor(() => expect(again.at()).toBe("/search?query=curlews+at+dusk"));
  expect(at()).toBe("/");
});

test("arrow keys choose a line, round its ends, and say which", async () => {
  await draw();
  await type("sett");
  const all = lines();
  expect(all.length).toBeGreaterThan(2);
  await key("ArrowDown");
  expect(chosen()).toBe(all[1]);
  expect(box()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  await key("ArrowUp");
  await key("ArrowUp");
  expect(chosen()).toBe(all.at(-1));
});

test("what can be done with the post that had the focus stands first, and is done as there", async () => {
  await draw({ status_id: "s1" });
  await waitFor(() => expect(lines()).toContain("BookmarkThis post"));
  expect(lines()[0]).toMatch(/^Reply/);
  await type("favorite");
  await key("Enter");
  await waitFor(() => expect(intend).toHaveBeenCalledWith("favourite", { id: "s1", on: true }));
});

test("a visitor is offered no place or act of signed-in users, and is told when nothing matches", async () => {
  await draw({ visitor: true });
  for (const text of ["New post", "Drafts", "Sign out"]) {
    await type(text);
    expect(lines().filter((line) => line === text)).toEqual([]);
  }
  expect(screen.queryByText("Nothing is called that.")).toBeNull();
});

test("the list of keys names every key, and says when single keys are off", async () => {
  await inWorld(<KeyList />, { own: {}, chosen: { keyShortcuts: false } });
  screen.getByText("Single keys are switched off in the settings.");
  for (const label of ["Next post", "Reply", "Home", "Commands", "Write a post"]) screen.getByText(label);
  expect(document.querySelectorAll("kbd").length).toBeGreaterThan(50);
});
