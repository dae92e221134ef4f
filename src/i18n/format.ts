import {
  getDateTimeFormat,
  getLanguageNames,
  getListFormat,
  getNumberFormat,
  getRelativeTimeFormat,
} from "./intl_cache";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** A year is 365.25 days. */
const year = 365.25 * day;

const units = [
  ["year", year],
  ["month", year / 12],
  ["week", 7 * day],
  ["day", day],
  ["hour", hour],
  ["minute", minute],
  ["second", second],
] as const;

/** The largest unit that fits and its count, rounded towards zero; 0 seconds for less than a second. */
function largest(ms: number): { count: number; unit: (typeof units)[number][0] } {
  for (const [unit, length] of units) if (Math.abs(ms) >= length) return { count: Math.trunc(ms / length) + 0, unit };
  return { count: 0, unit: "second" };
}

/**
 * "3 hours ago", "now", "in 1 day": always a duration. Words such as "tomorrow" and "last week" refer to calendar days
 * and weeks, and 40 hours from now is mostly not tomorrow.
 * @param at milliseconds since the epoch; NaN gives ""
 * @param now milliseconds since the epoch
 */
export function formatRelative(at: number, now: number, locale: string): string {
  if (!Number.isFinite(at)) return "";
  const { count, unit } = largest(at - now);
  return getRelativeTimeFormat(locale, { numeric: count === 0 ? "auto" : "always" }).format(count, unit);
}

/**
 * The short time of a status in a row: "3h", "2d", "now"; after a week the date, "12 Mar". `formatRelative` or
 * `formatDateTime` give the full text for its label.
 * @param at milliseconds since the epoch; NaN gives ""
 * @param now milliseconds since the epoch
 */
export function formatBrief(at: number, now: number, locale: string): string {
  if (!Number.isFinite(at)) return "";
  const age = Math.abs(now - at);
  if (age < minute) return getRelativeTimeFormat(locale, { numeric: "auto", style: "narrow" }).format(0, "second");
  if (age >= 7 * day) {
    const same = new Date(at).getFullYear() === new Date(now).getFullYear();
    return getDateTimeFormat(locale, { day: "numeric", month: "short", ...(same ? {} : { year: "numeric" }) }).format(
      at,
    );
  }
  const { count, unit } = largest(age);
  return getNumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
}

/**
 * The full date and time, for a label: "12 March 2026 at 14:05". `at` is in milliseconds since the epoch; NaN gives "".
 */
export function formatDateTime(at: number, locale: string): string {
  return Number.isFinite(at) ? getDateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(at) : "";
}

/**
 * The day, for facts whose hour does not matter: "12 March 2026". `at` is in milliseconds since the epoch; NaN gives
 * "".
 */
export function formatDay(at: number, locale: string): string {
  return Number.isFinite(at) ? getDateTimeFormat(locale, { dateStyle: "long" }).format(at) : "";
}

/** A duration by its largest unit: "3 hours", "20 minutes". Takes milliseconds. */
export function formatDuration(ms: number, locale: string): string {
  const { count, unit } = largest(ms);
  return getNumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** A language's (BCP 47) own name, capitalised for lists: "Français", "日本語". */
export function formatOwnName(language: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join("");
}

/** A language's name; undefined if it has none or the tag is invalid ("en-us-us"). */
function languageName(tag: string, locale: string): string | undefined {
  try {
    return getLanguageNames(locale).of(tag);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A language's name in the interface's language ("Portuguese"); the tag itself where it has none. */
export const formatLanguage = (tag: string, locale: string): string => languageName(tag, locale) ?? tag;

/**
 * The language of a post, as its short code and its name in the interface's language ("pt", "Portuguese"). Null for the
 * interface's own language and for an unknown one.
 * @param language BCP 47, or a server's variant ("pt_BR")
 */
export function formatForeign(language: string, locale: string): { code: string; name: string } | null {
  const tag = language.replaceAll("_", "-");
  const primary = (of: string) => of.split("-")[0]?.toLowerCase() ?? "";
  const code = primary(tag);
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) || code === primary(locale)) return null;
  const name = languageName(tag, locale) ?? languageName(code, locale);
  return name ? { code, name } : null;
}

/** A list of names or words: "Ada, Ben, Chloe"; in Japanese "Ada、Ben、Chloe". */
export function formatList(items: readonly string[], locale: string): string {
  return getListFormat(locale, { style: "narrow" }).format(items);
}

/** A whole number with separators: "12,345". */
export function formatNumber(value: number, locale: string): string {
  return getNumberFormat(locale).format(value);
}

/** A compact count for the narrow action bar: "999", "1.2K", "12K". */
export function formatCount(value: number, locale: string): string {
  return getNumberFormat(locale, { notation: "compact" }).format(value);
}
