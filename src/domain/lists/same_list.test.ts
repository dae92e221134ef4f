import { expect, test } from "vitest";
import { findMadeList } from "./same_list";

const named = (...titles: string[]) => titles.map((title, at) => ({ id: String(at), title }));

test("a new list is found by its title, however its letters are composed", () => {
  const lists = named("Gulls", "Cafe\u0301 ");
  expect(findMadeList(lists, "Caf\u00e9", new Set())?.id).toBe("1");
  expect(findMadeList(lists, "Cafe", new Set())).toBeNull();
});

test("a list that was there before is not the new one", () => {
  const lists = named("Gulls", "Gulls");
  expect(findMadeList(lists, "Gulls", new Set(["1"]))?.id).toBe("0");
  expect(findMadeList(lists, "Gulls", new Set(["0", "1"]))).toBeNull();
});
