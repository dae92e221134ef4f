import { expect, test } from "vitest";
import type { Poll } from "./entities/poll";
import { isExpired, shareOf } from "./poll";

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
  const shares = (one: Poll) => one.options.map((_, index) => shareOf(one, index));
  expect(shares(poll({}))).toEqual([33, 67, 0]);
  expect(shares(poll({ votes_count: 0, options: [{ title: "x", votes_count: 0 }] }))).toEqual([0]);
  expect(shares(poll({ multiple: true, voters_count: 2 }))).toEqual([50, 100, 0]);
  expect(shares(poll({ multiple: true }))).toEqual([33, 67, 0]);
  expect(shares(poll({ options: [{ title: "x", votes_count: null }] }))).toEqual([null]);
});

test("a poll is expired once its expiry is past", () => {
  const expires_at = "2026-11-01T10:00:00.000Z";
  const at = Date.parse(expires_at);
  expect([isExpired(poll({ expires_at }), at - 1), isExpired(poll({ expires_at }), at)]).toEqual([false, true]);
  expect([isExpired(poll({}), at), isExpired(poll({ expired: true }), at)]).toEqual([false, true]);
});
