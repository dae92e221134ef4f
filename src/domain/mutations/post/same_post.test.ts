import { expect, test } from "vitest";
import { aStatus } from "../../../../tests/support/rows/entities";
import { unsentPost as post } from "../../../../tests/support/rows/unsent_post";
import { samePost } from "./same_post";

const status = (more: Record<string, unknown> = {}) => aStatus("s1", more);
const sent = (more: Record<string, unknown> = {}) =>
  status({ akkoma: { source: { content: post.text, mediaType: "text/plain" } }, ...more });

test("a post is known again by its poll; a quote that a server dropped leaves a doubt", () => {
  const options = [{ title: "tea" }, { title: "coffee" }];
  const asked = { ...post, poll: { options: ["tea", "coffee"], multiple: false, expires_in: 600 } };
  expect(samePost(asked, sent({ poll: { id: "p", options } }))).toBe("yes");
  expect(samePost(asked, sent({ poll: { id: "p", options: options.toReversed() } }))).toBe("no");
  expect([samePost(asked, sent()), samePost(post, sent({ poll: { id: "p", options } }))]).toEqual(["no", "no"]);
  const quoting = { ...post, quote_id: "q" };
  expect(samePost(quoting, sent({ quote_id: "q" }))).toBe("yes");
  expect(samePost(quoting, sent({ quote_id: null }))).toBe("maybe");
  expect(samePost(quoting, sent())).toBe("yes");
});

test("a post is known again by its media, else by what was written; what a server changed leaves a doubt", () => {
  expect(samePost(post, sent())).toBe("yes");
  expect(samePost(post, sent({ visibility: "unlisted" }))).toBe("maybe");
  expect(samePost(post, sent({ in_reply_to_id: "s7" }))).toBe("no");
  expect(samePost(post, status())).toBe("source");
  expect(samePost(post, status(), "something else")).toBe("no");
  const file = { file_id: "f", type: "image/png", description: "", width: null, height: null, media_id: "m1" };
  expect(samePost({ ...post, files: [file] }, status({ media_attachments: [{ id: "m1" }] }))).toBe("yes");
  expect(samePost({ ...post, files: [file] }, sent())).toBe("no");
});
