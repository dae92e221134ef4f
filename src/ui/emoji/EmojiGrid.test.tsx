import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { EmojiGrid } from "./EmojiGrid";
import { TITLE_PX } from "./grid_lines";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const groups = ["a", "b", "c"].map((key) => ({ key, title: key, items: [`in ${key}`] }));

/** A grid, of three groups with a cell each where nothing is said. */
function drawn(shown = groups) {
  render(
    <EmojiGrid
      ref={createRef()}
      label="Emoji"
      groups={shown}
      size={40}
      nameOf={(item) => item}
      draw={(item) => item}
      onPick={() => undefined}
      onGroup={() => undefined}
      onLeave={() => undefined}
    />,
  );
  return screen.getByRole("grid");
}
const cell = (name: string) => screen.findByRole("gridcell", { name });

test("a key to a group's first line scrolls its title into view, and no further", async () => {
  const grid = drawn();
  await cell("in c");
  fireEvent.keyDown(grid, { key: "End", ctrlKey: true });
  grid.scrollTop = 500;
  fireEvent.keyDown(grid, { key: "ArrowUp" });
  expect(await cell("in b")).toHaveFocus();
  // The first group lies above its title.
  expect(grid.scrollTop).toBe(TITLE_PX + 40);
});

test("a key to a cell that is not drawn yet gives it the focus once it is", async () => {
  const grid = drawn();
  await waitFor(() => {
    screen.getByRole("gridcell");
    fireEvent.keyDown(grid, { key: "End", ctrlKey: true });
  });
  expect(await cell("in c")).toHaveFocus();
});

test("lines that are drawn stay where the grid is scrolled as they come", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => (frames[id - 1] = () => undefined));
  let begun = 0;
  const frame = (at: number) => {
    const due = frames.slice(begun);
    begun = frames.length;
    for (const one of due) one(at);
  };
  const grid = drawn([{ key: "a", title: "a", items: Array.from({ length: 80 }, (_, at) => `${at}`) }]);
  const cells = () => screen.queryAllByRole("gridcell").length;
  act(() => frame(1000));
  await waitFor(() => {
    if (cells() === 8) frame(1016);
    expect(cells()).toBe(16);
    grid.dispatchEvent(new Event("scroll"));
    frame(1100);
  });
  await waitFor(() => expect(cells()).not.toBe(16));
  expect(cells()).toBe(24);
});
