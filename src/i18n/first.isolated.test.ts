import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import first from "./en.json?first";
import late from "./en.json?late";
import all from "./en.json";

const root = join(import.meta.dirname, "..");

/** The file that an import names; null if it is not our code. */
const fileOf = (from: string, name: string) =>
  ["", ".ts", ".tsx"]
    .map((end) => join(dirname(from), name + end))
    .find((path) => /\.tsx?$/.test(path) && existsSync(path));

/** The code that may run before the late messages load: the entry and all modules that it loads without them. */
function early(file: string, seen: Map<string, string>): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, "utf8");
  // A module that loads the late messages itself uses none before.
  seen.set(file, text.includes("loadLateMessages") ? "" : text);
  const named = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"/gm)].map(([, name = ""]) => name);
  const lazily = [...text.matchAll(/import\("(\.[^"]+)"\)/g)]
    .filter(
      ({ index }) =>
        !/(?:withMessages|lazy(?:Retrying)?Part)\([^;]*$/.test(text.slice(0, index)) &&
        !text.includes("loadLateMessages"),
    )
    .map(([, name = ""]) => name);
  for (const path of [...named, ...lazily].map((name) => fileOf(file, name))) if (path) early(path, seen);
  return seen;
}

test("what is said before the words of later parts are there is among the first words", () => {
  const code = [...early(join(root, "app/start/main.tsx"), new Map()).values()].join("\n");
  const begun = [...code.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/gi)].map(([, prefix = ""]) => prefix);
  const said = Object.keys(all).filter(
    (key) => code.includes(`"${key}"`) || begun.some((start) => key.startsWith(start)),
  );
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((key) => !(key in first))).toEqual([]);
});

test("the first words and the late ones are all words, each once", () => {
  expect({ ...first, ...late }).toEqual(all);
  expect(Object.keys(first).length + Object.keys(late).length).toBe(Object.keys(all).length);
});
