import { expect, test } from "vitest";
import { readStaffHash, staffHash, staffTarget } from "./staff_target";

test.each([
  ["pleroma:report", { id: "7" }, { report: "7" }],
  ["admin.report", { id: "7" }, { report: "7" }],
  ["admin.report", null, null],
  ["admin.sign_up", undefined, { person: "ben" }],
  ["mention", { id: "7" }, null],
] as const)("of the staff's notifications, %s with %j leads to %j", (type, report, expected) => {
  expect(staffTarget({ type, report }, "ben")).toEqual(expected);
});

test.each([
  [{ report: "AbC9-x_1" }, "#report-AbC9-x_1"],
  [{ person: "42" }, "#person-42"],
  [null, ""],
] as const)("an address leads to %j by the part %s, which is read as the same", (target, hash) => {
  expect([staffHash(target), readStaffHash(hash)]).toEqual([hash, target]);
});

test.each(["#", "#report-", "#report-%", "#report-a/../b", "#delete-9", "report-9", "#report-9#x"])(
  "the part %j of an address leads to nothing",
  (hash) => expect(readStaffHash(hash)).toBeNull(),
);

test("an id that no address can hold leads to nothing", () => {
  expect(readStaffHash(staffHash({ report: "a b/c#d" }))).toBeNull();
});
