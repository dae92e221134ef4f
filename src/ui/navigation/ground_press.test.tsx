import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClock } from "../../../tests/support/fakes/clock";
import { groundPress } from "./ground_press";

const go = vi.fn();
const tab = vi.fn();
let selection = "Caret";

beforeEach(() => {
  selection = "Caret";
  vi.stubGlobal("open", tab);
  vi.spyOn(window, "getSelection").mockImplementation(() => ({ type: selection }) as Selection);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  go.mockClear();
  tab.mockClear();
});

/** A ground with a link and a text on it; `opened` counts the pages and the tabs that were opened. */
function ground() {
  const clock = createClock(0);
  const { unmount } = render(
    <div data-testid="ground" {...groundPress("/notice/1", go, clock)}>
      <a href="#x">link</a>
      <span role="button" tabIndex={0}>
        blurred
      </span>
      <p>words</p>
    </div>,
  );
  return {
    clock,
    unmount,
    text: screen.getByText("words"),
    opened: () => [go.mock.calls.length, tab.mock.calls.length],
  };
}
const mouse = { detail: 1, button: 0 };

test("a mouse click opens the page once no second one can follow", async () => {
  const { clock, text, opened } = ground();
  fireEvent.click(text, mouse);
  expect(opened()).toEqual([0, 0]);
  await clock.advance(300);
  expect(opened()).toEqual([1, 0]);
  expect(go).toHaveBeenCalledWith("/notice/1");
});

test.each(["pointerdown", "mousedown", "keydown"])(
  "what follows a click within that time (%s) stops it",
  async (type) => {
    const { clock, text, opened } = ground();
    fireEvent.click(text, mouse);
    await clock.advance(200);
    fireEvent(text, new Event(type, { bubbles: true }));
    await clock.advance(300);
    expect(opened()).toEqual([0, 0]);
  },
);

test("a click that selected text, at once or by its second half, opens nothing", async () => {
  const { clock, text, opened } = ground();
  fireEvent.click(text, mouse);
  selection = "Range";
  await clock.advance(300);
  fireEvent.click(text, mouse);
  fireEvent.click(text, { ...mouse, detail: 2 });
  fireEvent.click(text);
  await clock.advance(300);
  expect(opened()).toEqual([0, 0]);
});

test("a click by touch or by a program opens the page at once", () => {
  const { text, opened } = ground();
  fireEvent.click(text);
  const touch = new MouseEvent("click", { bubbles: true, detail: 1 });
  fireEvent(text, Object.defineProperty(touch, "pointerType", { value: "touch" }));
  expect(opened()).toEqual([2, 0]);
});

test("a page that has gone is not left by a click on it", async () => {
  const { clock, text, unmount, opened } = ground();
  fireEvent.click(text, mouse);
  unmount();
  await clock.advance(300);
  expect(opened()).toEqual([0, 0]);
});

test.each([{ ctrlKey: true }, { metaKey: true }])("a click with %o opens a tab, and so does Enter", (keys) => {
  const { text, opened } = ground();
  fireEvent.click(text, { ...mouse, ...keys });
  expect(tab).toHaveBeenCalledWith("/notice/1", "_blank", "noopener");
  fireEvent.keyDown(screen.getByTestId("ground"), { key: "Enter", ...keys });
  expect(opened()).toEqual([0, 2]);
});

test("the middle button opens a tab and does not scroll the page; the others open none", () => {
  const { text, opened } = ground();
  expect(fireEvent.mouseDown(text, { button: 1 })).toBe(false);
  fireEvent(text, new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  expect(fireEvent.mouseDown(text, { button: 0 })).toBe(true);
  fireEvent(text, new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  for (const keys of [{ shiftKey: true }, { altKey: true }]) fireEvent.click(text, { ...mouse, ...keys });
  expect(opened()).toEqual([0, 1]);
});

test.each(["link", "button"])("a %s on the ground acts for itself with every button and key", async (role) => {
  const { clock, opened } = ground();
  const control = screen.getByRole(role);
  for (const keys of [{}, { ctrlKey: true }, { metaKey: true }]) fireEvent.click(control, { ...mouse, ...keys });
  expect(fireEvent.mouseDown(control, { button: 1 })).toBe(true);
  fireEvent(control, new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  fireEvent.keyDown(control, { key: "Enter" });
  await clock.advance(300);
  expect(opened()).toEqual([0, 0]);
});
