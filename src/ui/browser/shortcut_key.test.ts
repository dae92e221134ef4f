import { expect, test } from "vitest";
import { shortcutKey } from "./shortcut_key";

const pressed = (key: string, code: string, more: object = {}) =>
  shortcutKey({ key, code, shiftKey: false, isComposing: false, keyCode: 0, ...more } as KeyboardEvent);

test.each([
  ["Russian", "о", "л", "ю"],
  ["Greek", "ξ", "κ", "."],
  ["Arabic", "ت", "ن", "ز"],
  ["Hebrew", "ח", "ל", "ץ"],
  ["Thai", "่", "า", "ใ"],
  ["Korean", "ㅓ", "ㅏ", "."],
  ["full-width Japanese", "ｊ", "ｋ", "。"],
  ["Latin with CapsLock", "J", "K", "."],
  ["Russian with CapsLock", "О", "Л", "Ю"],
])("a shortcut works by the key's place on a keyboard that writes %s", (_, j, k, dot) => {
  expect([pressed(j, "KeyJ"), pressed(k, "KeyK"), pressed(dot, "Period")]).toEqual(["j", "k", "."]);
});

test("where a keyboard writes Latin letters, they count and not their place", () => {
  expect([pressed("h", "KeyJ"), pressed("j", "KeyC"), pressed(".", "KeyE")]).toEqual(["h", "j", "."]);
  expect([pressed("ç", "Period"), pressed(":", "Period"), pressed("à", "Digit0")]).toEqual(["ç", ":", "à"]);
});

test("digits of another script count as the digits they are", () => {
  expect([pressed("٠", "Digit0"), pressed("۰", "Numpad0"), pressed("0", "Digit0")]).toEqual(["0", "0", "0"]);
});

test("a sign that needs Shift is a shortcut, a letter with Shift is none", () => {
  const shift = { shiftKey: true };
  expect([pressed(".", "Comma", shift), pressed("+", "Equal", shift)]).toEqual([".", "+"]);
  expect([pressed("J", "KeyJ", shift), pressed("О", "KeyJ", shift), pressed("Ю", "Period", shift)]).toEqual([
    "J",
    "О",
    "Ю",
  ]);
});

test("keys with a name keep it", () => {
  expect([pressed("PageDown", "PageDown"), pressed("Dead", "KeyJ"), pressed(" ", "Space")]).toEqual([
    "PageDown",
    "Dead",
    " ",
  ]);
});

test.each([{ isComposing: true }, { keyCode: 229 }])("while an input method composes no key is one: %j", (more) => {
  expect(pressed("j", "KeyJ", more)).toBeNull();
});
