import { expect, test } from "vitest";
import { aRow } from "../../../../tests/support/rows/rows";
import { effects } from "../registry";

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

test("a vote counts each choice and one voter, hidden counts stay hidden, and a second one changes nothing", () => {
  const row = aRow("s1", { poll });
  const vote = (of: typeof row, choices: number[]) =>
    effects.vote.apply?.({ id: "s1", poll_id: "p1", choices }, of) ?? of;
  const voted = vote(row, [0, 1]);
  expect(voted.poll).toMatchObject({ voted: true, own_votes: [0, 1], votes_count: 6, voters_count: 4 });
  expect(voted.poll?.options.map(({ votes_count }) => votes_count)).toEqual([5, 1]);
  expect(vote(voted, [1])).toBe(voted);
  const hidden = { ...poll, options: poll.options.map(({ title }) => ({ title, votes_count: null })) };
  expect(vote(aRow("s1", { poll: hidden }), [0]).poll?.options[0]?.votes_count).toBeNull();
});
