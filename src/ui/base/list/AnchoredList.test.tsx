import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveScrolling } from "../../../../tests/support/screens/jsdom";
import { AnchoredList } from "./AnchoredList";

beforeEach(() => {
  haveScrolling();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("innerHeight", 800);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const frames = async (count: number) => {
  for (let left = count; left > 0; left--)
    await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/** A list of rows of 50 px; the first 17 fill the screen. */
async function listOf(count: number, more: Partial<Parameters<typeof AnchoredList<string>>[0]>): Promise<string[]> {
  const items = Array.from({ length: count }, (_, at) => String(at));
  await inWorld(
    <AnchoredList
      items={items}
      keyOf={(key) => key}
      render={(key) => <article>{key}</article>}
      heights={new Map(items.map((key) => [key, 50]))}
      estimate={50}
      label="Rows"
      inset={() => 0}
      {...more}
    />,
  );
  return items;
}

test("only rows up to 750 px beyond the screen's edges are rendered", async () => {
  const shown: string[] = [];
  await listOf(120, { onRange: ({ start, end }) => shown.push(`${start} to ${end}`) });
  const feed = screen.getByRole("feed");
  const rows = () => screen.getAllByRole("article").map((one) => Number(one.textContent));
  const between = (first: number, last: number) => Array.from({ length: last + 1 - first }, (_, at) => first + at);
  await waitFor(() => expect(rows()).toEqual(between(0, 31)));
  await frames(5);
  expect([rows(), shown.at(-1)]).toEqual([between(0, 31), "0 to 32"]);
  feed.getBoundingClientRect = () => new DOMRect(0, -2000, 390, 6000);
  fireEvent.scroll(window);
  await waitFor(() => expect(rows()).toEqual(between(25, 71)));
  await frames(5);
  expect([rows(), shown.at(-1)]).toEqual([between(25, 71), "25 to 72"]);
});

test("only a new row is prepared, and only once", async () => {
  const waited: string[] = [];
  const prepare = async (some: readonly string[]) => void waited.push(...some);
  const items = await listOf(40, { prepare });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(32));
  expect(waited).toEqual(items.slice(17, 32));
});

test.each([
  ["Latin", ["j", "k"]],
  ["Russian", ["о", "л"]],
  ["Latin with CapsLock", ["J", "K"]],
])("a keyboard that writes %s goes from row to row and back", async (_, [down, up]) => {
  await listOf(3, { inset: () => -1, render: (key) => <article tabIndex={-1}>{key}</article> });
  const rows = await screen.findAllByRole("article");
  act(() => rows[0]?.focus());
  fireEvent.keyDown(rows[0] as Element, { key: down, code: "KeyJ" });
  expect(document.activeElement).toBe(rows[1]);
  fireEvent.keyDown(rows[1] as Element, { key: up, code: "KeyK" });
  expect(document.activeElement).toBe(rows[0]);
});
