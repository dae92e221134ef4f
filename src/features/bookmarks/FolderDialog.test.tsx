import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { saveFolders } from "../../db/bookmarks/bookmark_folders";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { closePicker, usePicker } from "../../ui/emoji/picker_state";
import { forgetUnsaved } from "../../ui/hooks/useUnsaved";
import { forgetOutcomes } from "../../ui/outbox/expected_outcomes";
import { FolderDialog } from "./FolderDialog";

const intend = vi.fn(async () => "row");
const createFolder = vi.fn(async () => "local:1");
const image = { shortcode: "cat", url: "https://a.example/cat.png", static_url: "https://a.example/cat.png" };

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  forgetUnsaved();
  useDialogs.setState({ open: null });
});

async function drawn(id: string | null) {
  openDialog({ name: "folders", id });
  const world = { sync: { outbox: { intend, createFolder } } as never };
  const view = await inWorld(<FolderDialog id={id} />, { own: {}, world });
  await saveFolders(
    view.world.db,
    [
      { id: "f1", name: "Birds", emoji: ":cat:", emoji_url: image.url },
      { id: "f2", name: "Tides", emoji: null, emoji_url: null },
    ],
    { asked_at: 1, seen_at: 1 },
  );
  const { t } = view;
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: t("folders.name") });
  await waitFor(() => field());
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const pick = (written: string, of: typeof image | null) => {
    usePicker.getState().shown?.onPick({ name: written.replaceAll(":", ""), written, image: of });
    closePicker();
  };
  return { ...view, field, type, press, pick };
}

test("what was typed of a folder outlasts Escape, and is forgotten by Cancel", async () => {
  const first = await drawn("f1");
  first.type("Waders");
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(useDialogs.getState().open).toBeNull());
  cleanup();
  const again = await drawn("f1");
  expect(again.field()).toHaveValue("Waders");
  again.press(again.t("dialog.cancel"));
  cleanup();
  const last = await drawn("f1");
  await waitFor(() => expect(last.field()).toHaveValue("Birds"));
});

test("a folder gets an emoji from the picker, a custom one with its picture", async () => {
  const { t, type, press, pick } = await drawn(null);
  type("Cats");
  press(t("folders.chooseEmoji"));
  expect(usePicker.getState().shown).toMatchObject({ custom: true, multiple: false });
  pick("🐦", null);
  await screen.findByRole("button", { name: t("folders.changeEmoji", { emoji: "🐦" }) });
  press(t("folders.changeEmoji", { emoji: "🐦" }));
  pick(":cat:", image);
  expect(await screen.findByRole("img", { name: ":cat:" })).toHaveAttribute("src", image.url);
  press(t("folders.create"));
  await waitFor(() => expect(createFolder).toHaveBeenCalledWith("Cats", { emoji: ":cat:", emoji_url: image.url }));
});

test("an emoji is taken from a folder alone, with its name as it was", async () => {
  const { t, press } = await drawn("f1");
  press(t("folders.noEmoji"));
  await screen.findByRole("button", { name: t("folders.chooseEmoji") });
  expect(screen.getByRole("button", { name: t("folders.chooseEmoji") })).toHaveFocus();
  press(t("lists.save"));
  const args = { id: "f1", name: "Birds", emoji: null, emoji_url: null };
  await waitFor(() => expect(intend).toHaveBeenCalledWith("edit_folder", args));
});

test("a folder that is deleted meanwhile closes its dialog", async () => {
  const { world } = await drawn("f2");
  await act(world.db, { kind: "delete_folder", args: { id: "f2" } });
  await waitFor(() => expect(useDialogs.getState().open).toBeNull());
});
