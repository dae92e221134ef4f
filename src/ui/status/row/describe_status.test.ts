import { expect, test } from "vitest";
import { aView } from "../../../../tests/support/rows/views";
import words from "../../../i18n/en.json";
import { createT } from "../../../i18n/translator";
import { describeStatus } from "./describe_status";

const t = createT("en", words);
const met = { now: 0, collapse: true, covered: false, uncounted: false };
const link = '<a href="https://b.example/q1">https://b.example/q1</a>';

test("the quote link is not read aloud if the quote is shown", () => {
  for (const content of [
    `<p>Look<span class="quote-inline"><br/><br/>RE: ${link}</span></p>`,
    `<p class="quote-inline">RE: ${link}</p><p>Look</p>`,
  ]) {
    const quote = aView("q1", { by: "ben" });
    expect(describeStatus(t, aView("s1", { content }, { quote }), met)).toContain("Look, quotes ben, ");
    expect(describeStatus(t, aView("s1", { content }), met)).toContain("RE: https://b.example/q1");
  }
});
