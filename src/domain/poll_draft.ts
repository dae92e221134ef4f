import type { Instance } from "./instance";
import type { PollDraft } from "./rows";

type Limits = Instance["poll_limits"];

/** The units that a poll's end is given in, in seconds, shortest first (spec 001, section 5). */
export const units = { minutes: 60, hours: 3600, days: 86_400 } as const;
export type Unit = keyof typeof units;

const names = Object.keys(units) as Unit[];

/** A poll as its form begins: single choice, two empty options, ten minutes (spec 001, section 9), or what is next to that. */
export const blankPoll = (limits: Limits): PollDraft => ({
  options: ["", ""],
  multiple: false,
  expires_in: expiryOf(10, "minutes", limits),
});

/** The units of which one fits within the longest time that a poll may be open. */
export const unitsOffered = ({ max_expiration }: Limits): Unit[] =>
  names.filter((name) => units[name] <= max_expiration);

/** The shortest and longest time that a poll may be open in a unit: rounded up at the minimum and down at the maximum. */
export function amountsIn(unit: Unit, { min_expiration, max_expiration }: Limits): { least: number; most: number } {
  const least = Math.max(1, Math.ceil(min_expiration / units[unit]));
  return { least, most: Math.max(least, Math.floor(max_expiration / units[unit])) };
}

/** How long a poll is open, in seconds, that was asked to be open for so many of a unit: as near as the server allows. */
export function expiryOf(amount: number, unit: Unit, limits: Limits): number {
  const { least, most } = amountsIn(unit, limits);
  const whole = Number.isFinite(amount) ? Math.round(amount) : least;
  return Math.min(most, Math.max(least, whole)) * units[unit];
}

/** The largest unit that a time is a whole number of, and how many. */
export function inUnit(seconds: number): { amount: number; unit: Unit } {
  const unit = names.findLast((name) => seconds > 0 && seconds % units[name] === 0) ?? "minutes";
  return { amount: Math.max(1, Math.round(seconds / units[unit])), unit };
}

/** Whether a further option may be written: only below the most that a server takes. */
export const mayAddOption = ({ options }: PollDraft, { max_options }: Limits): boolean => options.length < max_options;

/** Whether an option may be taken out: only while more than two remain. */
export const mayRemoveOption = ({ options }: PollDraft): boolean => options.length > 2;

/**
 * The poll as it is sent (spec 001, section 5): options that say something, each once; null where none does, and "few" where
 * fewer than two are left.
 */
export function pollToSend(poll: PollDraft | null | undefined): PollDraft | null | "few" {
  const options = [...new Set(poll?.options.map((option) => option.trim()))].filter((option) => option !== "");
  if (!poll || options.length === 0) return null;
  return options.length < 2 ? "few" : { ...poll, options };
}
