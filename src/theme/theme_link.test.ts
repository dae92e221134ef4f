import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateColours } from "./generate_colours";
import { lookOf } from "./look";
import { colourOf, plainTheme, type Theme } from "./theme";
import { readThemeFile } from "./theme_document";
import { readThemeLink, writeThemeLink } from "./theme_link";

const dark = generateColours(colourOf("#7b3fe4"), "dark");
const full: Theme = {
  name: "Ebb & Flood #1",
  author: "Ada",
  dark,
  light: generateColours(colourOf("#7b3fe4"), "light"),
  radii: { btn: 0, avatarAlt: 50 },
  opacity: { input: 0.25 },
  shadows: { panel: [], raised: [{ x: -1, y: 2, blur: 3, spread: 0, colour: "#102030", alpha: 0.5, inset: true }] },
  fonts: { interface: "Noto Sans", mono: "monospace" },
  density: "roomy",
  text_size: 115,
};

test("a theme is the same after its way through a link", () => {
  expect(readThemeLink(`#${writeThemeLink(full)}`)).toEqual(full);
  const plain = { ...plainTheme, name: "Plain", dark };
  expect(readThemeLink(writeThemeLink(plain))).toEqual(plain);
  const folder = join(import.meta.dirname, "../../tests/themes");
  for (const file of readdirSync(folder)) {
    const read = readThemeFile(readFileSync(join(folder, file), "utf8"), file);
    if (typeof read === "string") throw new Error(file);
    expect(readThemeLink(writeThemeLink(read.theme))).toEqual(read.theme);
  }
});

test.each([
  ["nothing", "", "unreadable"],
  ["words", "#hello", "unreadable"],
  ["a half that is too short", "#dark=102030", "colours"],
  ["what are no colours", `#dark=${"url(//".repeat(12)}`, "colours"],
  ["far too much", `#name=${"x".repeat(5000)}`, "large"],
])("a link with %s is no theme, and it is said why", (_, fragment, why) => {
  expect(readThemeLink(fragment)).toBe(why);
});

test("a link brings no rule but colours, numbers and names of fonts", () => {
  const evil = "url(//evil.example/a.png)";
  const link = new URLSearchParams({
    name: `${evil}<b>`,
    dark: writeThemeLink(full).match(/dark=(\w+)/)?.[1] ?? "",
    radii: `${evil},3;},5`,
    opacity: `0.5} *{background:${evil}}`,
    "shadow-panel": `1,2,3,4,000000,${evil},1;${evil}`,
    "font-interface": `x";src:${evil}`,
    "font-mono": evil,
    density: "constructor",
    size: "9999",
  });
  const theme = readThemeLink(link.toString());
  if (typeof theme === "string") throw new Error(theme);
  expect(lookOf("x", theme).css).not.toMatch(/evil|url|src|[<>]/);
  expect(theme).toMatchObject({ density: "normal", text_size: 100, fonts: {}, opacity: {} });
});
