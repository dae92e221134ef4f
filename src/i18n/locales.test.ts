import { expect, test } from "vitest";
import { loadLateWords } from "./late";
import { chooseLocale, en, languages, loadCatalogue } from "./locales";

test("the first of the browser's languages that is offered is spoken, with its region", () => {
  expect(chooseLocale(null, ["xx", "en-GB", "en"])).toEqual({ language: "en", locale: "en-GB", dir: "ltr" });
});

test("with nothing offered English is spoken", () => {
  expect(chooseLocale(null, [])).toEqual({ language: "en", locale: "en", dir: "ltr" });
  expect(chooseLocale("xx", ["yy-YY"])).toEqual({ language: "en", locale: "en", dir: "ltr" });
});

test("a language without its region is spoken for every region, with the region's dates", () => {
  expect(chooseLocale(null, ["xx", "de-AT", "en"])).toEqual({ language: "de", locale: "de-AT", dir: "ltr" });
  expect(chooseLocale("de", ["en-GB"])).toEqual({ language: "de", locale: "de", dir: "ltr" });
});

test("what is chosen goes before what the browser says", () => {
  expect(chooseLocale("en", ["xx"]).language).toBe("en");
});

/** What a compiled message names: its arguments and tags, in any order, each once. */
function names(message: unknown): string[] {
  const raw = JSON.stringify(message).matchAll(/\["(\w+)"[\],]/g);
  return [...new Set([...raw].map(([, name = ""]) => name))].toSorted();
}

test("every offered language says every sentence that English says, with the same names in it, and no other", async () => {
  await loadLateWords();
  for (const language of languages) {
    const catalogue: Record<string, unknown> = await loadCatalogue(language);
    const keys = Object.keys(en) as (keyof typeof en)[];
    expect(Object.keys(catalogue).toSorted(), language).toEqual([...keys].toSorted());
    for (const key of keys) {
      expect(catalogue[key], `${language}: ${key}`).not.toBe("");
      if (Array.isArray(en[key])) expect(names(catalogue[key]), `${language}: ${key}`).toEqual(names(en[key]));
    }
  }
});

test("no sentence shouts", async () => {
  for (const language of languages) expect(JSON.stringify(await loadCatalogue(language))).not.toContain("!");
});

test("the plugin compiled the catalogue while it was imported", () => {
  const raw = Object.values(en).filter((message) => typeof message === "string" && /\{\w+[,}]/.test(message));
  expect(raw).toEqual([]);
});
