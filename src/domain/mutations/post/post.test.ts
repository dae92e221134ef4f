import { expect, test } from "vitest";
import { unsentPost as post } from "../../../../tests/support/rows/unsent_post";
import { effects } from "../registry";
import { requests } from "../requests";
import { isLocal, rowId } from "./local_id";

test("an unsent post stands where its visibility belongs, as text and not as HTML", () => {
  expect([isLocal(post.id), rowId(post.id)]).toEqual([true, "u1"]);
  const { row: shown, isIn: to } = effects.post.unsentPost?.(post, "me") ?? { row: null, isIn: () => false };
  expect(shown).toMatchObject({ content: "a &lt; b<br/>#Birds", account_id: "me", tags: [{ name: "birds" }] });
  expect(["home", "local", "federated", "tag:birds", "tag:other"].map(to)).toEqual([true, true, true, true, false]);
  const hidden = effects.post.unsentPost?.({ ...post, visibility: "private" }, "me");
  expect(["home", "local", "notifications"].map((key) => hidden?.isIn(key))).toEqual([true, false, false]);
});

test("an unsent post has the hashtags of every script, and those of full-width signs", () => {
  const text = "#हिन्दी ＃ｐｕｂ #نیم\u200cفاصله #1 a＃b";
  expect(effects.post.unsentPost?.({ ...post, text }, "me")?.row.tags.map(({ name }) => name)).toEqual([
    "हिन्दी",
    "pub",
    "نیم\u200cفاصله",
  ]);
});

test("a post says that it was written with Godwit; optional fields go with it only where they are set, a quote by the names of every server", () => {
  expect(requests.post.request(post, 0, {}).form).toEqual({
    status: post.text,
    source: "Godwit",
    sensitive: false,
    visibility: "public",
    media_ids: [],
  });
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 600 };
  const all = { ...post, spoiler_text: "Birds", quote_id: "q", language: "ja", content_type: "text/markdown", poll };
  expect(requests.post.request(all, 0, {}).form).toEqual({
    status: post.text,
    source: "Godwit",
    spoiler_text: "Birds",
    sensitive: false,
    visibility: "public",
    media_ids: [],
    language: "ja",
    content_type: "text/markdown",
    quote_id: "q",
    quoted_status_id: "q",
    "poll[options]": ["tea", "coffee"],
    "poll[multiple]": true,
    "poll[expires_in]": 600,
  });
  expect(requests.post.request({ ...post, in_reply_to_id: "s0" }, 0, {}).form).toMatchObject({ in_reply_to_id: "s0" });
});
