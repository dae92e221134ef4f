import { expect, test } from "vitest";
import { effects } from "../registry";
import { requests } from "../requests";

const row = { name: "waders", title: "Waders", following: false, asked_at: 0 };

test("a followed hashtag is seen as followed at once, and no other is", () => {
  const apply = (name: string, on: boolean) => effects.follow_tag.applyToTag?.({ name, on }, row).following;
  expect([apply("waders", true), apply("waders", false), apply("wader", true)]).toEqual([true, false, false]);
});

test("a follow of a hashtag that was taken back before it was sent leaves nothing", () => {
  const { cancels, replaces } = effects.follow_tag;
  const on = { name: "waders", on: true };
  expect([cancels?.({ ...on, on: false }, on), cancels?.(on, on), replaces?.(on, on)]).toEqual([true, false, true]);
});

test("hashtags are sent in lanes of their own, with their names written for a path", () => {
  const path = (name: string, on: boolean) => requests.follow_tag.request({ name, on }, 0, {}).path;
  expect(path("渡り鳥", true)).toBe(`/api/v1/tags/${encodeURIComponent("渡り鳥")}/follow`);
  expect(path("waders", false)).toBe("/api/v1/tags/waders/unfollow");
  expect(effects.follow_tag.lane({ name: "a", on: true })).not.toBe(effects.follow_tag.lane({ name: "b", on: true }));
});

test("what the server says of a hashtag counts, and where it says nothing what was asked for", () => {
  const settled = (following?: boolean) =>
    requests.follow_tag.settle(
      { name: "waders", on: true },
      { name: "Waders", ...(following !== undefined && { following }) },
    );
  expect([settled(false).tag, settled().tag]).toEqual([
    { name: "waders", following: false },
    { name: "waders", following: true },
  ]);
  expect(["home", "local"].map((timeline) => settled().drops?.(timeline))).toEqual([true, false]);
});

test("a hashtag that the server does not know is unfollowed already, and is not followed", () => {
  const done = (on: boolean, body: unknown) =>
    requests.follow_tag.done?.({ name: "waders", on }, { kind: "missing", message: "", body }, 0);
  expect(done(false, { error: "Hashtag not found" })).toEqual({ tag: { name: "waders", following: false } });
  expect([done(true, { error: "Hashtag not found" }), done(false, "<html>")]).toEqual([null, null]);
});
