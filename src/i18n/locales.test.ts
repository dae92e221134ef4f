import { expect, test } from "vitest";
import { chooseLocale } from "./locales";

test("the first of the browser's languages that is offered is spoken, with its region", () => {
  expect(chooseLocale(null, ["xx", "en-GB", "en"])).toEqual({ language: "en", locale: "en-GB", dir: "ltr" });
});

test("with nothing offered English is spoken", () => {
  expect(chooseLocale(null, [])).toEqual({ language: "en", locale: "en", dir: "ltr" });
  expect(chooseLocale("xx", ["yy-YY"])).toEqual({ language: "en", locale: "en", dir: "ltr" });
});

test("a language without a region serves every region, with its date formats", () => {
  expect(chooseLocale(null, ["xx", "de-AT", "en"])).toEqual({ language: "de", locale: "de-AT", dir: "ltr" });
  expect(chooseLocale("de", ["en-GB"])).toEqual({ language: "de", locale: "de", dir: "ltr" });
});

test("what is chosen goes before what the browser says", () => {
  expect(chooseLocale("en", ["xx"]).language).toBe("en");
});
