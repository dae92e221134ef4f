import { expect, test } from "vitest";
import { typedQueryAt } from "./typed_query";

/** The word at "|". */
const at = (marked: string) => typedQueryAt(marked.replace("|", ""), marked.indexOf("|"));
const said = (marked: string) => {
  const typed = at(marked);
  return typed && `${typed.kind} ${typed.query}`;
};

test.each([
  ["Look :god|", "emoji god"],
  [":god|wit", "emoji godwit"],
  [":+1|", "emoji +1"],
  [":ねこ|", "emoji ねこ"],
  ["(:sun|)", "emoji sun"],
  ["@a|", "mention a"],
  ["hello @ada@ex|", "mention ada@ex"],
  ["#g|", "hashtag g"],
  ["#北極|", "hashtag 北極"],
  ["＃pub|", "hashtag pub"],
  ["＃ｐｕｂ２|", "hashtag pub2"],
  ["見て　＃北極|", "hashtag 北極"],
  ["#نیم\u200cفا|", "hashtag نیم\u200cفا"],
  ["#हिन्|", "hashtag हिन्"],
  ["＠ada＠ex．org|", "mention ada@ex.org"],
  ["@ada@हिन्दी.भा|", "mention ada@हिन्दी.भा"],
  ["：smi|", "emoji smi"],
  ["（：ｓｍｉ＿ｌ|", "emoji smi_l"],
])("%s offers for %s", (marked, wanted) => expect(said(marked)).toBe(wanted));

test.each([
  ":|",
  ":D|",
  "so :3|",
  "@|",
  "#|",
  "at 12:30|",
  "http://example|",
  "me@example|",
  "a&#x2f|",
  ":wave:|",
  "word|",
  "質問：はい|",
  "a＃b|",
  "＃|",
  "|:wave",
])("%s offers nothing", (marked) => expect(said(marked)).toBe(null));

test("the whole word is replaced, an emoji's closing colon with it", () => {
  expect(at("a :wa|ve: b")).toEqual({ kind: "emoji", query: "wave", from: 2, to: 8 });
  expect(at("a @al|der b")).toEqual({ kind: "mention", query: "alder", from: 2, to: 8 });
});

test("a word of full-width signs is replaced as a whole", () => {
  expect(at("あ ：ｗａ|ｖｅ： b")).toEqual({ kind: "emoji", query: "wave", from: 2, to: 8 });
});

test("a long text costs no more: only the text around the caret is searched", () => {
  const text = `${"x ".repeat(50_000)}:wave`;
  expect(typedQueryAt(text, text.length)).toEqual({ kind: "emoji", query: "wave", from: 100_000, to: 100_005 });
});
