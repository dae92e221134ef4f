import { expect, test } from "vitest";
import { lacking, recordTranslations, withEnglish } from "./translations";

const english = { hello: "Hello {name}", bye: "Goodbye" };
const german = { hello: "Hallo {name}", bye: "Tschüss" };
const translated = recordTranslations(german, english, {});
const changed = { ...english, hello: "Good day {name}" };

test("what is translated and recorded is neither missing nor stale", () => {
  expect(lacking(german, english, translated)).toEqual({ missing: [], stale: [] });
  expect(withEnglish(german, english, translated)).toEqual(german);
});

test("a text that a language does not have is missing, and said in English", () => {
  const { bye } = german;
  expect(lacking({ bye }, english, translated)).toEqual({ missing: ["hello"], stale: [] });
  expect(withEnglish({ bye }, english, translated)).toEqual({ hello: "Hello {name}", bye });
});

test("from right to left, English is isolated and what is translated is not", () => {
  const { bye } = german;
  const isolated = { hello: "\u2066Hello {name}\u2069", bye };
  expect(withEnglish({ bye }, english, translated, true)).toEqual(isolated);
});

test("a text whose English changed since is stale, and said in English", () => {
  expect(lacking(german, changed, translated)).toEqual({ missing: [], stale: ["hello"] });
  expect(withEnglish(german, changed, translated)).toEqual({ ...german, hello: "Good day {name}" });
});

test("a stale text stays stale however often the translations are recorded", () => {
  const later = recordTranslations(german, changed, recordTranslations(german, changed, translated));
  expect(lacking(german, changed, later).stale).toEqual(["hello"]);
});

test("a stale text that is translated anew is said again", () => {
  const anew = { ...german, hello: "Guten Tag {name}" };
  expect(withEnglish(anew, changed, translated)).toEqual(anew);
  expect(lacking(anew, changed, recordTranslations(anew, changed, translated)).stale).toEqual([]);
});

test("a stale text whose record is deleted is said as it is", () => {
  const { hello: _, ...others } = translated;
  expect(withEnglish(german, changed, recordTranslations(german, changed, others))).toEqual(german);
});

test("a text that English no longer has is left out", () => {
  expect(withEnglish({ ...german, old: "Alt" }, english, translated)).toEqual(german);
  expect(recordTranslations({ ...german, old: "Alt" }, english, {})).toEqual(translated);
});
