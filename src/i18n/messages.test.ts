import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pseudo } from "../../tests/support/pseudo";
import en from "./en.json";
import { createT } from "./translator";

/** The code that uses messages: every source file of page and worker except tests. */
const root = join(import.meta.dirname, "../..");
const code = ["src", "src-sw"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(root, folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: name.slice(root.length + 1), text: readFileSync(name, "utf8") }));

/** The arguments and tags that a compiled message names. */
function named(node: unknown): string[] {
  if (Array.isArray(node)) {
    const [first, ...rest] = node;
    const own = typeof first === "string" && (rest.length > 0 || node.length === 1) ? [first] : [];
    return [...own, ...rest.flatMap(named)];
  }
  return typeof node === "object" && node !== null
    ? Object.values(node).flatMap((one) => (Array.isArray(one) ? one.flatMap(named) : []))
    : [];
}
const argumentsOf = (message: unknown): string[] =>
  Array.isArray(message) ? [...new Set(message.flatMap(named))] : [];
const messages: Record<string, unknown> = en;
/** The messages before compilation. */
const sources = JSON.parse(readFileSync(join(import.meta.dirname, "en.json"), "utf8")) as Record<
  keyof typeof en,
  string
>;

test("every message is used: no text is kept for nobody", () => {
  const spoken = code.map(({ text }) => text).join("\n");
  const begun = [...spoken.matchAll(/`([a-z][\w]*\.(?:[\w]+\.)*)\$\{/gi)].map(([, prefix = ""]) => prefix);
  const unused = Object.keys(messages).filter(
    (key) => !spoken.includes(`"${key}"`) && !begun.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});

test("every message that is said gets the arguments that it names", () => {
  const lacking = code.flatMap(({ name, text }) =>
    [...text.matchAll(/\bt(?:\.rich)?\(\s*"([\w.]+)"\s*(?:\)|,\s*\{([^{}]*)\},?\s*\))/g)].flatMap(
      ([, key = "", values = ""]) => {
        // Spread values cannot be checked here; a missing value throws when the message is formatted.
        if (values.includes("...")) return [];
        const given = values.split(",").map((one) => one.split(":")[0]?.trim());
        return argumentsOf(messages[key])
          .filter((one) => !given.includes(one))
          .map((one) => `${name}: ${key} lacks ${one}`);
      },
    ),
  );
  expect(lacking).toEqual([]);
});

test("the pseudo-locale renders every message, longer, with its arguments", () => {
  const t = createT("en", pseudo(en));
  for (const key of Object.keys(messages) as (keyof typeof en)[]) {
    const names = argumentsOf(messages[key]);
    const value = (name: string) => (sources[key].includes(`<${name}>`) ? (chunks: unknown) => chunks : 3);
    const values = Object.fromEntries(names.map((name) => [name, value(name)]));
    const spoken = t.rich(key, values).join("");
    expect(spoken, key).toMatch(/^⟦.*⟧$/su);
    expect(spoken, key).not.toMatch(/undefined|\[object/);
  }
});
