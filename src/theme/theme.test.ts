import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseTheme, showTheme, themeKey, themeScript } from "./theme";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The custom properties of the first block that follows `selector`. */
function block(selector: string): Record<string, string> {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`no ${selector} in tokens.css`);
  const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const dark = block(':root[data-theme="dark"]');
const light = block(':root[data-theme="light"]');

/** Relative luminance and contrast by WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const over = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
const pairs = [
  ...over(["--text", "--faint", "--link", "--good", "--warn", "--bad"], ["--bg", "--panel", "--raised"]),
  // One's own vote stands on the bar of its share.
  ...over(["--text", "--good"], ["--line"]),
  ...over(["--on-accent"], ["--accent"]),
];

test.each([
  ["dark", dark],
  ["light", light],
])("every ink of the %s theme can be read on the grounds it stands on (4.5 or more)", (_, theme) => {
  const weak = pairs
    .map(([ink, ground]) => ({ ink, ground, ratio: contrast(theme[ink] ?? "", theme[ground] ?? "") }))
    .filter(({ ratio }) => !(ratio >= 4.5));
  expect(weak).toEqual([]);
});

test("the system's light palette is the light theme", () => {
  expect(block(":root:not([data-theme])")).toEqual(light);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

test("a chosen theme is shown and kept for the next first paint, 'system' leaves both", () => {
  const root = { dataset: {} as DOMStringMap };
  expect(chooseTheme("pleroma-dark")).toBe("dark");
  expect(showTheme(chooseTheme("light"), { root, storage: localStorage })).toBe(true);
  expect([root.dataset.theme, localStorage.getItem(themeKey)]).toEqual(["light", "light"]);
  showTheme(chooseTheme("system"), { root, storage: localStorage });
  expect([root.dataset.theme, localStorage.getItem(themeKey)]).toEqual([undefined, null]);
});

test("storage that is off costs the copy alone", () => {
  const off = () => {
    throw new DOMException("off", "SecurityError");
  };
  const root = { dataset: {} as DOMStringMap };
  expect(showTheme("dark", { root, storage: { setItem: off, removeItem: off } })).toBe(false);
  expect(root.dataset.theme).toBe("dark");
});

test("the inline script sets what was kept, nothing else, and never throws", () => {
  const run = (kept: unknown) => {
    const page = { documentElement: { dataset: {} as DOMStringMap } };
    const storage = {
      getItem: () => {
        if (kept instanceof Error) throw kept;
        return kept;
      },
    };
    new Function("document", "localStorage", themeScript)(page, storage);
    return page.documentElement.dataset.theme;
  };
  expect(run("dark")).toBe("dark");
  expect(run("light")).toBe("light");
  expect(run('"><script>')).toBeUndefined();
  expect(run(null)).toBeUndefined();
  expect(run(new Error("SecurityError"))).toBeUndefined();
});
