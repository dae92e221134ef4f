import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { rowsEqual } from "./rows_equal";

const row = (more: object = {}) => ({ ...aStatus("1", { by: "ada" }), asked_at: 1, seen_at: 1, ...more });

test("a row that was read again and brought nothing new looks the same", () => {
  expect(rowsEqual(row(), row({ asked_at: 2, seen_at: 3 }))).toBe(true);
  expect(rowsEqual({ status: row(), view: null }, { status: row({ asked_at: 2 }), view: null })).toBe(true);
  expect(rowsEqual(row({ poll_at: 2 }), row({ poll_at: 3 }))).toBe(true);
  expect(rowsEqual("gone", "gone")).toBe(true);
});

test("whatever a user could see makes a difference", () => {
  for (const change of [{ favourited: true }, { content: "other" }, { tags: [{ name: "tea", url: "" }] }, { more: 1 }])
    expect(rowsEqual(row(), row(change)), JSON.stringify(change)).toBe(false);
  expect(rowsEqual(row({ list: [] }), row({ list: {} }))).toBe(false);
  expect(rowsEqual(row({ a: undefined }), row({ b: undefined }))).toBe(false);
  expect(rowsEqual(undefined, row())).toBe(false);
  expect(rowsEqual(null, row())).toBe(false);
});
