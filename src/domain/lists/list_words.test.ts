import { expect, test } from "vitest";
import { LIST_TITLE_MAX, listChangeOf, listTitle } from "./list_words";

test("a list's title is what was typed without blanks around it, and none that is blank or too long", () => {
  expect(["  Waders ", "", " \n", "🐦".repeat(LIST_TITLE_MAX), "x".repeat(LIST_TITLE_MAX + 1)].map(listTitle)).toEqual([
    "Waders",
    null,
    null,
    "🐦".repeat(LIST_TITLE_MAX),
    null,
  ]);
});

test("a change of a list has only what is not so yet", () => {
  const list = { id: "1", title: "Waders", replies_policy: "list" };
  expect(listChangeOf(list, { title: "Waders", replies_policy: "list", exclusive: false })).toEqual({});
  expect(listChangeOf(list, { title: "Gulls", exclusive: true })).toEqual({ title: "Gulls", exclusive: true });
  expect(listChangeOf({ ...list, exclusive: true }, { replies_policy: "none", exclusive: false })).toEqual({
    replies_policy: "none",
    exclusive: false,
  });
});
