import * as v from "valibot";
import { expect, test } from "vitest";
import { Status } from "../entities/statuses/status";
import { items } from "../entities/lenient";
import { readJson } from "./read_json";

const created_at = "2026-11-01T10:00:00.000Z";
const account = { id: "1", acct: "ada" };

/** The JSON of a status, in which `depth` more stand in each other, each in the field `by` of the one above. */
const nested = (by: (inner: string) => string, depth: number) => {
  const fields = `"created_at":"${created_at}","account":${JSON.stringify(account)}`;
  const opening = Array.from({ length: depth }, (_, at) => `{"id":"n${at}",${fields},${by("")}`);
  return `${opening.join("")}null${"}".repeat(depth * by("").split("{").length)}`;
};

const ways = {
  reblog: () => `"reblog":`,
  quote: () => `"quote":`,
  "wrapped quote": () => `"quote":{"state":"accepted","quoted_status":`,
};

/** How deep a value is. */
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

test("JSON of ordinary depth is read as it is", () => {
  const value = [{ a: { b: { c: [1, "two", null, { d: true }] } } }, "x", 3, null];
  expect(readJson(JSON.stringify(value))).toEqual(value);
  for (const plain of ["3", '"x"', "null", "true", "[]", "{}"]) expect(readJson(plain)).toEqual(JSON.parse(plain));
});

test("what is no JSON is an error", () => {
  for (const text of ["", "<p>", "{", "[1,"]) expect(() => readJson(text)).toThrow(SyntaxError);
});

test("JSON of any depth is cut to one that can be walked and stored", () => {
  for (const depth of [31, 32, 33, 3_000, 200_000])
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
      ['[{"a":[1,', "]}]"],
    ] as const) {
      const read = readJson(`${open.repeat(depth)}1${close.repeat(depth)}`);
      expect(depthOf(read)).toBeLessThanOrEqual(32);
      structuredClone(read);
    }
});

for (const [name, by] of Object.entries(ways))
  test(`statuses nested by a ${name} cost no other status of their list`, () => {
    const plain = JSON.stringify({ id: "plain", created_at, account });
    for (const depth of [1, 10, 3_000, 50_000]) {
      const list = v.parse(items(Status), readJson(`[${plain},${nested(by, depth)},${plain}]`));
      expect(list.map(({ id }) => id)).toEqual(["plain", "n0", "plain"]);
    }
  });
