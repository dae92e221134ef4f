import { expect, test } from "vitest";
import { matchNamed } from "./match_named";

const line = (label: string, hint = "", words = "") => ({ label, hint, words });
const all = [
  line("Go home"),
  line("Home"),
  line("Über uns"),
  line("Theme", "Settings", "dark mode"),
  line("At sea", "Home"),
];
const found = (typed: string) => matchNamed(all, typed).map(({ label }) => label);

test("lines are found by all words, those that begin with the text first", () => {
  expect(found("home")).toEqual(["Home", "Go home", "At sea"]);
  expect(found("  settings THEME ")).toEqual(["Theme"]);
  expect(found("mode dark")).toEqual(["Theme"]);
  expect(found("dark sea")).toEqual([]);
});

test("accents, case, width and the kind of quotes do not matter", () => {
  expect(found("uber")).toEqual(["Über uns"]);
  expect(found("ＴＨＥＭＥ")).toEqual(["Theme"]);
  expect(matchNamed([line("The site’s name")], "site's").length).toBe(1);
});

test("without a text all lines stand in their order", () => {
  expect(found(" ")).toEqual(all.map(({ label }) => label));
});
