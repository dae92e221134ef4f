import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookOf } from "./look";
import { pleromaAlphas, pleromaColours, pleromaFonts, pleromaShadows, unusedTokens } from "./pleroma_tokens";
import { opacities, schemesOf } from "./theme";
import { readThemeFile, type ReadTheme } from "./theme_document";
import { valuesOf } from "./theme_values";
import { type JudgedPair, weakPairs } from "./used_pairs";

const folder = join(import.meta.dirname, "../../tests/themes");
const files = readdirSync(folder).toSorted();
const read = (file: string): ReadTheme => {
  const made = readThemeFile(readFileSync(join(folder, file), "utf8"), file);
  if (typeof made === "string") throw new Error(`${file}: ${made}`);
  return made;
};

test("there are ten theme files, of versions 1, 2 and 3", () => {
  expect(files).toHaveLength(10);
});

/** Weak pairs that no ink can mend, since the background itself is neither dark nor light. */
const warned: Record<string, string[]> = { "fog.json": ["text on poll", "text on marked"] };

/** The pairs whose ink was moved. */
const moved_pairs: Record<string, string[]> = {
  "estuary.iss": ["good on panel", "good on raised"],
  "harbour_v1_file.json": ["bad on panel"],
  "salt_marsh.json": ["good on panel", "good on raised", "warn on panel", "good on unread", "accent on bg"],
  "sea_glass.json": ["faint on panel", "bad on panel", "bad on raised"],
};

test.each(files)("%s has every text on every ground at AA, or names the pair", (file) => {
  const { theme, moved } = read(file);
  const name = ({ ink, ground }: JudgedPair) => `${ink} on ${ground}`;
  const weak = schemesOf(theme).flatMap((scheme) => weakPairs(theme[scheme] ?? fail(file)).map(name));
  expect(weak).toEqual(warned[file] ?? []);
  if (file === "fog.json") expect(moved.length).toBeGreaterThan(20);
  else expect(moved.map(name)).toEqual(moved_pairs[file] ?? []);
});

test("every token of the files is one of ours, or in the list of those without meaning", () => {
  const parts = ["colors", "opacity", "shadows", "fonts"] as const;
  const documents = files
    .filter((file) => file.endsWith(".json") && file !== "wrecker.json" && file !== "hall_of_mirrors.json")
    .map((file) => valuesOf(JSON.parse(readFileSync(join(folder, file), "utf8"))));
  const tokens = documents.flatMap((document) =>
    [document, valuesOf(document["theme"]), valuesOf(document["source"])].flatMap((layer) =>
      parts.flatMap((part) => Object.keys(valuesOf(layer[part])).map((name) => `${part}.${name}`)),
    ),
  );
  const ours = new Set([
    ...Object.values(pleromaColours).flatMap((names) => names.map((name) => `colors.${name}`)),
    ...[...Object.keys(opacities), ...Object.values(pleromaAlphas)].map((name) => `opacity.${name}`),
    ...Object.values(pleromaShadows).map((name) => `shadows.${name}`),
    ...Object.values(pleromaFonts).flatMap((names) => names.map((name) => `fonts.${name}`)),
  ]);
  const known = (token: string) => ours.has(token) || unusedTokens.some(({ names }) => names.test(token));
  expect(tokens.length).toBeGreaterThan(80);
  expect([...new Set(tokens)].filter((token) => !known(token))).toEqual([]);
  expect(
    unusedTokens.filter(({ names }) =>
      [...ours].some((token) => names.test(token) && !/fg|panel|fonts\.post$/.test(token)),
    ),
  ).toEqual([]);
});

test.each(files)("%s becomes rules of colours, lengths, numbers and names of fonts alone", (file) => {
  const { css } = lookOf(file, read(file).theme);
  expect(css).not.toMatch(/url|expression|script|evil|src|[<>\\]/i);
  const values = [...css.matchAll(/--[\w-]+:([^;}]+)/g)].map(([, value = ""]) => value);
  expect(values.length).toBeGreaterThan(11);
  const layer = /(inset )?(-?[\d.]+px ){4}rgb\(\d+ \d+ \d+ \/ [\d.]+\)/.source;
  const allowed = new RegExp(
    `^(#[\\da-f]{6}|[\\d.]+(px)?|none|("[\\w -]+"|[a-z-]+), [\\w, -]+|${layer}(, ${layer})*)$`,
  );
  expect(values.filter((value) => !allowed.test(value))).toEqual([]);
});

function fail(file: string): never {
  throw new Error(`${file} has no such scheme`);
}
