import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A folder's files of tests, from the root. */
const testsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

test("no file of tests chooses an environment, which would end its worker", () => {
  const comment = /^(\/\/|\/?\*+) *@vitest-environment/m;
  const choosing = ["src", "src-sw", "tests"]
    .flatMap(testsIn)
    .filter((path) => comment.test(readFileSync(path, "utf8")));
  expect(choosing).toEqual([]);
});
