import { afterEach, expect, test } from "vitest";
import { closePicker, openPicker, usePicker } from "../../emoji/picker_state";
import { closeMenu, openMenu, useMenu } from "../menu/open_menu";
import { closeAllOverlays } from "./open_dialogs";

afterEach(() => {
  closeMenu();
  closePicker();
});

test("closing all overlays also closes the menu and the emoji picker", () => {
  const anchor = document.createElement("button");
  openMenu(anchor, "What can be done", []);
  openPicker({ anchor, label: "Emoji", custom: true, multiple: true, onPick: () => undefined });
  closeAllOverlays();
  expect([useMenu.getState().shown, usePicker.getState().shown]).toEqual([null, null]);
});
