import { expect, test } from "vitest";
import { unsentPost as post } from "../../../../tests/support/rows/unsent_post";
import { requests } from "../requests";

test("an edit says all that a status is to be, and nothing of who sees it, what it answers and what it quotes", () => {
  const poll = { options: ["tea", "coffee"], multiple: false, expires_in: 600 };
  const edit = { ...post, id: "s1", spoiler_text: "Birds", in_reply_to_id: "s0", quote_id: "q", poll };
  expect(requests.edit.request({ ...edit, content_type: "text/html" }, 0, {})).toEqual({
    method: "PUT",
    path: "/api/v1/statuses/s1",
    form: {
      status: post.text,
      spoiler_text: "Birds",
      sensitive: false,
      media_ids: [],
      content_type: "text/html",
      "poll[options]": ["tea", "coffee"],
      "poll[multiple]": false,
      "poll[expires_in]": 600,
    },
  });
});
