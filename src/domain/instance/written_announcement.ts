import { dateTimeFieldOf, timeOfField } from "../composing/schedule";

/** What an admin sends of an announcement. Times are ISO dates; null: there is none, or it is taken away. */
export type WrittenAnnouncement = {
  content: string;
  starts_at: string | null;
  ends_at: string | null;
  all_day: boolean;
};

/**
 * The form of an announcement. `starts` and `ends` are values of inputs, dates where it lasts all day; "" where there
 * is no time.
 */
export type AnnouncementForm = { content: string; starts: string; ends: string; all_day: boolean };

export const blankAnnouncement: AnnouncementForm = { content: "", starts: "", ends: "", all_day: false };

/** A time as an input for date and time has it, in the device's time zone; "" for what is no time. */
const localInput = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? "" : dateTimeFieldOf(Date.parse(iso)));

/**
 * A time of an announcement as an input has it. A whole day is the same date everywhere: it is kept in UTC, whatever
 * the device's time zone.
 */
const inputOf = (iso: string | null, all_day: boolean): string =>
  iso === null ? "" : all_day ? iso.slice(0, "2026-01-01".length) : localInput(iso);

/** The form of a stored announcement; `content` is its source. */
export const announcementForm = (
  row: { starts_at: string | null; ends_at: string | null; all_day: boolean },
  content: string,
): AnnouncementForm => ({
  content,
  starts: inputOf(row.starts_at, row.all_day),
  ends: inputOf(row.ends_at, row.all_day),
  all_day: row.all_day,
});

/**
 * The form after all day was switched on or off. Dates stay; a day begins at midnight and ends a minute before the
 * next.
 */
export function withAllDay(form: AnnouncementForm, all_day: boolean): AnnouncementForm {
  if (form.all_day === all_day) return form;
  const change = (value: string, time: string) =>
    value === "" ? "" : all_day ? value.slice(0, 10) : `${value}T${time}`;
  return { ...form, all_day, starts: change(form.starts, "00:00"), ends: change(form.ends, "23:59") };
}

/** The ISO date that an input stands for; null for none. */
function timeOf(value: string, all_day: boolean, end: boolean): string | null {
  if (all_day) return value === "" ? null : `${value}T${end ? "23:59:59" : "00:00:00"}.000Z`;
  const at = timeOfField(value);
  return at === null ? null : new Date(at).toISOString();
}

/** What is sent of a form. A whole day lasts from its first second to its last in UTC. */
export const writtenAnnouncement = ({ content, starts, ends, all_day }: AnnouncementForm): WrittenAnnouncement => ({
  content: content.trim(),
  starts_at: timeOf(starts, all_day, false),
  ends_at: timeOf(ends, all_day, true),
  all_day,
});

/**
 * What is wrong with a form; null: nothing. Servers take an announcement without words, and one that ends before it
 * starts, which nobody would ever see.
 */
export function announcementProblem(form: AnnouncementForm): "empty" | "order" | null {
  const { content, starts_at, ends_at } = writtenAnnouncement(form);
  if (content === "") return "empty";
  return starts_at !== null && ends_at !== null && starts_at >= ends_at ? "order" : null;
}
