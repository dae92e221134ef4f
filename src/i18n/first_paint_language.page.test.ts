import { beforeEach, expect, test } from "vitest";
import { languageScript, applyLocale } from "./first_paint_language";

beforeEach(() => localStorage.clear());

const blank = () => document.implementation.createHTMLDocument();
const run = (page: Document, storage: unknown) =>
  new Function("document", "localStorage", languageScript)(page, storage);

test("the second start has the first one's direction before anything loads", () => {
  const first = blank();
  const keep = (key: string, value: string) => {
    localStorage.setItem(key, value);
    return true;
  };
  expect(applyLocale({ locale: "ar-EG", dir: "rtl" }, { html: first.documentElement, keep })).toBe(true);
  expect(first.documentElement).toMatchObject({ lang: "ar-EG", dir: "rtl" });
  const second = blank();
  run(second, localStorage);
  expect(second.documentElement).toMatchObject({ lang: "ar-EG", dir: "rtl" });
});

test("with storage off the page is translated, and the next start is fresh", () => {
  const off = {
    getItem: () => {
      throw new DOMException("no", "SecurityError");
    },
  };
  const page = blank();
  expect(applyLocale({ locale: "ar", dir: "rtl" }, { html: page.documentElement, keep: () => false })).toBe(false);
  expect(page.documentElement.dir).toBe("rtl");
  const next = blank();
  run(next, off);
  run(next, localStorage);
  expect(next.documentElement.dir).toBe("");
});
