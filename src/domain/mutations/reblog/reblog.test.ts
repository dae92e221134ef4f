import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { effects } from "../registry";

test("taking a reblog back never counts below zero", () => {
  const reblogged = aRow("s1", { reblogged: true, reblogs_count: 0 });
  expect(effects.reblog.apply?.({ id: "s1", on: false }, reblogged)?.reblogs_count).toBe(0);
});

test("taking a reblog back hides one's own reblog, not someone else's", () => {
  const mine = { status: { ...aRow("s9", { by: "me" }), reblog_id: "s1" }, reblog: aRow("s1") };
  const hides = (user_id: string) => effects.reblog.hides?.({ id: "s1", on: false }, mine, "home", user_id);
  expect([hides("me"), hides("other")]).toEqual([true, false]);
});
