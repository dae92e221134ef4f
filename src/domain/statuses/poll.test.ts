import { expect, test } from "vitest";
import type { Poll } from "../entities/statuses/poll";
import { isExpired, votersOf, voteShareOf } from "./poll";

const poll = (more: Partial<Poll>): Poll => ({
  id: "p",
  expires_at: null,
  expired: false,
  multiple: false,
  votes_count: 3,
  voters_count: null,
  options: [1, 2, 0].map((votes_count) => ({ title: "x", votes_count })),
  voted: false,
  own_votes: [],
  emojis: [],
  ...more,
});

test("a share is 0 when the total is 0, else the rounded share", () => {
  const shares = (one: Poll) => one.options.map((_, index) => voteShareOf(one, index));
  expect(shares(poll({}))).toEqual([33, 67, 0]);
  expect(shares(poll({ votes_count: 0, options: [{ title: "x", votes_count: 0 }] }))).toEqual([0]);
  expect(shares(poll({ multiple: true, voters_count: 2 }))).toEqual([50, 100, 0]);
  expect(shares(poll({ multiple: true }))).toEqual([33, 67, 0]);
  expect(shares(poll({ options: [{ title: "x", votes_count: null }] }))).toEqual([null]);
});

test("a partial voter count is ignored, and shares are those of the votes", () => {
  const options = [20, 15, 10].map((votes_count) => ({ title: "x", votes_count }));
  const ofAnother = (voters_count: number) => poll({ multiple: true, votes_count: 45, voters_count, options });
  for (const few of [0, 1, 14, 19]) {
    expect(votersOf(ofAnother(few))).toBe(null);
    expect(voteShareOf(ofAnother(few), 0)).toBe(44);
  }
  expect([votersOf(ofAnother(20)), voteShareOf(ofAnother(20), 0)]).toEqual([20, 100]);
  const secret = options.map(({ title }) => ({ title, votes_count: null }));
  expect(votersOf({ ...ofAnother(14), options: secret })).toBe(null);
  expect(votersOf({ ...ofAnother(15), options: secret })).toBe(15);
  expect(votersOf(poll({ multiple: true, votes_count: 0, voters_count: 0, options: [] }))).toBe(0);
});

test("a poll is expired once its expiry is past", () => {
  const expires_at = "2026-11-01T10:00:00.000Z";
  const at = Date.parse(expires_at);
  expect([isExpired(poll({ expires_at }), at - 1), isExpired(poll({ expires_at }), at)]).toEqual([false, true]);
  expect([isExpired(poll({}), at), isExpired(poll({ expired: true }), at)]).toEqual([false, true]);
});
