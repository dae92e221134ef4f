import { expect, test } from "vitest";
import { threadLines } from "./lines";

const drawn = (ancestors: string[], descendants: [string, number][]) =>
  threadLines({ id: "x", ancestors, descendants: descendants.map(([id, depth]) => ({ id, depth })) }).map(
    ({ id, focused, above, below }) => `${above ? "|" : " "}${focused ? id.toUpperCase() : id}${below ? "|" : " "}`,
  );

test("one line leads through what the status answers, down to it", () => {
  expect(drawn(["a", "b"], [])).toEqual([" a|", "|b|", "|X "]);
});

test("a line leads to an answer that stands right below what it answers, and to no other", () => {
  expect(
    drawn(
      [],
      [
        ["a", 1],
        ["b", 2],
        ["c", 1],
        ["d", 1],
      ],
    ),
  ).toEqual([" X|", "|a|", "|b ", " c ", " d "]);
});

test("a status that a server names twice stands once", () => {
  expect(
    threadLines({
      id: "x",
      ancestors: ["a"],
      descendants: [
        { id: "x", depth: 1 },
        { id: "a", depth: 1 },
      ],
    }),
  ).toHaveLength(2);
});
