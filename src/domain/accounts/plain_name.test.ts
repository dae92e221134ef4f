import { expect, test } from "vitest";
import { plainName } from "./plain_name";

const spool = {
  shortcode: "thread",
  url: "https://here.example/thread.png",
  static_url: "",
  category: null,
  visible_in_picker: true,
};
const named = (display_name: string) => plainName({ display_name, username: "birch", emojis: [spool] });

test("a plain name has no custom emoji; the username replaces an empty one", () => {
  expect(named("Birch & Bobbin :thread:")).toBe("Birch & Bobbin");
  expect(named("Birch :thread: Bobbin")).toBe("Birch Bobbin");
  expect(named(":thread:")).toBe("birch");
  expect(named("")).toBe("birch");
  expect(named("10:30 :unknown:")).toBe("10:30 :unknown:");
});

test("a name of which nothing is seen is none", () => {
  for (const unseen of ["  ", "\u200b", "\u3164", "\u2800 \u200e"]) expect(named(unseen)).toBe("birch");
  expect(named("\u200eBirch")).toBe("\u200eBirch");
});

test("a name in a sentence turns nothing around that stands after it", () => {
  expect(named("\u202eBirch\u2067 & Co")).toBe("Birch & Co");
  expect(named("\u202e")).toBe("birch");
  expect(named("\u200fبتولا")).toBe("\u200fبتولا");
});
