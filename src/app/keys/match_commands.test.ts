import { expect, test } from "vitest";
import { matchCommands } from "./match_commands";

const command = (label: string, hint = "") => ({ id: label, label, hint, run: () => undefined });
const all = [command("Home"), command("Über uns"), command("Theme", "Settings"), command("Search at home")];
const found = (typed: string) => matchCommands(all, typed).map(({ label }) => label);

test("commands are found by all words of label and hint, those that begin with the text first", () => {
  expect(found("home")).toEqual(["Home", "Search at home"]);
  expect(found("  settings THEME ")).toEqual(["Theme"]);
  expect(found("uber")).toEqual(["Über uns"]);
  expect(found("at")).toEqual(["Search at home"]);
  expect(found("nothing")).toEqual([]);
});

test("without a text all commands stand in their order, as many as a list shows", () => {
  expect(found("")).toEqual(["Home", "Über uns", "Theme", "Search at home"]);
  expect(
    matchCommands(
      Array.from({ length: 100 }, (_, at) => command(`c${at}`)),
      "",
    ),
  ).toHaveLength(60);
});
