import { expect, test } from "vitest";
import { charactersLeft, draftProblem, firstScope, isBlank, replyMentions, replySubject, scopesFor } from "./compose";
import type { Visibility } from "./entities/status";

const all: Visibility[] = ["public", "unlisted", "private", "direct", "local"];
const reach = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };
/** Every original (or none), every default of the author, with and without local posts. */
const product = [null, ...all].flatMap((original) =>
  all.flatMap((own) => [true, false].map((local) => ({ original, own, local }))),
);

test("a reply is offered no scope wider than what it answers", () => {
  for (const { original, local } of product) {
    const offered = scopesFor(original, local);
    if (original === null) expect(offered).toHaveLength(local ? 5 : 4);
    else if (original === "direct") expect(offered).toEqual(["direct"]);
    else if (original === "local") expect(offered).toEqual(["local", "direct"]);
    else
      for (const scope of all)
        expect(offered.includes(scope)).toBe(reach[scope] <= reach[original] && (scope !== "local" || local));
  }
});

test("a post begins with a scope that is offered", () => {
  for (const { original, own, local } of product)
    expect(scopesFor(original, local)).toContain(firstScope(original, own, local));
});

test("a reply keeps the scope of what it answers, unless that is public or the author's own is private", () => {
  for (const { original, own, local } of product) {
    const first = firstScope(original, own, local);
    if (original === null) {
      if (own !== "local" || local) expect(first).toBe(own);
    } else if (original === "direct") expect(first).toBe("direct");
    else if (original !== "public" && own !== "private") expect(first).toBe(original);
    else if (scopesFor(original, local).includes(own)) expect(first).toBe(own);
  }
});

test("no reply of someone who posts to followers reaches further than that by itself", () => {
  for (const original of all) expect(reach[firstScope(original, "private", true)]).toBeLessThanOrEqual(1);
});

test("a reply names its author first, then the others, each once and never the reader", () => {
  const mentions = ["bob@far.example", "me", "ada"].map((acct) => ({ id: acct, username: acct, acct, url: "" }));
  expect(replyMentions({ mentions }, "ada", "me")).toBe("@ada @bob@far.example ");
  expect(replyMentions({ mentions: [] }, "me", "me")).toBe("");
});

test("a reply's warning follows the setting and is never prefixed twice", () => {
  expect(replySubject("Cats", "email")).toBe("re: Cats");
  expect(replySubject("RE: Cats", "email")).toBe("RE: Cats");
  expect(replySubject("recipes", "email")).toBe("re: recipes");
  expect(replySubject("Cats", "masto")).toBe("Cats");
  expect(replySubject("Cats", "noop")).toBe("");
  expect(replySubject("", "email")).toBe("");
});

test("text and warning count against one limit, an emoji once", () => {
  expect(charactersLeft(10, { text: "abc🐦", spoiler_text: "de" })).toBe(4);
  expect(draftProblem({ text: "abcdef", spoiler_text: "", files: [] }, 5)).toBe("long");
  expect(draftProblem({ text: "abcdef", spoiler_text: "", files: [] }, 0)).toBe(null);
});

test("a picture alone is a post; blanks alone are none", () => {
  const file = { file_id: "f", type: "image/png", description: "", width: null, height: null };
  expect(draftProblem({ text: " ", spoiler_text: "", files: [file] }, 5)).toBe(null);
  expect(draftProblem({ text: " \n", spoiler_text: "cw", files: [] }, 5)).toBe("empty");
});

test("a reply that holds only what it began with is nothing to keep", () => {
  const begun = { text: "@ada ", spoiler_text: "re: Cats" };
  expect(isBlank({ ...begun, files: [] }, begun)).toBe(true);
  expect(isBlank({ text: "", spoiler_text: "", files: [] }, begun)).toBe(true);
  expect(isBlank({ ...begun, text: "@ada hello", files: [] }, begun)).toBe(false);
  expect(isBlank({ ...begun, spoiler_text: "Dogs", files: [] }, begun)).toBe(false);
});
