import { expect, test } from "vitest";
import { foundLines, goesOn, keyOf } from "./found_lines";

test("what the server found stands first, and what lies here too stands once", () => {
  expect(foundLines(["b", "a"], ["c", "b"]).map(keyOf)).toEqual(["server:", "b", "a", "device:", "c"]);
});

test("that the server may have more stands below what it found", () => {
  expect(foundLines(["b"], ["c"], true).map(keyOf)).toEqual(["server:", "b", "more:", "device:", "c"]);
});

test("where no server was asked, this device's stands alone", () => {
  expect(foundLines(null, ["c"]).map(keyOf)).toEqual(["device:", "c"]);
});

test("the end of what the server found is told where it was many, and asked beyond while it may have more", () => {
  const found = (statuses: number, further: number | null) => ({
    statuses: { length: statuses },
    people: [],
    hashtags: [],
    further: { statuses: further, accounts: null, hashtags: null },
  });
  expect(goesOn(found(40, 40), "statuses")).toBe("on");
  expect(goesOn(found(95, null), "statuses")).toBe("over");
  expect(goesOn(found(3, null), "statuses")).toBeNull();
  expect(goesOn(found(95, null), "accounts")).toBeNull();
  expect(goesOn(undefined, "statuses")).toBeNull();
});
