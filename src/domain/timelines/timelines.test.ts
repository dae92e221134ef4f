import { expect, test } from "vitest";
import { post } from "../mutations/post/effect";
import { interactionsOf, ownerOf, parseTimelineKey, timelineKey, timelines, type TimelineName } from "./timelines";

const calls: [TimelineName, string, string, Record<string, unknown>?][] = [
  ["home", "", "/api/v1/timelines/home"],
  ["local", "", "/api/v1/timelines/public", { local: true }],
  ["federated", "", "/api/v1/timelines/public"],
  ["bubble", "", "/api/v1/timelines/bubble"],
  ["list", "3/4", "/api/v1/timelines/list/3%2F4"],
  ["tag", "tide", "/api/v1/timelines/tag/tide"],
  ["bookmarks", "", "/api/v1/bookmarks"],
  ["favourites", "", "/api/v1/favourites"],
  ["direct", "", "/api/v1/timelines/direct"],
  ["notifications", "", "/api/v1/notifications"],
  ["user", "5", "/api/v1/accounts/5/statuses", { exclude_replies: true }],
  ["replies", "5", "/api/v1/accounts/5/statuses", {}],
  ["media", "5", "/api/v1/accounts/5/statuses", { only_media: true }],
  ["pinned", "5", "/api/v1/accounts/5/statuses", { pinned: true }],
];

test.each(calls)("the timeline %s of “%s” is read at %s", (name, arg, path, query) => {
  const request = timelines[name].request(arg);
  expect([request.path, request.query]).toEqual([path, query]);
  expect(parseTimelineKey(timelineKey(name, arg))).toEqual({ name, arg });
});

test("interactions request their notification types by both parameter names", () => {
  const types = ["favourite", "reblog"];
  expect(timelines.interactions.request("reactions").query).toEqual({ types, include_types: types });
  expect(["mention", "favourite", "reblog", "follow", "move", "poll"].map(interactionsOf)).toEqual([
    ["interactions:mentions"],
    ["interactions:reactions"],
    ["interactions:reactions"],
    ["interactions:follows"],
    ["interactions:moves"],
    [],
  ]);
});

test("somebody's own timelines are told from those that hold anybody's", () => {
  expect(["user:5", "replies:5", "media:5", "pinned:5"].map(ownerOf)).toEqual(["5", "5", "5", "5"]);
  expect(["home", "tag:5", "list:5", "favourites", "notifications"].map(ownerOf)).toEqual(Array(5).fill(null));
});

test("an unsent post is in home, its author's timelines and those of its visibility", () => {
  const args = {
    id: "a",
    created_at: 1,
    draft_id: "status",
    text: "The #Tide turns",
    spoiler_text: "",
    sensitive: false,
    files: [],
  };
  const keys = Object.keys(timelines).map((name) =>
    timelineKey(name as TimelineName, { tag: "tide", user: "me", replies: "me", media: "me", list: "1" }[name] ?? ""),
  );
  const stands = (visibility: "public" | "private", in_reply_to_id: string | null) => {
    const added = post.unsentPost?.({ ...args, visibility, in_reply_to_id }, "me");
    return keys.filter((key) => added?.isIn(key));
  };
  expect(stands("public", null)).toEqual(["home", "local", "bubble", "federated", "tag:tide", "user:me", "replies:me"]);
  expect(stands("private", "1")).toEqual(["home", "replies:me"]);
});
