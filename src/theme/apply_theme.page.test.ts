import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { parseColour } from "./colour";
import { lookOf, propertiesOf, systemLook } from "./look";
import { type Colours, colourTokens, opacities, radii, schemesOf, type Theme } from "./theme";
import { readTheme } from "./theme_document";
import { weakPairs } from "./used_pairs";
import { themeScript } from "./first_paint_theme";
import { storedLookName, builtInLook, applyLook, type ThemePage } from "./apply_theme";

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

/** The colours of a block, of which each is a token of a theme. */
const coloursOf = (tokens: Record<string, string>) =>
  Object.fromEntries(colourTokens.map((token) => [token, tokens[`--${token}`]])) as Colours;

test.each([
  ["dark", dark],
  ["light", light],
])("every used pair of ink and ground of the %s theme can be read (AA)", (_, theme) => {
  expect(Object.values(coloursOf(theme)).every((hex) => hex && parseColour(hex))).toBe(true);
  expect(weakPairs(coloursOf(theme))).toEqual([]);
});

test("the system's light palette is the light theme", () => {
  expect(block(":root:not([data-theme])")).toEqual(light);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

const themeFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../static/themes/${name}.json`), "utf8"));
const themeOf = (document: unknown): Theme => {
  const read = readTheme(document);
  if (typeof read === "string") throw new Error(`no theme: ${read}`);
  return read.theme;
};

test.each([
  ["pleroma-dark", "dark", dark],
  ["pleroma-light", "light", light],
] as const)("the file of %s says what tokens.css says", (name, scheme, tokens) => {
  const theme = themeOf(themeFile(name));
  expect(schemesOf(theme)).toEqual([scheme]);
  expect([theme.radii, theme.opacity]).toEqual([radii, opacities]);
  const made = propertiesOf(theme, scheme);
  const all = { ...block(":root"), ...tokens };
  expect(made).toEqual(Object.fromEntries(Object.keys(made).map((token) => [token, all[token]])));
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining(Object.keys(tokens).filter((one) => !/shadow|underlay/.test(one))),
  );
});

/** A fake page. */
const page = (storage: ThemePage["storage"] = inStorage) => ({
  document: { documentElement: document.createElement("html"), adoptedStyleSheets: [] as CSSStyleSheet[] },
  storage,
});
const inStorage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => {
    localStorage.setItem(key, value);
    return true;
  },
};

test("a look is applied and stored; 'system' leaves the scheme to the system", () => {
  const here = page();
  const [shown, system] = [builtInLook("pleroma-light"), builtInLook("system")];
  if (!shown || !system) throw new Error("they come with Godwit");
  expect(applyLook(shown, here)).toBe(true);
  expect([here.document.documentElement.dataset.theme, storedLookName(here)]).toEqual(["light", "pleroma-light"]);
  applyLook(system, here);
  expect([here.document.documentElement.dataset.theme, storedLookName(here)]).toEqual([undefined, "system"]);
  expect(builtInLook("mint")).toBeNull();
});

test("storage that is off costs the copy alone", () => {
  const here = page({ get: () => null, set: () => false });
  expect(applyLook({ name: "pleroma-dark", scheme: "dark", css: "" }, here)).toBe(false);
  expect(here.document.documentElement.dataset.theme).toBe("dark");
  expect(storedLookName(here)).toBeNull();
});

/** A CSSStyleSheet, which jsdom lacks. */
class Sheet {
  rules = "";
  replaceSync(css: string) {
    this.rules = css;
  }
}

test("the second start applies the stored rules before anything else", () => {
  vi.stubGlobal("CSSStyleSheet", Sheet);
  const look = lookOf("mint", themeOf({ colors: { bg: "#001100", text: "#ffffff" } }));
  applyLook(look, page());
  const second = { documentElement: { dataset: {} as DOMStringMap }, adoptedStyleSheets: [] as Sheet[] };
  new Function("document", "localStorage", "CSSStyleSheet", themeScript)(second, localStorage, Sheet);
  expect(second.documentElement.dataset.theme).toBe("dark");
  expect(second.adoptedStyleSheets.map(({ rules }) => rules)).toEqual([look.css]);
  vi.unstubAllGlobals();
});

test("the system look sets each palette only for its own scheme", () => {
  const made = themeOf(themeFile("pleroma-light"));
  expect(systemLook(null, null).css).toBe("");
  expect(systemLook(null, made).css).toMatch(
    /^@media \(prefers-color-scheme:light\)\{:root:not\(\[data-theme\]\)\{color-scheme:light;--bg:#f6f3ee;/,
  );
  expect(systemLook(made, null).css).toMatch(/^@media not all and \(prefers-color-scheme:light\)/);
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
  expect(run('{"name":"pleroma-dark","scheme":"dark","css":""}')).toBe("dark");
  expect(run('{"name":"pleroma-light","scheme":"light","css":""}')).toBe("light");
  expect(run('{"scheme":"><script>"}')).toBeUndefined();
  expect(run('"><script>')).toBeUndefined();
  expect(run("dark")).toBeUndefined();
  expect(run(null)).toBeUndefined();
  expect(run(new Error("SecurityError"))).toBeUndefined();
});
