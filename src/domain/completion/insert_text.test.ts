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

test("a Unicode emoji gets no spaces, except after a word that it ends", () => {
  expect(put("hello|world", "👋")).toBe("👋");
  expect(put("hello |", "👋", true)).toBe("👋 ");
});
