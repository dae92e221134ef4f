import { expect, test } from "vitest";
import { languages } from "../i18n/locales";
import { acceptLanguage } from "./accept_language";

test("a region comes before its language, which comes before any other", () => {
  expect(acceptLanguage("de-AT")).toBe("de-AT, de;q=0.9, *;q=0.5");
  expect(acceptLanguage("ja")).toBe("ja, *;q=0.5");
});

test("no language makes a browser ask another origin first", () => {
  for (const locale of [...languages, "zh-Hant-TW", "ar-u-nu-latn", "ca-ES-valencia"]) {
    const header = acceptLanguage(locale);
    expect([header, /^[\dA-Za-z *,.;=-]{1,128}$/.test(header)]).toEqual([header, true]);
  }
});
