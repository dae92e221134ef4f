import { expect, test } from "vitest";
import { typedDomain } from "./typed_domain";

test.each([
  ["spam.example", "spam.example"],
  [" Spam.Example ", "spam.example"],
  ["@me@spam.example", "spam.example"],
  ["https://spam.example/about?x", "spam.example"],
  ["https://spam.example/@me", "spam.example"],
  ["me@spam.example", "spam.example"],
  ["spam.example:8443", "spam.example:8443"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["", null],
  ["spam", null],
  ["two words.example", null],
  ["spam .example", null],
])("%j names the host %j", (typed, host) => {
  expect(typedDomain(typed)).toBe(host);
});
