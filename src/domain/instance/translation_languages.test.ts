import * as v from "valibot";
import { expect, test } from "vitest";
import { TranslationLanguages } from "./translation_languages";

const read = (body: unknown) => v.safeParse(TranslationLanguages, body).output;

test("Akkoma tells languages with their names, and nothing while its translator is off", () => {
  const german = { code: "DE", name: "German" };
  const english = { code: "EN-GB", name: "English (British)" };
  expect(read({ source: [german], target: [german, english] })).toEqual({ from: [german], into: [german, english] });
  expect(read({ source: [{ code: "DE" }], target: [] })).toEqual({ from: [{ code: "DE", name: "" }], into: [] });
  expect(read({})).toEqual({ from: [], into: [] });
});

test("Mastodon's pairs become languages, without the unknown one", () => {
  expect(read({ de: ["en", "fr"], und: ["en", "de"] })).toEqual({
    from: [{ code: "de", name: "" }],
    into: ["en", "fr", "de"].map((code) => ({ code, name: "" })),
  });
});

test("what says neither proves nothing", () => {
  for (const body of [null, "de", ["de"], { de: "en" }])
    expect(v.safeParse(TranslationLanguages, body).success).toBe(false);
});
