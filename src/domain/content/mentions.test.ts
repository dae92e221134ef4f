import { expect, test } from "vitest";
import { parseContent } from "./parse_content";
import { foldMentions } from "./mention_rows";
import { isMention, mentionText } from "./mentions";
import { nodesText } from "./node_text";

const people = Array.from({ length: 9 }, (_, at) => ({
  id: String(at),
  username: `p${at}`,
  acct: `p${at}@b.example`,
  url: `https://b.example/@p${at}`,
}));
const link = (at: number) =>
  `<span class="h-card"><a class="u-url mention" href="https://b.example/@p${at}">@<span>p${at}</span></a></span>`;
const links = (count: number) => Array.from({ length: count }, (_, at) => link(at)).join(" ");
const fold = (html: string) =>
  foldMentions(parseContent(html, { mentions: people })).map((node) =>
    typeof node === "object" && node.type === "mentions"
      ? { shown: nodesText(node.shown), more: nodesText(node.more), count: node.count }
      : nodesText([node]),
  );

test("five mentions stand; of more, those after the fifth fold", () => {
  expect(fold(`${links(5)} hello`).every((one) => typeof one === "string")).toBe(true);
  expect(fold(`${links(7)} hello`)).toEqual([{ shown: "@p0 @p1 @p2 @p3 @p4", more: "@p5 @p6", count: 2 }, "hello"]);
});

test("mentions fold at the end as at the beginning; text separates rows", () => {
  expect(fold(`hello ${links(6)}`).at(-1)).toEqual({ shown: "@p0 @p1 @p2 @p3 @p4", more: "@p5", count: 1 });
  expect(fold(`${links(4)} and ${links(4)}`).every((one) => typeof one === "string")).toBe(true);
});

test("nothing is lost and nothing is doubled by folding", () => {
  for (const html of [links(9), `x ${links(9)} y ${links(6)} z`, "", "plain", `${links(2)}<br>${links(8)}`]) {
    const nodes = parseContent(html, { mentions: people });
    const back = foldMentions(nodes).flatMap((node) =>
      typeof node === "object" && node.type === "mentions" ? [...node.shown, ...node.more] : [node],
    );
    expect(back).toEqual(nodes);
  }
});

test("a link to somebody that has words of its own is no mention", () => {
  const said = (html: string) =>
    parseContent(html, { mentions: people }).map(
      (node) => typeof node === "object" && node.type === "link" && isMention(node),
    );
  expect(said('<a href="https://b.example/@p1">this person</a>')).toEqual([false]);
  expect(said('<a class="mention" href="https://b.example/@p1">@p1@b.example</a>')).toEqual([true]);
});

test.each([
  ["short", "ada", "@ada", "@ada@a.example"],
  ["short", "bob@b.example", "@bob", "@bob@b.example"],
  ["full_for_remote", "ada", "@ada", "@ada@a.example"],
  ["full_for_remote", "bob@b.example", "@bob@b.example", "@bob@b.example"],
  ["full_for_remote", "ada@xn--bcher-kva.example", "@ada@🌏bücher.example", "@ada@🌏bücher.example"],
  ["full", "ada", "@ada@a.example", "@ada@a.example"],
  ["full", "bob@b.example", "@bob@b.example", "@bob@b.example"],
] as const)("by %s, %s reads %s; the whole handle is %s", (display, acct, read, whole) => {
  const said = mentionText(acct, "a.example", display);
  expect([said.name + said.server, said.whole]).toEqual([read, whole]);
});

test("a row of ten thousand mentions is folded in one go", () => {
  const nodes = Array.from({ length: 10_000 }, () => parseContent(link(1), { mentions: people })[0] ?? "");
  expect(foldMentions(nodes)).toHaveLength(1);
  expect(foldMentions(nodes.flatMap((node) => [node, "x"]))).toHaveLength(20_000);
});
