import type { Capabilities } from "../instance/capabilities";
import type { Instance } from "../instance/instance";
import { type Counting, lengthOf } from "./text_length";
import type { PollDraft } from "../rows/rows";

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

/**
 * The least and most of a unit that a poll may be open: rounded up at the minimum and down at the maximum. Where no whole unit lies
 * between both, what is next below the maximum, and one at the least.
 */
export function amountsIn(unit: Unit, { min_expiration, max_expiration }: Limits): { least: number; most: number } {
  const most = Math.max(1, Math.floor(max_expiration / units[unit]));
  return { least: Math.min(most, Math.max(1, Math.ceil(min_expiration / units[unit]))), most };
}

/** How long a poll may be open, in seconds, that was to be open for so long: as near as the server allows. */
const within = (seconds: number, { min_expiration, max_expiration }: Limits): number =>
  Math.min(max_expiration, Math.max(min_expiration, seconds));

/** How long a poll is open, in seconds, that was asked to be open for so many of a unit: as near as the server allows. */
export function expiryOf(amount: number, unit: Unit, limits: Limits): number {
  const { least, most } = amountsIn(unit, limits);
  const whole = Number.isFinite(amount) ? Math.round(amount) : least;
  return within(Math.min(most, Math.max(least, whole)) * units[unit], limits);
}

/**
 * A poll that was made before, or for another server, as this one takes it: open for as long as it allows. Its options stay as they
 * were typed.
 */
export const fitted = (poll: PollDraft, limits: Limits): PollDraft => ({
  ...poll,
  expires_in: within(poll.expires_in, limits),
});

/**
 * How long a poll is open from `now` (ms) on, in seconds: servers count from when they are told, also one that stands. That one is
 * over, or open for as long as it is left, but for no less than an edit of its post may say.
 */
export const openFor = (
  { expires_in, ends_at }: PollDraft,
  now: number,
  { least_poll = 0 }: Pick<Capabilities, "least_poll">,
): number => (ends_at === undefined ? expires_in : Math.max(least_poll, Math.ceil((ends_at - now) / 1000)));

/** For how long, in seconds, an edit at `now` (ms) opens a poll that would be over by then; null: it does not. */
export function reopenedFor(
  poll: PollDraft | null | undefined,
  now: number,
  can: Pick<Capabilities, "least_poll" | "reopens_polls">,
): number | null {
  if (poll?.ends_at === undefined || !can.reopens_polls) return null;
  const open = openFor(poll, now, can);
  return poll.ends_at < now + open * 1000 - 1000 ? open : null;
}

/** A poll of a status that is no more, as a new one that is open for as long as a server allows. */
export const anew = ({ options, multiple, expires_in }: PollDraft, limits: Limits): PollDraft =>
  fitted({ options, multiple, expires_in }, limits);

/** The largest unit that a time is a whole number of, and how many. */
export function inUnit(seconds: number): { amount: number; unit: Unit } {
  const unit = names.findLast((name) => seconds > 0 && seconds % units[name] === 0) ?? "minutes";
  return { amount: Math.max(1, Math.round(seconds / units[unit])), unit };
}

/** Whether a further option may be written: only below the most that a server takes. */
export const mayAddOption = ({ options }: PollDraft, { max_options }: Limits): boolean => options.length < max_options;

/** Whether an option may be taken out: only while more than two remain. */
export const mayRemoveOption = ({ options }: PollDraft): boolean => options.length > 2;

/** The options of a poll that say something, trimmed, each once. */
export const optionsToSend = (poll: PollDraft | null | undefined): string[] =>
  [...new Set(poll?.options.map((option) => option.trim()))].filter((option) => option !== "");

/**
 * The poll as it is sent (spec 001, section 5): options that say something, each once; null where none does, and "few" where
 * fewer than two are left.
 */
export function pollToSend(poll: PollDraft | null | undefined): PollDraft | null | "few" {
  const options = optionsToSend(poll);
  if (!poll || options.length === 0) return null;
  return options.length < 2 ? "few" : { ...poll, options };
}

/** Whether an option is longer than the server takes, which is told it trimmed. */
export const isLongOption = (option: string, { max_option_chars }: Limits, counting: Counting): boolean =>
  lengthOf(option.trim(), counting) > max_option_chars;

/**
 * Why a poll cannot be posted (spec 001, section 5): fewer than two options that say something, more of them than the server takes,
 * or one longer than it takes, by its number from 1 on; null: it can, or it asks nothing.
 */
export function pollProblem(
  poll: PollDraft | null | undefined,
  limits: Limits,
  counting: Counting,
): { is: "few" | "many" } | { is: "long"; number: number } | null {
  const sent = pollToSend(poll);
  if (sent === null) return null;
  if (sent === "few") return { is: "few" };
  if (sent.options.length > limits.max_options) return { is: "many" };
  const number = (poll?.options ?? []).findIndex((option) => isLongOption(option, limits, counting)) + 1;
  return number > 0 ? { is: "long", number } : null;
}
