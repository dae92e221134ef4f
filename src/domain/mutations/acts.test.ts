import { expect, test } from "vitest";
import { aRow } from "../../../tests/support/rows";
import { mutations } from "./mutations";
import { sendings } from "./sendings";

const poll = {
  id: "p1",
  expires_at: null,
  expired: false,
  multiple: true,
  votes_count: 4,
  voters_count: 3,
  options: [
    { title: "tea", votes_count: 4 },
    { title: "coffee", votes_count: 0 },
  ],
  voted: false,
  own_votes: [],
  emojis: [],
};
const bird = { name: "🐦", url: null, count: 2, me: false, account_ids: ["a", "b"] };

test("a reaction adds to those that are there, stands last where it is the first, and goes with the last one", () => {
  const row = aRow("s1", { emoji_reactions: [bird] });
  const act = (name: string, on: boolean, of = row) =>
    mutations.react.apply?.({ id: "s1", name, url: null, on }, of) ?? of;
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
  const ways = [sendings.react.request(args, 0, {}), ...(sendings.react.otherwise?.(args) ?? [])];
  expect(ways).toEqual([
    { method: "POST", path: "/api/v1/statuses/s1/unreact/wave%40its.host" },
    { method: "DELETE", path: "/api/v1/pleroma/statuses/s1/reactions/wave%40its.host" },
    { method: "DELETE", path: "/api/v1/statuses/s1/emoji_reactions/wave%40its.host" },
  ]);
});

test("a vote counts each choice and one voter, hidden counts stay hidden, and a second one changes nothing", () => {
  const row = aRow("s1", { poll });
  const vote = (of: typeof row, choices: number[]) =>
    mutations.vote.apply?.({ id: "s1", poll_id: "p1", choices }, of) ?? of;
  const voted = vote(row, [0, 1]);
  expect(voted.poll).toMatchObject({ voted: true, own_votes: [0, 1], votes_count: 6, voters_count: 4 });
  expect(voted.poll?.options.map(({ votes_count }) => votes_count)).toEqual([5, 1]);
  expect(vote(voted, [1])).toBe(voted);
  const hidden = { ...poll, options: poll.options.map(({ title }) => ({ title, votes_count: null })) };
  expect(vote(aRow("s1", { poll: hidden }), [0]).poll?.options[0]?.votes_count).toBeNull();
});

test("muting a conversation mutes all of it that is here and nothing else", () => {
  const pleroma = { thread_muted: false };
  const act = (on: boolean, of: ReturnType<typeof aRow>) =>
    mutations.mute_conversation.apply?.({ id: "s1", ids: ["s1", "s2"], on }, of) ?? of;
  const other = aRow("s2", { muted: false, pleroma });
  expect(act(true, other)).toMatchObject({ muted: true, pleroma: { thread_muted: true } });
  expect(act(false, act(true, other))).toEqual(other);
  expect(act(true, aRow("s3"))).toEqual(aRow("s3"));
  expect(act(true, aRow("s1"))).toMatchObject({ muted: true });
});

test("a report says whom, which posts, why, and whether their own server is told; and goes under a key", () => {
  const args = { account_id: "a1", status_ids: ["s1", "s2"], comment: "", forward: true };
  expect(sendings.report.request(args, 0, {})).toEqual({ method: "POST", path: "/api/v1/reports", form: args });
  expect(sendings.report.keyed).toBe(true);
});
