// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { languageScript, showLocale } from "./first_paint_language";

beforeEach(() => localStorage.clear());

const blank = () => document.implementation.createHTMLDocument();
const run = (page: Document, storage: unknown) =>
  new Function("document", "localStorage", languageScript)(page, storage);

test("the second start is written in the direction of the first, before anything is loaded", () => {
  const first = blank();
  const keep = (key: string, value: string) => {
    localStorage.setItem(key, value);
    return true;
  };
  expect(showLocale({ locale: "ar-EG", dir: "rtl" }, { html: first.documentElement, keep })).toBe(true);
  expect(first.documentElement).toMatchObject({ lang: "ar-EG", dir: "rtl" });
  const second = blank();
  run(second, localStorage);
  expect(second.documentElement).toMatchObject({ lang: "ar-EG", dir: "rtl" });
});

test("where storage is off the page speaks all the same, and the next start is as the first", () => {
  const off = {
    getItem: () => {
      throw new DOMException("no", "SecurityError");
    },
  };
  const page = blank();
  expect(showLocale({ locale: "ar", dir: "rtl" }, { html: page.documentElement, keep: () => false })).toBe(false);
  expect(page.documentElement.dir).toBe("rtl");
  const next = blank();
  run(next, off);
  run(next, localStorage);
  expect(next.documentElement.dir).toBe("");
});
