import type { Visibility } from "../entities/statuses/status";
import type { Written } from "../rows/rows";

/**
 * A scheduled status, to be published at `at` (ms). `here`: it was written on this device, which stores options that
 * the server does not return, and its files until it is published.
 */
export type ScheduledRow = { asked_at: number; id: string; at: number; written: ScheduledWords; here: boolean };

/** The content of a scheduled status. `visibility` null is the author's default. */
export type ScheduledWords = Omit<Written, "visibility"> & { visibility: Visibility | null };

const MINUTE = 60_000;

/**
 * How far ahead, in ms, a status must be scheduled. All servers require more than five minutes when the request arrives
 * (`ScheduledActivity` of Akkoma and Pleroma, Mastodon's `PostStatusService`, GoToSocial). For a nearer time, Akkoma
 * and Pleroma publish at once, so such a request must not be sent.
 */
const SOONEST_MS = 5 * MINUTE + 10_000;

/** Whether a time (ms) is too near to be scheduled at `now` (ms). Null and undefined are not. */
export const isTooSoon = (at: number | null | undefined, now: number): boolean => at != null && at - now < SOONEST_MS;

/** The earliest time that the form offers, in ms: a whole minute, with about five minutes left for writing. */
export const soonestSchedule = (now: number): number => Math.ceil((now + SOONEST_MS) / MINUTE) * MINUTE + 5 * MINUTE;

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** A time (ms) as the value of a `datetime-local` input, in the user's time zone: "2026-11-22T09:05". */
export function dateTimeFieldOf(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join("-");
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The time (ms) of the value of a `datetime-local` input, in the user's time zone; null if it is empty. */
export function timeOfField(field: string): number | null {
  const at = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(field) ? new Date(field).getTime() : NaN;
  return Number.isNaN(at) ? null : at;
}
