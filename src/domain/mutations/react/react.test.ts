import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { effects } from "../registry";
import { requests } from "../requests";

const bird = { name: "🐦", url: null, count: 2, me: false, account_ids: ["a", "b"] };

test("a reaction adds to those that are there, stands last where it is the first, and goes with the last one", () => {
  const row = aRow("s1", { emoji_reactions: [bird] });
  const act = (name: string, on: boolean, of = row) =>
    effects.react.apply?.({ id: "s1", name, url: null, on }, of) ?? of;
  const reactions = (of: typeof row) => of.emoji_reactions.map(({ name, count, me }) => [name, count, me]);
  expect(reactions(act("🐦", true))).toEqual([["🐦", 3, true]]);
  expect(reactions(act("☕", true))).toEqual([
    ["🐦", 2, false],
    ["☕", 1, true],
  ]);
  expect(reactions(act("☕", false, act("☕", true)))).toEqual([["🐦", 2, false]]);
  expect(act("🐦", false)).toBe(row);
  expect(act("🐦", true, act("🐦", true))).toEqual(act("🐦", true));
});

test("a reaction is asked for in three ways, a custom emoji of another server by its whole name", () => {
  const args = { id: "s1", name: "wave@its.host", url: "https://its.host/wave.png", on: false };
  const ways = [requests.react.request(args, 0, {}), ...(requests.react.alternatives?.(args) ?? [])];
  expect(ways).toEqual([
    { method: "POST", path: "/api/v1/statuses/s1/unreact/wave%40its.host" },
    { method: "DELETE", path: "/api/v1/pleroma/statuses/s1/reactions/wave%40its.host" },
    { method: "DELETE", path: "/api/v1/statuses/s1/emoji_reactions/wave%40its.host" },
  ]);
});
