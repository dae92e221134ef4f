import type { Visibility } from "../entities/status";
import type { Written } from "../rows/rows";

/**
 * A post that the server keeps until its time, `at` (ms), as it was written. `here`: on this device, which knows more of it
 * than the server tells, and holds its files until it is posted.
 */
export type ScheduledRow = { asked_at: number; id: string; at: number; written: ScheduledWords; here: boolean };

/** What a scheduled post says. `visibility` null: it comes as its author's posts do where they say nothing. */
export type ScheduledWords = Omit<Written, "visibility"> & { visibility: Visibility | null };

const MINUTE = 60_000;

/**
 * How far ahead, in ms, a time must lie to be asked of a server: all that schedule want more than five minutes (Akkoma's and
 * Pleroma's `ScheduledActivity`, Mastodon's `PostStatusService`, GoToSocial), counted when the request arrives. Nearer than
 * that Akkoma and Pleroma post at once, so that it must not be asked.
 */
const SOONEST_MS = 5 * MINUTE + 10_000;

/** Whether a time (ms) lies too near to be asked of a server at `now` (ms); no time never does. */
export const isTooSoon = (at: number | null | undefined, now: number): boolean => at != null && at - now < SOONEST_MS;

/** The first whole minute that can be asked of a server, some minutes further on, so that there is time to write: in ms. */
export const soonest = (now: number): number => Math.ceil((now + SOONEST_MS) / MINUTE) * MINUTE + 5 * MINUTE;

const two = (part: number) => String(part).padStart(2, "0");

/** A time (ms) as a field of date and time has it, in the reader's time zone: "2026-11-22T09:05". */
export function fieldOf(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a field of date and time says, in ms; null where it is not filled. It is meant in the reader's time zone. */
export function timeIn(field: string): number | null {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(field) ? new Date(field).getTime() : NaN;
  return Number.isNaN(at) ? null : at;
}
