import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "../locales";
import { loadEmojiWords } from "./emoji_words";

const names = JSON.parse(readFileSync(join(import.meta.dirname, "../../../static/emoji.json"), "utf8")) as Record<
  string,
  string
>;
const characters = [...new Set(Object.values(names))];

test.each(languages)("every emoji that comes with Godwit is called something in %s", async (language) => {
  const words = await loadEmojiWords(language);
  expect(characters.filter((one) => !words[one]?.[0])).toEqual([]);
});

test("an emoji is called in the user's own words", async () => {
  const called = await Promise.all(languages.map(async (one) => (await loadEmojiWords(one))["🐱"]?.[0]));
  expect(called).toEqual([
    "cat face",
    "Katzengesicht",
    "tête de chat",
    "cara de gato",
    "głowa kota",
    "ネコの顔",
    "وجه قطة",
  ]);
});
