import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { saveFolders } from "../../db/bookmarks/bookmark_folders";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { forgetOutcomes } from "../../ui/outbox/expected_outcomes";
import { BookmarkDialog } from "./BookmarkDialog";

const intend = vi.fn(async () => "row");
const createFolder = vi.fn(async () => "local:1");

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useDialogs.setState({ open: null });
});

const folders = ["Recipes", "Birds"].map((name, at) => ({ id: `f${at}`, name, emoji: null, emoji_url: null }));

async function drawn(folder_id?: string | null) {
  const one = aStatus("1", { by: "ada" });
  const status = {
    ...one,
    bookmarked: folder_id !== undefined,
    pleroma: { ...one.pleroma, bookmark_folder: folder_id ?? null } as never,
  };
  openDialog({ name: "folders", id: null, status_id: "1" });
  const world = { sync: { outbox: { intend, createFolder } } as never };
  const view = await inWorld(<BookmarkDialog status_id="1" />, { own: {}, world });
  await saveFolders(view.world.db, folders, { asked_at: 1, seen_at: 1 });
  await ingest(view.world.db, { statuses: [status] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("radio", { name: "Birds" });
  return view;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

test("a post that is no bookmark has no folder chosen, and a press bookmarks it there", async () => {
  const { t } = await drawn();
  expect(chosen()).toEqual([]);
  fireEvent.click(radio("Birds"));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("bookmark", { id: "1", on: true, folder_id: "f1" }));
  fireEvent.click(radio(t("folders.noFolder")));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("bookmark", { id: "1", on: true, folder_id: null }));
});

test("the folder of a bookmark is chosen, also while a move waits; a folder that is gone is none", async () => {
  const { t, world } = await drawn("f0");
  await waitFor(() => expect(chosen()).toEqual(["Recipes"]));
  await act(world.db, { kind: "bookmark", args: { id: "1", on: true, folder_id: "f1" } });
  await waitFor(() => expect(chosen()).toEqual(["Birds"]));
  await act(world.db, { kind: "delete_folder", args: { id: "f1" } });
  await waitFor(() => expect(chosen()).toEqual([t("folders.noFolder")]));
});

test("a new folder is made with the post in it, unless there is one of its name", async () => {
  const { t } = await drawn(null);
  const field = screen.getByRole("textbox", { name: t("folders.newWith") });
  const press = () => fireEvent.click(screen.getByRole("button", { name: t("folders.create") }));
  fireEvent.change(field, { target: { value: "Birds" } });
  press();
  await screen.findByText(t("folders.taken"));
  expect(createFolder).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: " Tides " } });
  press();
  await waitFor(() => expect(createFolder).toHaveBeenCalledWith("Tides"));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("bookmark", { id: "1", on: true, folder_id: "local:1" }));
});
