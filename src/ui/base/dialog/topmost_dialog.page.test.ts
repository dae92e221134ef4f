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

/** Adds the screen's heading, and a list of buttons in a part whose own element stays. */
function screenWith(names: readonly string[]) {
  const rows = names.map((name) => `<li><button>${name}</button></li>`).join("");
  add(document.createElement("main")).innerHTML = `<h1>Drafts</h1><div><ul>${rows}</ul></div>`;
  const [list, part] = [document.querySelector("ul"), document.querySelector("main div")];
  if (!list || !part) throw new Error("the screen is not drawn");
  return { list, part, buttons: [...list.querySelectorAll("button")] };
}

/** Opens a dialog from a button, does something to the page behind it, and closes it. */
async function closedAfter(opener: HTMLElement | undefined, meanwhile: () => void) {
  opener?.focus();
  const { end } = open();
  meanwhile();
  end();
  await rest();
  return document.activeElement?.textContent;
}

test("the row after that of an opener that is gone gets the focus, or the last row", async () => {
  const { buttons } = screenWith(["first", "second", "third"]);
  const [first, second, third] = buttons;
  expect(await closedAfter(first, () => first?.closest("li")?.remove())).toBe("second");
  expect(await closedAfter(third, () => third?.closest("li")?.remove())).toBe("second");
  expect(document.activeElement).toBe(second);
});

test("an opener that is disabled leaves the focus to another button of its row", async () => {
  const { buttons } = screenWith(["first", "second"]);
  const [, opener] = buttons;
  opener?.insertAdjacentHTML("afterend", "<button>beside</button>");
  expect(await closedAfter(opener, () => opener?.toggleAttribute("disabled"))).toBe("beside");
});

test("what stays of a part gets the focus where its list is gone, else the screen's heading", async () => {
  const first = screenWith(["only"]);
  const stays = () => (first.part.innerHTML = `<p tabindex="-1" data-stays>No drafts</p>`);
  expect(await closedAfter(first.buttons[0], stays)).toBe("No drafts");
  document.body.replaceChildren();
  const next = screenWith(["only"]);
  expect(await closedAfter(next.buttons[0], () => next.list.remove())).toBe("Drafts");
});

test("the heading of the dialog below gets the focus where the opener in it is gone", async () => {
  screenWith([]);
  const lower = open();
  lower.dialog.insertAdjacentHTML("afterbegin", "<h2>Settings</h2>");
  const opener = lower.dialog.querySelector("button");
  expect(await closedAfter(opener ?? undefined, () => opener?.remove())).toBe("Settings");
  lower.end();
});
