import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { diffText, type DiffPart } from "./text_diff";

const side = (stretches: readonly DiffPart[], without: DiffPart["how"]) =>
  stretches
    .filter(({ how }) => how !== without)
    .map(({ text }) => text)
    .join("");

test("what went and what came is told word by word", () => {
  expect(diffText("The tide is low", "The tide is very high")).toEqual([
    { text: "The tide is ", how: "same" },
    { text: "low", how: "went" },
    { text: "very high", how: "came" },
  ]);
  expect(diffText("same", "same")).toEqual([{ text: "same", how: "same" }]);
  expect(diffText("", "new")).toEqual([{ text: "new", how: "came" }]);
});

test("of a difference either text can be read, whatever both are", () => {
  const random = createRandom(11);
  const words = ["tide", " ", "low", "\n", "high", ",", "鳥", "🐦"];
  const text = () => Array.from({ length: random.int(0, 40) }, () => words[random.int(0, words.length - 1)]).join("");
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()];
    const found = diffText(before, after);
    expect([side(found, "came"), side(found, "went")]).toEqual([before, after]);
  }
});

test("texts that are too long to be compared word by word keep their equal ends", () => {
  const [a, b] = [Array(2000).fill("a").join(" "), Array(2000).fill("b").join(" ")];
  const found = diffText(`start ${a} end`, `start ${b} end`);
  expect([side(found, "came"), side(found, "went")]).toEqual([`start ${a} end`, `start ${b} end`]);
  expect(found.map(({ how }) => how)).toEqual(["same", "went", "came", "same"]);
});
