import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatList } from "./format";
import words from "./ja.json";
import { joined } from "./joined";
import { createT } from "./translator";

const parts = ["ui", "features", "app", "i18n"].map((part) => join("src", part));

test("no code joins words by a comma of its own", () => {
  const sources = parts
    .flatMap((part) => readdirSync(part, { recursive: true, encoding: "utf8" }).map((path) => join(part, path)))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const joins = sources.filter((path) =>
    /join\(["'`][,;、] ?["'`]\)|Intl\.ListFormat\((?!locale)/.test(readFileSync(path, "utf8")),
  );
  expect(joins).toEqual([]);
});

test("a list of names is joined as its language joins them", () => {
  const lists = ["en", "de", "ja", "ar"].map((locale) => formatList(["Ada", "Ben", "Chloe"], locale));
  expect(lists).toEqual(["Ada, Ben, Chloe", "Ada, Ben und Chloe", "Ada、Ben、Chloe", "Ada وBen وChloe"]);
});

test("what a screen reader says pauses as its language does, and leaves out what is empty", () => {
  const t = createT("ja", words);
  expect(joined(t, ["Ada", "", undefined, "3分前"])).toBe("Ada、3分前");
});
