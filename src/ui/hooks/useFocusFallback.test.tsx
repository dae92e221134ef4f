import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { focusFallback } from "./focus_fallback";
import { useFocusFallback } from "./useFocusFallback";

/** A list with a search above it, and a bar below it whose button goes as it is pressed. */
function Chosen() {
  const [chosen, setChosen] = useState(true);
  return (
    <div {...useFocusFallback()}>
      <input aria-label="search" {...focusFallback} />
      <ul>
        {["first", "second", "third"].map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <button type="button" onClick={() => setChosen(false)}>
          none
        </button>
      ) : null}
    </div>
  );
}

/** A list whose buttons are disabled as one is pressed. */
function Busy() {
  const [busy, setBusy] = useState(false);
  return (
    <div {...useFocusFallback()}>
      <h2 {...focusFallback}>heading</h2>
      <ul>
        {["first", "second"].map((name) => (
          <li key={name}>
            <button type="button" disabled={busy} onClick={() => setBusy(true)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

test("a row whose buttons are disabled leaves the focus to the part's own element", () => {
  render(<Busy />);
  const first = screen.getByText("first");
  first.focus();
  fireEvent.click(first);
  expect(screen.getByText("heading")).toHaveFocus();
});

/** Places an element so far below the top of the window, in px; jsdom lays nothing out. */
const place = (element: HTMLElement, top: number) =>
  Object.assign(element, { getBoundingClientRect: () => ({ top, bottom: top + 44 }) });

test.each([
  ["the part's own element, in the window", 10, "search"],
  ["the first row in the window where that is scrolled away", -900, "second"],
])("a button that goes leaves the focus to %s", (_, top, name) => {
  render(<Chosen />);
  place(screen.getByLabelText("search"), top);
  place(screen.getByText("first"), -30);
  const none = screen.getByText("none");
  none.focus();
  fireEvent.click(none);
  expect(document.activeElement).toBe(name === "search" ? screen.getByLabelText(name) : screen.getByText(name));
});
