import { expect, test } from "vitest";
import { findAnchorInRow } from "./anchor_in_row";

/** A named part of a row, with its position on a screen of 100 px and its children. */
function part(
  name: string,
  [top, bottom]: [number, number],
  inside: Element[] = [],
  [left, right] = [0, 100],
): Element {
  const element = document.createElement("div");
  element.id = name;
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  element.append(...inside);
  return element;
}

const row = () =>
  part(
    "row",
    [-50, 150],
    [
      part("avatar", [-40, 140], [part("picture of somebody", [-40, 40])], [0, 15]),
      part(
        "main",
        [-40, 140],
        [
          part("head", [-40, -20]),
          part("body", [-20, 60], [part("first", [-20, 10]), part("nothing", [12, 12]), part("second", [12, 60])]),
          part("picture", [60, 120]),
          part("acts", [120, 140]),
        ],
        [15, 100],
      ),
    ],
  );

test("finds the text across the line and the first part below it", () => {
  const [across, below] = findAnchorInRow(row(), 0);
  expect([across.id, below?.id]).toEqual(["first", "second"]);
});

test("a part that begins at the line is below it", () => {
  expect(findAnchorInRow(row(), 12)[1]?.id).toBe("second");
  const [across, below] = findAnchorInRow(row(), 30);
  expect([across.id, below?.id]).toEqual(["second", "picture"]);
});

test("nothing is below the line if the last part of the row crosses it", () => {
  const [across, below] = findAnchorInRow(row(), 130);
  expect([across.id, below]).toEqual(["acts", undefined]);
});
