import { beforeEach, expect, test } from "vitest";
import { noteSelection, selectedWords } from "./selected_words";

beforeEach(() => {
  document.body.innerHTML = `<article id="one"><p>the last  episode</p></article><article id="two"><p>${"long ".repeat(40)}</p></article>`;
  document.getSelection()?.removeAllRanges();
});
const article = (id: string) => document.getElementById(id);
const select = (id: string, from = 0, to = 17) => {
  const text = article(id)?.querySelector("p")?.firstChild;
  if (text) document.getSelection()?.setBaseAndExtent(text, from, text, to);
};

test("what is selected in a post is given on one line, and nothing of another post", () => {
  select("one", 3);
  expect([selectedWords(article("one")), selectedWords(article("two"))]).toEqual(["last episode", ""]);
  document.getSelection()?.selectAllChildren(document.body);
  expect(selectedWords(article("one"))).toBe("");
});

test("what was selected at the press counts once, also if the press took it away", () => {
  select("one", 0, 3);
  noteSelection();
  document.getSelection()?.removeAllRanges();
  expect([selectedWords(article("one")), selectedWords(article("one"))]).toEqual(["the", ""]);
});

test("more than a phrase is no word to filter", () => {
  select("two", 0, 150);
  expect(selectedWords(article("two"))).toBe("");
  select("two", 0, 9);
  expect(selectedWords(article("two"))).toBe("long long");
});
