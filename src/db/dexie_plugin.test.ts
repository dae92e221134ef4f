import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { trim } from "./dexie_plugin";

const code = `
class Table {
  get(key) {
    return 1;
  }
  each() {}
}
props(Dexie, {
  cmp,
  on: 1,
});
if (debug)
  trace();
`;
const without = {
  members: { "class Table {": "each" },
  statements: ["if (debug)"],
  otherwise: [["return 1", "return 2"]],
} as const;

test("methods, properties, statements and words are left out, and nothing else", () => {
  const { members } = without;
  const lean = trim(code, { ...without, members: { ...members, "props(Dexie, {": "cmp" } });
  expect(lean.replaceAll(/\s+/g, " ").trim()).toBe("class Table { get(key) { return 2; } } props(Dexie, { on: 1, });");
});

test.each([
  ["a method", code.replace("each()", "all()")],
  ["a class", code.replace("class Table", "class Tables")],
  ["a statement", code.replace("if (debug)", "if (debugging)")],
  ["a word", code.replace("return 1", "return one")],
  ["a statement twice", `${code}\nif (debug) more();`],
  ["a word twice", `${code}\nfunction f() { return 1; }`],
])("a Dexie that has %s otherwise than it was known fails the build", (_what, other) => {
  expect(() => trim(other, without)).toThrow("Dexie has");
});

test("what tests run with is the app's Dexie: nothing that is left out there holds a claim up", () => {
  expect(Dexie).toHaveProperty("currentTransaction");
  for (const left of ["semVer", "waitFor", "version"]) expect(Dexie).not.toHaveProperty(left);
});
