import { expect, test } from "vitest";
import {
  announcementForm,
  announcementProblem,
  blankAnnouncement,
  withAllDay,
  writtenAnnouncement,
} from "./written_announcement";

const form = (more: object) => ({ ...blankAnnouncement, content: "Low tide", ...more });
const local = "2026-12-24T18:30";

test("a time is sent in UTC, and none as null, so that one can be taken away", () => {
  expect(writtenAnnouncement(form({ starts: local, content: "  Low tide\n" }))).toEqual({
    content: "Low tide",
    starts_at: new Date(2026, 11, 24, 18, 30).toISOString(),
    ends_at: null,
    all_day: false,
  });
});

test("a whole day lasts from its first second to its last, and is the same date in every time zone", () => {
  const whole = writtenAnnouncement(form({ starts: "2026-12-24", ends: "2026-12-24", all_day: true }));
  expect(whole).toMatchObject({ starts_at: "2026-12-24T00:00:00.000Z", ends_at: "2026-12-24T23:59:59.000Z" });
  expect(announcementForm(whole, "x")).toMatchObject({ starts: "2026-12-24", ends: "2026-12-24", all_day: true });
});

test("a stored announcement is edited as it was written", () => {
  const { starts_at } = writtenAnnouncement(form({ starts: local }));
  const stored = { starts_at, ends_at: null, all_day: false };
  expect(announcementForm(stored, "Low tide")).toEqual(form({ starts: local }));
  expect(announcementForm({ ...stored, starts_at: "some day" }, "")).toMatchObject({ starts: "" });
});

test("dates stay when all day is switched on and off", () => {
  const whole = withAllDay(form({ starts: local, ends: local }), true);
  expect(whole).toMatchObject({ starts: "2026-12-24", ends: "2026-12-24", all_day: true });
  expect(withAllDay(whole, true)).toBe(whole);
  expect(withAllDay(whole, false)).toMatchObject({ starts: "2026-12-24T00:00", ends: "2026-12-24T23:59" });
  expect(withAllDay(form({}), true)).toMatchObject({ starts: "", ends: "" });
});

test("an announcement without words, or one that ends before it starts, is not sent", () => {
  expect(announcementProblem(form({ content: "  " }))).toBe("empty");
  expect(announcementProblem(form({ starts: local, ends: "2026-12-24T18:29" }))).toBe("order");
  expect(announcementProblem(form({ starts: "2026-12-24", ends: "2026-12-24", all_day: true }))).toBeNull();
  expect(announcementProblem(form({ ends: local }))).toBeNull();
});
