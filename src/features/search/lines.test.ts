import { expect, test } from "vitest";
import { foundLines, keyOf } from "./lines";

test("what the server found stands first, and what lies here too stands once", () => {
  expect(foundLines(["b", "a"], ["c", "b"]).map(keyOf)).toEqual(["server:", "b", "a", "device:", "c"]);
});

test("that the server may have more stands below what it found", () => {
  expect(foundLines(["b"], ["c"], true).map(keyOf)).toEqual(["server:", "b", "more:", "device:", "c"]);
});

test("where no server was asked, this device's stands alone", () => {
  expect(foundLines(null, ["c"]).map(keyOf)).toEqual(["device:", "c"]);
});
