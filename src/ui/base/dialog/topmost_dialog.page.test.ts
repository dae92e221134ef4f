import { afterEach, beforeAll, expect, test } from "vitest";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { openModalDialog, useTopmostDialog } from "./topmost_dialog";

beforeAll(haveDialogs);
afterEach(() => document.body.replaceChildren());

const add = <Element extends HTMLElement>(element: Element) => {
  document.body.append(element);
  return element;
};
const aButton = () => add(document.createElement("button"));

/** Opens a dialog whose button has the focus; `end` does what unmounting it does. */
function open() {
  const dialog = add(document.createElement("dialog"));
  const end = openModalDialog(dialog);
  const button = document.createElement("button");
  dialog.append(button);
  button.focus();
  return {
    dialog,
    end: () => {
      end();
      dialog.remove();
    },
  };
}
/** Lets what waits for the end of this task run. */
const rest = () => Promise.resolve();

test("what had the focus before a dialog gets it back once the dialog is gone", async () => {
  const opener = aButton();
  opener.focus();
  const { dialog, end } = open();
  expect(useTopmostDialog.getState().open).toEqual([dialog]);
  end();
  await rest();
  expect(document.activeElement).toBe(opener);
  expect(useTopmostDialog.getState().open).toEqual([]);
});

test("a dialog that takes another's place gives the focus to what opened the first", async () => {
  const opener = aButton();
  opener.focus();
  const menu = open();
  menu.end();
  const { end, dialog } = open();
  await rest();
  expect(dialog.contains(document.activeElement)).toBe(true);
  end();
  await rest();
  expect(document.activeElement).toBe(opener);
});

test("a dialog above another gives the focus back to that", async () => {
  const lower = open();
  const before = document.activeElement;
  const upper = open();
  upper.end();
  await rest();
  expect(document.activeElement).toBe(before);
  lower.end();
});

test("who ends a dialog may choose what gets the focus", async () => {
  const [opener, chosen] = [aButton(), aButton()];
  opener.focus();
  const { end } = open();
  end();
  chosen.focus();
  await rest();
  expect(document.activeElement).toBe(chosen);
});
