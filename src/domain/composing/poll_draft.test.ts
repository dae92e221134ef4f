import { expect, test } from "vitest";
import {
  amountsIn,
  blankPoll,
  expiryOf,
  fitted,
  inUnit,
  isLongOption,
  mayAddOption,
  mayRemoveOption,
  pollProblem,
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

test("whatever is asked for, a poll is open as long as the server allows, for whole units where one lies within that", () => {
  for (const min_expiration of [0, 59, 60, 61, 300, 3600])
    for (const max_expiration of [3600, 3660, 5000, 86_400, 2_629_746])
      for (const unit of unitsOffered({ ...limits, min_expiration, max_expiration }))
        for (const amount of [-3, 0, 1, 1.4, 7, 10_000, Number.NaN]) {
          const seconds = expiryOf(amount, unit, { ...limits, min_expiration, max_expiration });
          expect(seconds).toBeGreaterThanOrEqual(min_expiration);
          expect(seconds).toBeLessThanOrEqual(max_expiration);
          const whole = Math.ceil(min_expiration / units[unit]) * units[unit] <= max_expiration;
          if (whole) expect(seconds % units[unit]).toBe(0);
        }
});

test("where no whole unit lies within the server's limits the time itself does", () => {
  const narrow = { ...limits, min_expiration: 61, max_expiration: 100 };
  expect(amountsIn("minutes", narrow)).toEqual({ least: 1, most: 1 });
  expect([1, 2, 10].map((amount) => expiryOf(amount, "minutes", narrow))).toEqual([61, 61, 61]);
});

test("a poll whose end is past, or of another server, is open as long as this one allows, its options untouched", () => {
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 0 };
  expect(fitted(poll, limits)).toEqual({ ...poll, expires_in: 60 });
  expect(fitted({ ...poll, expires_in: 2_629_746 }, limits)).toEqual({ ...poll, expires_in: 86_400 });
  expect(fitted({ ...poll, expires_in: 601 }, limits)).toEqual({ ...poll, expires_in: 601 });
});

test("a poll with too few, too many or too long options cannot be posted, whoever typed them where", () => {
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

test("an option is as long as its server counts it, and its blanks at either end are none of it", () => {
  const six = { ...limits, max_option_chars: 6 };
  const option = ` ${"👍🏽".repeat(6)} `;
  expect([isLongOption(option, six, { counts_graphemes: true }), isLongOption(option, six, {})]).toEqual([false, true]);
  expect(isLongOption("https://a.b", six, { counts_graphemes: true, counts_addresses: 1 })).toBe(true);
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
