import { expect, test } from "vitest";
import {
  charactersLeft,
  draftProblem,
  initialScope,
  isBlank,
  initialLanguage,
  draftNotices,
  replyMentions,
  replySubject,
  allowedScopes,
  shownScopes,
  sensitiveAfter,
  withOriginal,
  isSubmitKey,
} from "./draft_rules";
import { blankDraft } from "../../../tests/support/rows/entities";
import type { Visibility } from "../entities/statuses/status";
import type { DraftRow } from "../rows/rows";

const all: Visibility[] = ["public", "unlisted", "private", "direct", "local"];
const reach = { direct: 0, private: 1, local: 2, unlisted: 2, public: 3 };
/** Every visibility of the parent (or none), every default of the author, with and without local posts. */
const product = [null, ...all].flatMap((original) =>
  all.flatMap((own) => [true, false].map((local) => ({ original, own, local }))),
);

test("a reply is offered no scope wider than what it answers", () => {
  for (const { original, local } of product) {
    const offered = allowedScopes(original, local);
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
    expect(allowedScopes(original, local)).toContain(initialScope(original, own, local));
});

test("a reply keeps its parent's visibility, unless public or the default is private", () => {
  for (const { original, own, local } of product) {
    const first = initialScope(original, own, local);
    if (original === null) {
      if (own !== "local" || local) expect(first).toBe(own);
    } else if (original === "direct") expect(first).toBe("direct");
    else if (original !== "public" && own !== "private") expect(first).toBe(original);
    else if (allowedScopes(original, local).includes(own)) expect(first).toBe(own);
  }
});

test("without scopeCopy a post has the author's default, except under a direct one", () => {
  for (const { original, own, local } of product) {
    const first = initialScope(original, own, local, false);
    expect(allowedScopes(original, local)).toContain(first);
    if (original === "direct") expect(first).toBe("direct");
    else if (allowedScopes(original, local).includes(own)) expect(first).toBe(own);
  }
});

test("a visibility that is not allowed becomes the widest one within it", () => {
  expect(initialScope("public", "local", false, false)).toBe("private");
  expect(initialScope("unlisted", "local", false, false)).toBe("private");
  expect(initialScope(null, "local", false)).toBe("private");
  expect(initialScope("local", "unlisted", true, false)).toBe("local");
  expect(initialScope("local", "private", true)).toBe("direct");
});

test("minimalScopesMode shows only meaningful visibilities that are allowed", () => {
  for (const { original, own, local } of product)
    for (const current of allowedScopes(original, local))
      for (const minimal of [true, false]) {
        const offered = allowedScopes(original, local);
        const shown = shownScopes(offered, { minimal, current, own, original });
        expect(shown).toContain(current);
        expect(shown).toContain("direct");
        expect(shown).toEqual(
          offered.filter((scope) => !minimal || [current, own, original, "direct"].includes(scope)),
        );
      }
});

test("no reply of someone who posts to followers reaches further than that by itself", () => {
  for (const original of all) expect(reach[initialScope(original, "private", true)]).toBeLessThanOrEqual(1);
});

test("a reply names its author first, then the others, each once and never the user", () => {
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

test("a blind reply gets its mentions and subject before the typed text", () => {
  const draft = {
    ...blankDraft,
    id: "reply:s1",
    updated_at: 1,
    text: "",
    visibility: "direct" as const,
    blind: true as const,
  };
  const begun = { text: "@ada @ben@far.example ", spoiler_text: "re: Cats" };
  expect(withOriginal(draft, begun)).toEqual({ ...begun, blind: undefined });
  expect(withOriginal({ ...draft, text: "Yes, @ada here", spoiler_text: "Birds" }, begun)).toEqual({
    text: "@ben@far.example Yes, @ada here",
    spoiler_text: "Birds",
    blind: undefined,
  });
});

test('"re:" is added once, in any case; a word that only begins so is no "re:"', () => {
  for (const subject of ["re: Cats", "Re Cats", "RE:Cats", "re"]) expect(replySubject(subject, "email")).toBe(subject);
  for (const subject of ["recipes", "are: Cats"]) expect(replySubject(subject, "email")).toBe(`re: ${subject}`);
});

test("removing the warning restores the default mark", () => {
  const marked = { spoiler_text: "Cats", files: [file], sensitive: true };
  const bare = { ...marked, spoiler_text: "" };
  expect(sensitiveAfter(marked, bare, { sensitiveByDefault: false, sensitiveIfSubject: true })).toBe(false);
  expect(sensitiveAfter(marked, bare, { sensitiveByDefault: true, sensitiveIfSubject: true })).toBe(true);
});

test("text and warning count against one limit, an emoji once", () => {
  expect(charactersLeft(10, { text: "abc🐦", spoiler_text: "de" }, {})).toBe(4);
  expect(draftProblem({ text: "abcdef", spoiler_text: "", files: [] }, 5, {})).toBe("long");
  expect(draftProblem({ text: "abcdef", spoiler_text: "", files: [] }, 0, {})).toBe(null);
});

test("a picture alone is a post; blanks alone are none", () => {
  const file = { file_id: "f", type: "image/png", description: "", width: null, height: null };
  expect(draftProblem({ text: " ", spoiler_text: "", files: [file] }, 5, {})).toBe(null);
  expect(draftProblem({ text: " \n", spoiler_text: "cw", files: [] }, 5, {})).toBe("empty");
});

test("a reply that holds only what it began with is nothing to keep", () => {
  const begun = { text: "@ada ", spoiler_text: "re: Cats" };
  const draft: DraftRow = { id: "reply:1", updated_at: 1, text: "", ...blankDraft };
  expect(isBlank({ ...draft, ...begun }, begun)).toBe(true);
  expect(isBlank(draft, begun)).toBe(true);
  expect(isBlank({ ...draft, ...begun, text: "@ada hello" }, begun)).toBe(false);
  expect(isBlank({ ...draft, ...begun, spoiler_text: "Dogs" }, begun)).toBe(false);
});

test("an edit is kept as soon as anything differs from the status", () => {
  const whole: DraftRow = { id: "edit:1", updated_at: 1, text: "Tea", ...blankDraft, edit_id: "1" };
  const begun = { text: "Tea", spoiler_text: "", whole };
  expect(isBlank({ ...whole, updated_at: 9 }, begun)).toBe(true);
  for (const change of [{ text: "" }, { sensitive: true }, { content_type: "text/html" }])
    expect(isBlank({ ...whole, ...change }, begun)).toBe(false);
  // The edited status was deleted.
  const own = { ...whole, edit_id: undefined };
  expect([isBlank(own, begun), isBlank({ ...own, text: "" }, begun)]).toEqual([false, true]);
});

test("a poll with an option is something to keep, one without any is not", () => {
  const draft = {
    id: "status",
    updated_at: 1,
    text: "",
    ...blankDraft,
    poll: { options: ["", ""], multiple: false, expires_in: 600 },
  };
  expect(isBlank(draft, { text: "", spoiler_text: "" })).toBe(true);
  const asked = { ...draft, poll: { ...draft.poll, options: ["tea", ""] } };
  expect(isBlank(asked, { text: "", spoiler_text: "" })).toBe(false);
});

const file = { file_id: "f", type: "image/png", description: "", width: null, height: null };

test("a warning, or media under one, sets the mark; no warning restores the default", () => {
  const by = (sensitiveByDefault: boolean) => ({ sensitiveByDefault, sensitiveIfSubject: true });
  const plain = { spoiler_text: "", files: [], sensitive: false };
  const warned = { spoiler_text: "Cats", files: [], sensitive: false };
  expect(sensitiveAfter(plain, { ...plain, spoiler_text: "C" }, by(false))).toBe(true);
  expect(sensitiveAfter(warned, { ...warned, files: [file] }, by(false))).toBe(true);
  expect(sensitiveAfter({ ...warned, sensitive: true }, { ...warned, spoiler_text: "" }, by(false))).toBe(false);
  expect(sensitiveAfter({ ...warned, sensitive: true }, { ...warned, spoiler_text: "" }, by(true))).toBe(true);
  expect(sensitiveAfter(plain, { ...plain, files: [file] }, by(false))).toBe(false);
  expect(sensitiveAfter(warned, { ...warned, spoiler_text: "Cat" }, by(false))).toBe(false);
});

test("where a warning says nothing of sensitivity, no change of it changes that", () => {
  const by = { sensitiveByDefault: true, sensitiveIfSubject: false };
  for (const sensitive of [true, false])
    for (const [before, after] of [
      ["", "Cats"],
      ["Cats", ""],
    ] as const)
      expect(
        sensitiveAfter({ spoiler_text: before, files: [], sensitive }, { spoiler_text: after, files: [] }, by),
      ).toBe(sensitive);
});

test("every visibility but local is explained; warnings outlast dismissal", () => {
  const said = (visibility: Visibility, more: Partial<Parameters<typeof draftNotices>[1]> = {}) =>
    draftNotices(
      { visibility, spoiler_text: "", files: [], sensitive: false },
      { locked: true, hidden: false, safeDM: true, ...more },
    );
  expect(all.map((scope) => said(scope))).toEqual([["public"], ["unlisted"], ["private"], ["direct_to_first"], []]);
  expect(said("direct", { safeDM: false })).toEqual(["direct"]);
  expect(said("private", { locked: false })).toEqual(["not_locked"]);
  for (const scope of all) expect(said(scope, { hidden: true })).toEqual([]);
  expect(said("private", { hidden: true, locked: false })).toEqual(["not_locked"]);
});

test("media under a warning that are not marked sensitive are warned of", () => {
  const of = (spoiler_text: string, files: (typeof file)[], sensitive: boolean) =>
    draftNotices(
      { visibility: "public", spoiler_text, files, sensitive },
      { locked: false, hidden: true, safeDM: true },
    );
  expect(of("Cats", [file], false)).toEqual(["media_not_sensitive"]);
  for (const fine of [of("", [file], false), of("Cats", [], false), of("Cats", [file], true)]) expect(fine).toEqual([]);
});

test("Enter submits if set, else Ctrl+Enter; Meta+Enter always", () => {
  const keys = { key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false };
  const sends = (more: Partial<typeof keys>) => [true, false].map((set) => isSubmitKey({ ...keys, ...more }, set));
  expect(sends({})).toEqual([true, false]);
  expect(sends({ ctrlKey: true })).toEqual([false, true]);
  expect(sends({ metaKey: true })).toEqual([true, true]);
  expect(sends({ shiftKey: true })).toEqual([false, false]);
  expect(sends({ key: "a", ctrlKey: true, metaKey: true })).toEqual([false, false]);
});

test("a post begins in the language that is set, else in the interface's", () => {
  expect(initialLanguage("", "pt_BR")).toBe("pt");
  expect(initialLanguage("", "de")).toBe("de");
  expect(initialLanguage("ja", "de")).toBe("ja");
});
