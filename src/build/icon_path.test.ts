import { expect, test } from "vitest";
import { onePath } from "./icon_path";

test("the shapes of an icon are one path, each where it was", () => {
  expect(
    onePath([
      ["path", { d: "m2 9 3-3 3 3", key: "a" }],
      ["path", { d: "M13 18H7a2 2 0 0 1-2-2V6", key: "b" }],
      ["line", { x1: "1", x2: "2", y1: "3", y2: "4", key: "c" }],
      ["circle", { cx: "12", cy: "12", r: "10", key: "d" }],
      ["polyline", { points: "1 2 3 4", key: "e" }],
    ]),
  ).toBe("M2 9l3-3 3 3M13 18H7a2 2 0 0 1-2-2V6M1 3L2 4M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM1 2 3 4");
});

test("a rectangle keeps its corners, sharp or round, by one radius or both", () => {
  expect(onePath([["rect", { x: "3", y: "4", width: "10", height: "6", key: "a" }]])).toBe("M3 4h10v6h-10v-6z");
  const round = "M5 4h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z";
  const corners: Record<string, string>[] = [{ rx: "2" }, { ry: "2" }, { rx: "2", ry: "2" }];
  for (const radius of corners)
    expect(onePath([["rect", { x: "3", y: "4", width: "10", height: "6", ...radius, key: "a" }]])).toBe(round);
});

test("a shape with a colour of its own stays as it is, with all others", () => {
  const dot = ["circle", { cx: "1", cy: "1", r: ".5", fill: "currentColor", key: "b" }] as const;
  expect(onePath([["path", { d: "M1 1h2", key: "a" }], dot])).toBeNull();
});
