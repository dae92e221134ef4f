import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { nodesOf } from "./status_nodes";

test("a row's text is parsed once, and another row's anew", () => {
  const row = aRow("1", { content: "<p>Said</p>" });
  expect(nodesOf(row)).toBe(nodesOf(row));
  expect(nodesOf({ ...row, content: "<p>Changed</p>" })).toEqual([
    expect.objectContaining({ tag: "p", children: ["Changed"] }),
  ]);
});
