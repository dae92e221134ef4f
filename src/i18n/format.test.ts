import { expect, test } from "vitest";
import {
  formatBrief,
  formatCount,
  formatDateTime,
  formatDay,
  formatDuration,
  formatNumber,
  formatOwnName,
  formatRelative,
  formatForeign,
} from "./format";
import { formatBytes } from "./format_bytes";

const now = Date.UTC(2026, 2, 12, 12);
const hour = 3_600_000;

test("a relative time names its largest unit", () => {
  expect(formatRelative(now - 3 * hour, now, "en")).toBe("3 hours ago");
  expect(formatRelative(now - 90 * 60_000, now, "en")).toBe("1 hour ago");
  expect(formatRelative(now + 30 * hour, now, "en")).toBe("in 1 day");
  expect(formatRelative(now + 40 * hour, now, "en")).toBe("in 1 day");
  expect(formatRelative(now - 300, now, "en")).toBe("now");
  expect(formatRelative(now - 400 * 24 * hour, now, "en")).toBe("1 year ago");
  expect(formatRelative(now - 2 * hour, now, "de")).toBe("vor 2 Stunden");
});

test("a row's time is brief, and a date once it is a week old", () => {
  expect(formatBrief(now - 20_000, now, "en")).toBe("now");
  expect(formatBrief(now - 5 * 60_000, now, "en")).toBe("5m");
  expect(formatBrief(now - 3 * hour, now, "en")).toBe("3h");
  expect(formatBrief(now - 50 * hour, now, "en")).toBe("2d");
  expect(formatBrief(now - 20 * 24 * hour, now, "en")).toBe("Feb 20");
  expect(formatBrief(now - 400 * 24 * hour, now, "en")).toBe("Feb 5, 2025");
});

test("a time that cannot be read is left out", () => {
  expect(formatRelative(Date.parse("yesterday-ish"), now, "en")).toBe("");
  expect(formatBrief(Number.NaN, now, "en")).toBe("");
  expect(formatDateTime(Number.NaN, "en")).toBe("");
});

test("counts are short, numbers are whole, bytes have their unit", () => {
  expect(formatCount(999, "en")).toBe("999");
  expect(formatCount(1234, "en")).toBe("1.2K");
  expect(formatCount(12_449, "en")).toBe("12K");
  expect(formatNumber(12_345, "de")).toBe("12.345");
  expect(formatBytes(0, "en")).toBe("0 B");
  expect(formatBytes(1536, "en")).toBe("1.5 KiB");
  expect(formatBytes(2_097_152, "de")).toBe("2 MiB");
  expect(formatDuration(10 * 60_000, "en")).toBe("10 minutes");
});

test("a language stands in a list by its own name", () => {
  expect(["en", "fr", "pl", "ja", "ar"].map(formatOwnName)).toEqual([
    "English",
    "Français",
    "Polski",
    "日本語",
    "العربية",
  ]);
});

test("a language is told where it is not the interface's, and where it is one", () => {
  expect(formatForeign("de", "en")).toEqual({ code: "de", name: "German" });
  expect(formatForeign("pt_BR", "de")).toEqual({ code: "pt", name: "Portugiesisch (Brasilien)" });
  for (const own of ["en", "en-GB", "EN", "en_US"]) expect(formatForeign(own, "en"), own).toBeNull();
  for (const none of ["", "xx-", "english please", "qqq", "d", "<b>", "zxx-"])
    expect(formatForeign(none, "en"), none).toBeNull();
});

test("an invalid language tag of another server shows its first part", () => {
  for (const wrong of ["de-de-de", "de-ab1", "de_AT_at"])
    expect(formatForeign(wrong, "en"), wrong).toEqual({ code: "de", name: "German" });
});

test("a day is told without the hour", () => {
  expect(formatDay(Date.UTC(2026, 2, 12, 12), "en")).toBe("March 12, 2026");
  expect(formatDay(Number.NaN, "en")).toBe("");
});
