import { expect, test } from "vitest";
import {
  pollAmountRange,
  blankPoll,
  pollExpiry,
  fitPoll,
  largestPollUnit,
  isLongOption,
  mayAddOption,
  mayRemoveOption,
  pollProblem,
  type PollUnit,
  pollUnits,
  offeredPollUnits,
} from "./poll_draft";
import { pollToSend } from "./poll_to_send";

const limits = { max_options: 4, max_option_chars: 50, min_expiration: 60, max_expiration: 86_400 };
const all = Object.keys(pollUnits) as PollUnit[];

test("a poll begins with single choice, two empty options and ten minutes", () => {
  expect(blankPoll(limits)).toEqual({ options: ["", ""], multiple: false, expires_in: 600 });
});

test("only units of which one fits within the longest time are offered", () => {
  expect(offeredPollUnits(limits)).toEqual(["minutes", "hours", "days"]);
  expect(offeredPollUnits({ ...limits, max_expiration: 86_399 })).toEqual(["minutes", "hours"]);
  expect(offeredPollUnits({ ...limits, max_expiration: 3599 })).toEqual(["minutes"]);
});

test("the shortest time is rounded up to a whole unit, the longest down", () => {
  const odd = { ...limits, min_expiration: 61, max_expiration: 7199 };
  expect(pollAmountRange("minutes", odd)).toEqual({ min: 2, max: 119 });
  expect(pollAmountRange("hours", odd)).toEqual({ min: 1, max: 1 });
});

test("any duration is clamped to the limits, in whole units where possible", () => {
  for (const min_expiration of [0, 59, 60, 61, 300, 3600])
    for (const max_expiration of [3600, 3660, 5000, 86_400, 2_629_746])
      for (const unit of offeredPollUnits({ ...limits, min_expiration, max_expiration }))
        for (const amount of [-3, 0, 1, 1.4, 7, 10_000, Number.NaN]) {
          const seconds = pollExpiry(amount, unit, { ...limits, min_expiration, max_expiration });
          expect(seconds).toBeGreaterThanOrEqual(min_expiration);
          expect(seconds).toBeLessThanOrEqual(max_expiration);
          const whole = Math.ceil(min_expiration / pollUnits[unit]) * pollUnits[unit] <= max_expiration;
          if (whole) expect(seconds % pollUnits[unit]).toBe(0);
        }
});

test("where no whole unit lies within the server's limits the time itself does", () => {
  const narrow = { ...limits, min_expiration: 61, max_expiration: 100 };
  expect(pollAmountRange("minutes", narrow)).toEqual({ min: 1, max: 1 });
  expect([1, 2, 10].map((amount) => pollExpiry(amount, "minutes", narrow))).toEqual([61, 61, 61]);
});

test("a poll of the past or of another server is fitted to the limits", () => {
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 0 };
  expect(fitPoll(poll, limits)).toEqual({ ...poll, expires_in: 60 });
  expect(fitPoll({ ...poll, expires_in: 2_629_746 }, limits)).toEqual({ ...poll, expires_in: 86_400 });
  expect(fitPoll({ ...poll, expires_in: 601 }, limits)).toEqual({ ...poll, expires_in: 601 });
});

test("a poll with too few, too many or too long options cannot be posted", () => {
  const of = (...options: string[]) =>
    pollProblem({ ...blankPoll(limits), options }, { ...limits, max_option_chars: 6 }, {});
  expect(of("tea", "coffee")).toBeNull();
  expect(of("", " ")).toBeNull();
  expect(of("tea", " tea ")).toEqual({ is: "few" });
  expect(of("a", "b", "c", "d", "d", "")).toBeNull();
  expect(of("a", "b", "c", "d", "e")).toEqual({ is: "many" });
  expect(of("", "tea", "coffees")).toEqual({ is: "long", number: 3 });
  expect(of("🐦🐦🐦🐦🐦🐦", " coffee ")).toBeNull();
});

test("an option's length is counted trimmed, as the server counts", () => {
  const six = { ...limits, max_option_chars: 6 };
  const option = ` ${"👍🏽".repeat(6)} `;
  expect([isLongOption(option, six, { counts_graphemes: true }), isLongOption(option, six, {})]).toEqual([false, true]);
  expect(isLongOption("https://a.b", six, { counts_graphemes: true, address_length: 1 })).toBe(true);
});

test("a time is said in the largest unit that it is a whole number of", () => {
  expect(largestPollUnit(600)).toEqual({ amount: 10, unit: "minutes" });
  expect(largestPollUnit(7200)).toEqual({ amount: 2, unit: "hours" });
  expect(largestPollUnit(172_800)).toEqual({ amount: 2, unit: "days" });
  for (const unit of all) expect(largestPollUnit(pollUnits[unit])).toEqual({ amount: 1, unit });
  expect(largestPollUnit(0)).toEqual({ amount: 1, unit: "minutes" });
});

test("options can be added up to the maximum and removed down to two", () => {
  const of = (count: number) => ({ ...blankPoll(limits), options: Array<string>(count).fill("") });
  expect([2, 3, 4].map((count) => mayAddOption(of(count), limits))).toEqual([true, true, false]);
  expect([2, 3, 4].map((count) => mayRemoveOption(of(count)))).toEqual([false, true, true]);
});

test("a poll is sent with distinct options, and not at all if all are empty", () => {
  const of = (...options: string[]) => pollToSend({ ...blankPoll(limits), options });
  expect(of("tea", " tea ", "", "coffee")).toMatchObject({ options: ["tea", "coffee"] });
  expect(of("", "  ")).toBeNull();
  expect(of("tea", "")).toBe("few");
  expect(of("tea", "tea")).toBe("few");
  expect(pollToSend(null)).toBeNull();
});
