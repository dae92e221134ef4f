import { expect, test } from "vitest";
import { recentUse, curveOf } from "./daily_use";

const day = (uses: string, accounts = "0") => ({ uses, accounts });

test("the use of today and yesterday is what counts as now", () => {
  expect(recentUse([day("2", "1"), day("30", "20"), day("500", "400")])).toEqual({ people: 21, uses: 32 });
  expect(recentUse([day("2", "1")])).toEqual({ people: 1, uses: 2 });
});

test("of what nobody used lately there is nothing to say", () => {
  expect(recentUse([])).toBeNull();
  expect(recentUse([day("0"), day("0"), day("7", "5")])).toBeNull();
});

test("what is no number of uses counts as none", () => {
  expect(recentUse([day("many", ""), day("-3", "Infinity")])).toBeNull();
  expect(recentUse([day("many", "2"), day("3", "-1")])).toEqual({ people: 2, uses: 3 });
  expect(curveOf([day("NaN"), day("4"), day("-4")])).toEqual([0, 1, 0]);
});

test("the curve goes from the oldest day to the newest, the day of the most uses highest", () => {
  expect(curveOf([day("1"), day("4"), day("2")])).toEqual([0.5, 1, 0.25]);
});

test("there is no curve of a single day or of no use", () => {
  expect(curveOf([])).toEqual([]);
  expect(curveOf([day("4")])).toEqual([]);
  expect(curveOf([day("0"), day("0")])).toEqual([]);
});
