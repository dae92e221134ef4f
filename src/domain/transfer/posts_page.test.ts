import { expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import type { StatusRow } from "../rows/rows";
import { isConfidential, type PostsPageWords, writePostsPage } from "./posts_page";

const words: PostsPageWords = {
  language: 'en"><script>',
  title: "Posts of <me>",
  intro: "1 & 2",
  visibility: ({ visibility }) => `<${visibility}>`,
  time: (iso) => iso,
};
const post = (some: Partial<StatusRow>): StatusRow => ({
  ...(aStatus("1", { by: "me" }) as unknown as StatusRow),
  ...some,
});
const tags = (html: string) => [...new Set([...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name = ""]) => name))];
/** The elements of a page that nobody has written into. */
const own = tags(writePostsPage(words, [post({ spoiler_text: "a", content: "b" })]));

test.each([
  ["a script", { content: "<script>alert(1)</script><p>&lt;img src=x onerror=alert(1)&gt;</p>" }],
  ["a content warning", { spoiler_text: "</strong><iframe src=//evil.example>" }],
  ["a script for an address", { url: "javascript:alert(1)", uri: "data:text/html,x" }],
  ["an address with quotes", { url: `https://a.example/"><svg onload=alert(1)>` }],
] as [string, Partial<StatusRow>][])("%s in a post is text, and the page loads nothing", (_, some) => {
  const html = writePostsPage(words, [post(some)]);
  expect(tags(html).filter((name) => !own.includes(name) && name !== "a")).toEqual([]);
  expect(html).not.toMatch(/<[^>]*\s(src|on\w+)\s*=|<(img|script|link|iframe|svg|base)\b|url\(|@import/i);
  expect(html).not.toMatch(/href="(?!https?:)/);
  expect(html).toContain("default-src 'none'");
});

test("a post has its time, who can see it, its warning, its lines, options and files with their words", () => {
  const media = { type: "image", url: "https://a.example/1.png", description: "a <bird>" };
  const poll = { options: [{ title: "yes & no" }] };
  const html = writePostsPage(words, [
    post({
      created_at: "2026-11-01",
      spoiler_text: "tide",
      content: "<p>one</p><p>two &amp; three</p>",
      media_attachments: [media] as never,
      poll: poll as never,
    }),
  ]);
  for (const part of [
    "2026-11-01",
    "&lt;public&gt;",
    "<strong>tide</strong>",
    "one<br>two &amp; three",
    "<li>yes &amp; no</li>",
    '<a href="https://a.example/1.png" rel="noopener noreferrer">a &lt;bird&gt;</a>',
  ])
    expect(html).toContain(part);
});

test("posts that only some people can see are told from the others", () => {
  const kinds = ["public", "unlisted", "local", "private", "direct", "list", "unheard of"];
  const confidential = kinds.filter((visibility) => isConfidential({ visibility: visibility as never }));
  expect(confidential).toEqual(["private", "direct", "list", "unheard of"]);
});
