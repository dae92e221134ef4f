// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { closePicker, openPicker, usePicker } from "../../emoji/picker_state";
import { closeMenu, openMenu, useMenu } from "../menu/open_menu";
import { closeAll } from "./open_dialogs";

afterEach(() => {
  closeMenu();
  closePicker();
});

test("what closes all that stands over the page closes the menu and the picker of emoji, too", () => {
  const anchor = document.createElement("button");
  openMenu(anchor, "What can be done", []);
  openPicker({ anchor, label: "Emoji", custom: true, several: true, onPick: () => undefined });
  closeAll();
  expect([useMenu.getState().shown, usePicker.getState().shown]).toEqual([null, null]);
});
