// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Names, testNames } from "./names.ts";
import { openPush, pushRows } from "./push.ts";
import { openReading, reading } from "./reading.ts";
import { openWriting, writing } from "./writing.ts";
import { open, shell } from "./shell.ts";

const root = resolve(import.meta.dirname, "../..");

const tables = [
  { of: "the shell", rows: shell, open },
  { of: "reading", rows: reading, open: openReading },
  { of: "push", rows: pushRows, open: openPush },
  { of: "writing", rows: writing, open: openWriting },
];

test.each(tables)("every sentence on $of is held by a test that is there and runs", ({ of, rows, open }) => {
  const files = new Map<string, Names>();
  const names = (file: string) => {
    const read = files.get(file) ?? testNames(join(root, file));
    files.set(file, read);
    return read;
  };
  const tests = rows.flatMap(({ test }) => test);
  const lost = tests.filter(({ file, name }) => !names(file).all.has(name));
  expect(lost).toEqual([]);
  const idle = tests.filter(({ file, name }) => names(file).skipped.has(name));
  expect(idle).toEqual([]);
  expect(rows.filter(({ test }) => test.length === 0)).toEqual([]);
  const held = new Set(tests.map(({ file, name }) => `${file} ${name}`));
  process.stdout.write(`${of}: ${rows.length} sentences held by ${held.size} tests, ${open.length} open\n`);
});

test.each(tables)(
  "no sentence on $of stands twice in its section, and none is both held and open",
  ({ rows, open }) => {
    const all = [...rows, ...open].map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  },
);

test("the names of tests are read as they are written, and those that do not run are told apart", () => {
  const folder = mkdtempSync(join(tmpdir(), "godwit-names-"));
  const file = join(folder, "some.test.ts");
  writeFileSync(
    file,
    [
      'test("one", () => expect(1).toBe(1));',
      "test.each([1])(`two ${1} and %s`, () => undefined);",
      'test(flag ? "three" : "four", () => undefined);',
      'test.skip("five", () => undefined);',
      'describe.skip("six", () => { test("seven", () => undefined); });',
      'describe("eight", () => { it("nine", () => undefined); test.todo("ten"); });',
      'const eleven = ["twelve"]; // test("thirteen")',
    ].join("\n"),
  );
  const { all, skipped } = testNames(file);
  rmSync(folder, { recursive: true });
  expect([...all]).toEqual(["one", "two ${1} and %s", "three", "four", "nine"]);
  expect([...skipped]).toEqual(["five", "seven", "ten"]);
});
