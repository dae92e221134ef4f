import { expect, test } from "vitest";
import { staffTarget } from "./staff_target";

test.each([
  ["pleroma:report", { id: "7" }, { report: "7" }],
  ["admin.report", { id: "7" }, { report: "7" }],
  ["admin.report", null, null],
  ["admin.sign_up", undefined, { person: "ben" }],
  ["mention", { id: "7" }, null],
] as const)("of the staff's notifications, %s with %j leads to %j", (type, report, expected) => {
  expect(staffTarget({ type, report }, "ben")).toEqual(expected);
});
