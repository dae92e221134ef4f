import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { EmojiGrid } from "./EmojiGrid";
import { TITLE_PX } from "./grid_lines";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a key that leads up to a group's first line scrolls its title into view, and no further", async () => {
  const groups = ["a", "b", "c"].map((key) => ({ key, title: key, items: [`in ${key}`] }));
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
  const grid = screen.getByRole("grid");
  await screen.findByRole("gridcell", { name: "in c" });
  fireEvent.keyDown(grid, { key: "End", ctrlKey: true });
  grid.scrollTop = 500;
  fireEvent.keyDown(grid, { key: "ArrowUp" });
  expect(await screen.findByRole("gridcell", { name: "in b" })).toHaveFocus();
  // The first group lies above its title.
  expect(grid.scrollTop).toBe(TITLE_PX + 40);
});
