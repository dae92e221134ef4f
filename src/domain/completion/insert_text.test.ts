import { expect, test } from "vitest";
import { withSpaces } from "./insert_text";

const put = (text: string, written: string, ends = false) => {
  const at = text.indexOf("|");
  return withSpaces(text.replace("|", ""), at, at, written, ends);
};

test("a shortcode, a name and a hashtag keep apart from the words around them", () => {
  expect(put("hello|world", ":wave:")).toBe(" :wave: ");
  expect(put("|", "@ada")).toBe("@ada ");
  expect(put("hello | world", "#tag")).toBe("#tag");
});

test("an emoji of Unicode stands where it is put, and a word that it ends has a space behind it", () => {
  expect(put("hello|world", "👋")).toBe("👋");
  expect(put("hello |", "👋", true)).toBe("👋 ");
});
