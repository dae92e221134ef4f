import { expect, test } from "vitest";
import { collapseStateOf } from "./collapse_rules";
import type { ViewRow } from "../rows/rows";

const tall = "<p>line</p>".repeat(30);
const seen = (more: Partial<ViewRow>): ViewRow => ({ status_id: "1", media_shown: false, ...more });
const inTimeline = { collapse: true, focused: false };

test("a subject closes the content by setting, unless the user opened or closed it", () => {
  const status = { spoiler_text: "birds", content: "<p>a godwit</p>" };
  expect(collapseStateOf(status, null, inTimeline).closed).toBe(true);
  expect(collapseStateOf(status, seen({ warning_open: true }), inTimeline).closed).toBe(false);
  const open = { ...inTimeline, collapse: false };
  expect(collapseStateOf(status, null, open).closed).toBe(false);
  expect(collapseStateOf(status, seen({ media_shown: true }), open).closed).toBe(false);
  expect(collapseStateOf(status, seen({ warning_open: false }), open).closed).toBe(true);
  expect(collapseStateOf({ ...status, spoiler_text: "" }, null, inTimeline).closed).toBe(false);
});

test("a tall text is cut until shown whole, but not under a closing subject", () => {
  expect(collapseStateOf({ spoiler_text: "", content: tall }, null, inTimeline).text).toBe("cut");
  expect(collapseStateOf({ spoiler_text: "", content: tall }, seen({ whole: true }), inTimeline).text).toBe("whole");
  expect(collapseStateOf({ spoiler_text: "", content: "<p>short</p>" }, null, inTimeline).text).toBe("none");
  expect(collapseStateOf({ spoiler_text: "birds", content: tall }, null, inTimeline).text).toBe("none");
  expect(collapseStateOf({ spoiler_text: "birds", content: tall }, null, { ...inTimeline, collapse: false }).text).toBe(
    "cut",
  );
});

test("what a conversation is about is shown whole, unless the user cut it", () => {
  const focused = { collapse: true, focused: true };
  expect(collapseStateOf({ spoiler_text: "", content: tall }, null, focused).text).toBe("whole");
  expect(collapseStateOf({ spoiler_text: "", content: tall }, seen({ whole: false }), focused).text).toBe("cut");
});

test("a subject of more than 240 characters is cut, one of 240 is not", () => {
  const subject = (length: number, view: ViewRow | null) =>
    collapseStateOf({ spoiler_text: "x".repeat(length), content: "" }, view, inTimeline).subject;
  expect([subject(240, null), subject(241, null), subject(241, seen({ subject_whole: true }))]).toEqual([
    "none",
    "cut",
    "whole",
  ]);
});
