import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { colourTokens } from "./theme";
import { grounds, usedPairs } from "./used_pairs";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css") && !/tokens\.css|frame\.css|specimens/i.test(path))
  .map((path) => ({ path, text: readFileSync(join("src", path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "") }));

type Rule = { path: string; inks: string[]; drawn: string[] };

/** The colours that a background draws: its mixes and its tokens, without lengths. */
function drawnBy(value: string): string[] {
  const at = value.search(/color-mix\(|var\(--(?!share|guide|step)/);
  if (at < 0) return [];
  let [end, open] = [value.indexOf("(", at) + 1, 1];
  for (; open > 0 && end < value.length; end++) open += value[end] === "(" ? 1 : value[end] === ")" ? -1 : 0;
  const one = value.slice(at, end).replaceAll("( ", "(").replaceAll(" )", ")");
  return [one, ...drawnBy(value.slice(end))];
}

/** Every rule of the sheets with the tokens of its text and the backgrounds that it draws. */
const rules: Rule[] = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body = ""]) => {
    const values = (name: RegExp) =>
      [...body.matchAll(/(?:^|[;\s])([\w-]+):\s*([^;]+)/g)]
        .filter(([, property = ""]) => name.test(property))
        .map(([, , value = ""]) => value.replaceAll(/\s+/g, " ").trim());
    return {
      path,
      inks: values(/^color$/).flatMap((value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? []),
      drawn: values(/^background(-color)?$/).flatMap(drawnBy),
    };
  }),
);

/**
 * What is drawn but is no ground of its own: see-through surfaces, which lie between two surfaces; the knob of a
 * switch, off and on; the veil behind a dialog; and colours that a post or the reader brings.
 */
const others = [
  "color-mix(in srgb, var(--bg) 92%, transparent)",
  "color-mix(in srgb, var(--panel) 80%, transparent)",
  "color-mix(in srgb, var(--panel) 85%, transparent)",
  "color-mix(in srgb, var(--panel) calc(100% * var(--opacity-input)), var(--bg))",
  "color-mix(in srgb, var(--raised) calc(100% * var(--opacity-alert)), transparent)",
  "color-mix(in srgb, var(--raised) calc(100% * var(--opacity-alert-popup)), transparent)",
  "color-mix(in srgb, var(--bg) calc(100% * var(--opacity-profile-tint)), transparent)",
  "var(--faint)",
  "var(--on-accent)",
  "var(--underlay)",
  "var(--color, #f00)",
  "var(--mark)",
  "color-mix(in srgb, var(--mark) 16%, transparent)",
];
const names = Object.entries(grounds).flatMap(([name, { css }]) => css.map((one) => [one as string, name] as const));

test("the style sheets draw no background that the table of grounds lacks", () => {
  expect(rules.length).toBeGreaterThan(500);
  const known = new Set([...names.map(([css]) => css), ...others]);
  const drawn = new Set(rules.flatMap(({ drawn }) => drawn));
  expect([...drawn].filter((one) => !known.has(one))).toEqual([]);
  expect([...known].filter((one) => !drawn.has(one))).toEqual([]);
});

test("the style sheets write in no colour that the table of pairs lacks", () => {
  const inks = new Set<string>(usedPairs.map(({ ink }) => ink));
  expect(
    rules.flatMap(({ path, inks: here }) => here.filter((ink) => !inks.has(ink)).map((ink) => `${path}: ${ink}`)),
  ).toEqual([]);
  expect([...inks].filter((ink) => !rules.some(({ inks: here }) => here.includes(ink)))).toEqual([]);
  expect(colourTokens.filter((token) => !inks.has(token)).toSorted()).toEqual(["bg", "line", "panel", "raised"]);
});

test("where a rule sets text and background, the table has the pair", () => {
  const table = new Set(usedPairs.map(({ ink, ground }) => `${ink} on ${ground}`));
  const ground = new Map(names);
  const drawn = rules.flatMap(({ path, inks, drawn }) =>
    inks.flatMap((ink) =>
      drawn.flatMap((css) => (ground.has(css) ? [{ path, pair: `${ink} on ${ground.get(css)}` }] : [])),
    ),
  );
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(({ pair }) => !table.has(pair))).toEqual([]);
});

test("every token is read by a style sheet, or by the rules of a look", () => {
  const set = readFileSync("src/theme/tokens.css", "utf8").matchAll(/^\s*(--[\w-]+):/gm);
  const tokens = new Set([...set].map(([, name = ""]) => name));
  const others = ["tokens.css", "look.ts"].map((name) => readFileSync(`src/theme/${name}`, "utf8"));
  const all = [...sheets.map(({ text }) => text), ...others].join("\n");
  expect(tokens.size).toBeGreaterThan(50);
  expect([...tokens].filter((name) => !all.includes(`var(${name})`))).toEqual([]);
});
