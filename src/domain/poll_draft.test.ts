import { expect, test } from "vitest";
import {
  amountsIn,
  blankPoll,
  expiryOf,
  inUnit,
  mayAddOption,
  mayRemoveOption,
  pollToSend,
  type Unit,
  units,
  unitsOffered,
} from "./poll_draft";

const limits = { max_options: 4, max_option_chars: 50, min_expiration: 60, max_expiration: 86_400 };
const all = Object.keys(units) as Unit[];

test("a poll begins with single choice, two empty options and ten minutes", () => {
  expect(blankPoll(limits)).toEqual({ options: ["", ""], multiple: false, expires_in: 600 });
});

test("only units of which one fits within the longest time are offered", () => {
  expect(unitsOffered(limits)).toEqual(["minutes", "hours", "days"]);
  expect(unitsOffered({ ...limits, max_expiration: 86_399 })).toEqual(["minutes", "hours"]);
  expect(unitsOffered({ ...limits, max_expiration: 3599 })).toEqual(["minutes"]);
});

test("the shortest time is rounded up to a whole unit, the longest down", () => {
  const odd = { ...limits, min_expiration: 61, max_expiration: 7199 };
  expect(amountsIn("minutes", odd)).toEqual({ least: 2, most: 119 });
  expect(amountsIn("hours", odd)).toEqual({ least: 1, most: 1 });
});

test("whatever is asked for, a poll is open for a whole number of units that the server allows", () => {
  for (const min_expiration of [0, 59, 60, 61, 300, 3600])
    for (const max_expiration of [3600, 5000, 86_400, 2_629_746])
      for (const unit of unitsOffered({ ...limits, min_expiration, max_expiration }))
        for (const amount of [-3, 0, 1, 1.4, 7, 10_000, Number.NaN]) {
          const seconds = expiryOf(amount, unit, { ...limits, min_expiration, max_expiration });
          expect(seconds % units[unit]).toBe(0);
          expect(seconds).toBeGreaterThanOrEqual(min_expiration);
          // Where no whole unit lies between both, the shortest one goes first.
          if (units[unit] >= min_expiration) expect(seconds).toBeLessThanOrEqual(max_expiration);
        }
});

test("a time is said in the largest unit that it is a whole number of", () => {
  expect(inUnit(600)).toEqual({ amount: 10, unit: "minutes" });
  expect(inUnit(7200)).toEqual({ amount: 2, unit: "hours" });
  expect(inUnit(172_800)).toEqual({ amount: 2, unit: "days" });
  for (const unit of all) expect(inUnit(units[unit])).toEqual({ amount: 1, unit });
  expect(inUnit(0)).toEqual({ amount: 1, unit: "minutes" });
});

test("options are added below the server's most and taken out while more than two remain", () => {
  const of = (count: number) => ({ ...blankPoll(limits), options: Array<string>(count).fill("") });
  expect([2, 3, 4].map((count) => mayAddOption(of(count), limits))).toEqual([true, true, false]);
  expect([2, 3, 4].map((count) => mayRemoveOption(of(count)))).toEqual([false, true, true]);
});

test("a poll is sent with each of its options once, and not at all where none says anything", () => {
  const of = (...options: string[]) => pollToSend({ ...blankPoll(limits), options });
  expect(of("tea", " tea ", "", "coffee")).toMatchObject({ options: ["tea", "coffee"] });
  expect(of("", "  ")).toBeNull();
  expect(of("tea", "")).toBe("few");
  expect(of("tea", "tea")).toBe("few");
  expect(pollToSend(null)).toBeNull();
});
