import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { EmojiGrid } from "./EmojiGrid";
import { TITLE_PX } from "./grid_lines";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const groups = ["a", "b", "c"].map((key) => ({ key, title: key, items: [`in ${key}`] }));

/** A grid of three groups with a cell each. */
function drawn() {
  render(
    <EmojiGrid
      ref={createRef()}
      label="Emoji"
      groups={groups}
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
