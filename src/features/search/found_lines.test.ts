import { expect, test } from "vitest";
import { foundLines, endOfKind, foundLineKey } from "./found_lines";

test("what the server found stands first, and what lies here too stands once", () => {
  expect(foundLines(["b", "a"], ["c", "b"]).map(foundLineKey)).toEqual(["server:", "b", "a", "device:", "c"]);
});

test("that the server may have more stands below what it found", () => {
  expect(foundLines(["b"], ["c"], true).map(foundLineKey)).toEqual(["server:", "b", "more:", "device:", "c"]);
});

test("where no server was asked, this device's stands alone", () => {
  expect(foundLines(null, ["c"]).map(foundLineKey)).toEqual(["device:", "c"]);
});

test("marks the end of many server results, and more if there may be any", () => {
  const found = (statuses: number, further: number | null) => ({
    statuses: { length: statuses },
    people: [],
    hashtags: [],
    further: { statuses: further, accounts: null, hashtags: null },
  });
  expect(endOfKind(found(40, 40), "statuses")).toBe("on");
  expect(endOfKind(found(95, null), "statuses")).toBe("over");
  expect(endOfKind(found(3, null), "statuses")).toBeNull();
  expect(endOfKind(found(95, null), "accounts")).toBeNull();
  expect(endOfKind(undefined, "statuses")).toBeNull();
});
