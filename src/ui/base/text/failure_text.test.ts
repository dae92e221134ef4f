import { expect, test } from "vitest";
import words from "../../../i18n/en.json";
import japanese from "../../../i18n/ja.json";
import { createT } from "../../../i18n/translator";
import { failureText, readingFailureText, nothingStoredText } from "./failure_text";

const t = createT("en", words);

test("the server's message ends like a sentence in every script", () => {
  const said = (message: string) => failureText(t, { kind: "invalid", message });
  expect(said("The status is over the character limit")).toBe("The status is over the character limit.");
  expect(["Too long.", "Why so long?", "長すぎます。"].map(said)).toEqual([
    "Too long.",
    "Why so long?",
    "長すぎます。",
  ]);
  expect(said("長すぎるメッセージ")).toBe("長すぎるメッセージ。");
});

test("where the server said nothing, the sentence is ours", () => {
  expect(failureText(t, { kind: "limited", message: "" })).toBe("You are rate limited.");
  expect(failureText(t, { kind: "invalid", message: "" })).toBe(words["failure.invalid"]);
  expect(failureText(t, null)).toBe(words["failure.unknown"]);
});

test("a timeline's failure is described by its status", () => {
  const said = (status: number) => readingFailureText(t, { kind: "server", message: "The server's own", status });
  expect([429, 500, 503, 418].map(said)).toEqual([
    "You are rate limited",
    "Internal Server Error",
    "The backend is not available",
    "Unexpected status: 418",
  ]);
  expect(readingFailureText(t, { kind: "unauthorized", message: "", status: 401 })).toBe(words["failure.unauthorized"]);
  expect(said(200)).toBe(words["failure.unreadable"]);
});

test("the failure of a never fetched timeline is described by its status, too", () => {
  const failure = { kind: "server", message: "upstream gone", status: 500 } as const;
  expect(nothingStoredText(t, failure)).toBe(
    "Internal Server Error. Nothing was read here before, so there is nothing to show yet.",
  );
  expect(nothingStoredText(createT("ja", japanese), failure)).toMatch(/^サーバーの内部エラー。ここ/);
});

test("a visitor is told that the server wants a sign-in, not that theirs has ended", () => {
  const failure = { kind: "unauthorized", message: "Who are you?", status: 401, visitor: true } as const;
  for (const said of [failureText, readingFailureText, nothingStoredText])
    expect(said(t, failure)).toBe(words["failure.visitor"]);
});
