import { expect, test } from "vitest";
import { actId, faultsOf, filterName, filterOf, newFilter, typedOf } from "./filter_form";

const now = Date.UTC(2026, 10, 20, 12);
const inAnHour = new Date(now + 3_600_000).toISOString();
const rain = { ...newFilter("rain"), title: "Wet" };

test("a filter that is only looked at stays as it is", () => {
  for (const expires_at of [null, inAnHour]) {
    const one = { ...rain, expires_at };
    expect(filterOf(typedOf(one), expires_at, now, false)).toEqual(one);
  }
});

test("blank and repeated words are left out, and words keep their ids", () => {
  const word = (keyword: string, more = {}) => ({ keyword, whole_word: true, ...more });
  const typed = typedOf({
    ...rain,
    keywords: [word(" rain ", { id: "1" }), word("\u00ad"), word("rain"), word("a  b")],
  });
  expect(filterOf(typed, null, now, false).keywords).toEqual([word("rain", { id: "1" }), word("a b")]);
});

test("a filter without a title is called by its first word", () => {
  const titleOf = (title: string, phrase: boolean) => filterOf(typedOf({ ...rain, title }), null, now, phrase).title;
  expect([titleOf("  ", false), titleOf(" Wet ", false), titleOf("Wet", true)]).toEqual(["rain", "Wet", "rain"]);
});

test("an ending counts from now, and can be taken away", () => {
  const endOf = (ending: number | "never" | "keep") =>
    filterOf({ ...typedOf({ ...rain, expires_at: inAnHour }), ending }, inAnHour, now, false).expires_at;
  expect([endOf(1800), endOf("never"), endOf("keep")]).toEqual([
    new Date(now + 1_800_000).toISOString(),
    null,
    inAnHour,
  ]);
});

test("a filter needs a word and a place, but no word where it names posts", () => {
  const blank = typedOf({ ...rain, keywords: [], context: [] });
  expect([faultsOf(blank, false), faultsOf(blank, true), faultsOf(typedOf(rain), false)]).toEqual([
    ["words", "contexts"],
    ["contexts"],
    [],
  ]);
});

test("a filter of this device keeps its name in the list once the server has made it", () => {
  const [unsent, made, other] = [{ id: "local:x" }, { id: "7", local_id: "local:x" }, { id: "7" }];
  expect([unsent, made, other].map(filterName)).toEqual(["x", "x", "7"]);
  expect([unsent, made, other].map(actId)).toEqual(["local:x", "local:x", "7"]);
});
