import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { effects } from "../registry";

test("a favourite that changes nothing leaves the row as it is", () => {
  const on = aRow("s1", { favourited: true, favourites_count: 3 });
  expect(effects.favourite.apply?.({ id: "s1", on: true }, on)).toBe(on);
  expect(effects.favourite.apply?.({ id: "other", on: false }, on)).toBe(on);
});
