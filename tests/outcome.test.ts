import { expect, test } from "vitest";
import { failedFiles, lastLines, type Once, type Run, settle, sum } from "./outcome";

const once = (passed: number, ...names: string[]): Once => ({
  passed,
  failed: names.map((name) => ({ name, why: "it did not hold" })),
});
const first: Run = [
  { file: "a.test.ts", outcome: once(3) },
  { file: "b.test.ts", outcome: once(1, "b: one", "b: two") },
  { file: "", outcome: once(0, "An error that no claim caught") },
];

test("only files with a failure are run again", () => {
  expect(failedFiles(first)).toEqual(["b.test.ts"]);
});

test("what fails once is flaky, what fails twice is failed", () => {
  const second: Run = [{ file: "b.test.ts", outcome: once(2, "b: two") }];
  const { passed, failed, flaky } = settle(first, second);
  expect(passed).toBe(5);
  expect(failed.map(({ name }) => name)).toEqual(["An error that no claim caught", "b: two"]);
  expect(flaky).toEqual(["b: one"]);
});

test("a second run that says nothing of a file leaves its failures", () => {
  const { failed, flaky } = settle(first, [{ file: "", outcome: once(0, "e2e ended with 1") }]);
  expect(failed.map(({ name }) => name)).toEqual([
    "b: one",
    "b: two",
    "An error that no claim caught",
    "e2e ended with 1",
  ]);
  expect(flaky).toEqual([]);
});

test("the last line says how many passed and failed, and flaky claims are named above it", () => {
  const { lines, ok } = lastLines({ ...sum([once(7)]), flaky: ["b: one", "b: two"] });
  expect(lines.at(-1)).toBe("7 passed, 0 failed");
  expect(lines).toEqual(expect.arrayContaining(["b: one", "b: two"]));
  expect(ok).toBe(true);
});

test("more than two flaky claims fail the run", () => {
  const { lines, ok } = lastLines({ ...sum([once(7)]), flaky: ["b: one", "b: two", "c: three"] });
  expect(lines.at(-1)).toBe("7 passed, 1 failed");
  expect(ok).toBe(false);
});
