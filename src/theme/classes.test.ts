import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const IMPORT = /import (\w+) from "(\.[^"]*\.module\.css)"/g;

/** The classes that a component names although its style sheet lacks them. */
function missingClasses(path: string): string[] {
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(IMPORT)].flatMap(([, styles = "", sheet = ""]) => {
    const defined = readFileSync(join(dirname(path), sheet), "utf8");
    const named = [...source.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);
    return named.filter((name) => !new RegExp(`\\.${name}\\b`).test(defined)).map((name) => `${path}: ${name}`);
  });
}

test("every class that a component names is in its style sheet", () => {
  const components = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .map((path) => join("src", path));
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(missingClasses)).toEqual([]);
});
