import { expect, test } from "vitest";
import { translationTarget } from "./translation_target";

const into = (...codes: string[]) => ({ into: codes.map((code) => ({ code, name: "" })) });

test("the target is the set language, else the interface's, as the server's code", () => {
  expect(translationTarget("de", "en", into("EN", "DE"))).toBe("DE");
  expect(translationTarget("", "de-AT", into("en", "de"))).toBe("de");
  expect(translationTarget("pt-BR", "en", into("pt-PT", "pt-BR"))).toBe("pt-BR");
  expect(translationTarget("pt", "en", into("pt-PT", "pt-BR"))).toBe("pt-PT");
  expect(translationTarget("fr", "en", undefined)).toBe("fr");
});

test("there is none where nothing is set, or the server translates into nothing of it", () => {
  expect(translationTarget("", "", into("en"))).toBeNull();
  expect(translationTarget("", "", undefined)).toBeNull();
  expect(translationTarget("ja", "en", into("en", "de"))).toBeNull();
});
