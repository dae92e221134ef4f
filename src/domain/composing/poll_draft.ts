import type { Capabilities } from "../instance/capabilities/capabilities";
import type { Instance } from "../instance/instance";
import { pollToSend } from "./poll_to_send";
import { type LengthRules, lengthOf } from "./text_length";
import type { PollDraft } from "../rows/rows";

type Limits = Instance["poll_limits"];

/** The units of a poll's duration, in seconds, shortest first. */
export const pollUnits = { minutes: 60, hours: 3600, days: 86_400 } as const;
export type PollUnit = keyof typeof pollUnits;

const names = Object.keys(pollUnits) as PollUnit[];

/**
 * The initial poll of the form: single choice, two empty options, ten minutes or the nearest duration that is allowed.
 */
export const blankPoll = (limits: Limits): PollDraft => ({
  options: ["", ""],
  multiple: false,
  expires_in: pollExpiry(10, "minutes", limits),
});

/** The units that are not longer than the maximum duration. */
export const offeredPollUnits = ({ max_expiration }: Limits): PollUnit[] =>
  names.filter((name) => pollUnits[name] <= max_expiration);

/**
 * The smallest and largest whole number of a unit within the limits. If no whole number fits, the one below the
 * maximum, but at least 1.
 */
export function pollAmountRange(
  unit: PollUnit,
  { min_expiration, max_expiration }: Limits,
): { min: number; max: number } {
  const most = Math.max(1, Math.floor(max_expiration / pollUnits[unit]));
  return { min: Math.min(most, Math.max(1, Math.ceil(min_expiration / pollUnits[unit]))), max: most };
}

/** Clamps a duration in seconds to the server's limits. */
const clampExpiry = (seconds: number, { min_expiration, max_expiration }: Limits): number =>
  Math.min(max_expiration, Math.max(min_expiration, seconds));

/** The duration, in seconds, of `amount` units, clamped to the server's limits. */
export function pollExpiry(amount: number, unit: PollUnit, limits: Limits): number {
  const { min: least, max: most } = pollAmountRange(unit, limits);
  const whole = Number.isFinite(amount) ? Math.round(amount) : least;
  return clampExpiry(Math.min(most, Math.max(least, whole)) * pollUnits[unit], limits);
}

/**
 * A poll draft with its duration clamped to this server's limits; it may have been written for another server. Its
 * options do not change.
 */
export const fitPoll = (poll: PollDraft, limits: Limits): PollDraft => ({
  ...poll,
  expires_in: clampExpiry(poll.expires_in, limits),
});

/**
 * The duration that is sent for a poll, in seconds from `now` (ms). The poll of an edited status has a fixed end: the
 * rest of its time is sent, but at least the minimum that the server accepts in edits.
 */
export const pollDuration = (
  { expires_in, ends_at }: PollDraft,
  now: number,
  { min_poll_expiry = 0 }: Pick<Capabilities, "min_poll_expiry">,
): number => (ends_at === undefined ? expires_in : Math.max(min_poll_expiry, Math.ceil((ends_at - now) / 1000)));

/** The duration, in seconds, that an edit at `now` (ms) reopens an ended poll for; null if it does not reopen it. */
export function reopenedPollDuration(
  poll: PollDraft | null | undefined,
  now: number,
  can: Pick<Capabilities, "min_poll_expiry" | "reopens_polls">,
): number | null {
  if (poll?.ends_at === undefined || !can.reopens_polls) return null;
  const open = pollDuration(poll, now, can);
  return poll.ends_at < now + open * 1000 - 1000 ? open : null;
}

/** A new poll with the options of a deleted status's poll, with its duration clamped to the server's limits. */
export const renewPoll = ({ options, multiple, expires_in }: PollDraft, limits: Limits): PollDraft =>
  fitPoll({ options, multiple, expires_in }, limits);

/** The largest unit that divides a duration, and the number of units. */
export function largestPollUnit(seconds: number): { amount: number; unit: PollUnit } {
  const unit = names.findLast((name) => seconds > 0 && seconds % pollUnits[name] === 0) ?? "minutes";
  return { amount: Math.max(1, Math.round(seconds / pollUnits[unit])), unit };
}

/** Whether an option can be added: there are fewer than the server's maximum. */
export const mayAddOption = ({ options }: PollDraft, { max_options }: Limits): boolean => options.length < max_options;

/** Whether an option can be removed: there are more than two. */
export const mayRemoveOption = ({ options }: PollDraft): boolean => options.length > 2;

/** Whether an option, trimmed, is longer than the server allows. */
export const isLongOption = (option: string, { max_option_chars }: Limits, counting: LengthRules): boolean =>
  lengthOf(option.trim(), counting) > max_option_chars;

/**
 * Why a poll cannot be posted: fewer than two non-empty options, too many options, or a too long option (`number` from
 * 1). Null if it can be posted, or if there is no poll.
 */
export function pollProblem(
  poll: PollDraft | null | undefined,
  limits: Limits,
  counting: LengthRules,
): { is: "few" | "many" } | { is: "long"; number: number } | null {
  const sent = pollToSend(poll);
  if (sent === null) return null;
  if (sent === "few") return { is: "few" };
  if (sent.options.length > limits.max_options) return { is: "many" };
  const number = (poll?.options ?? []).findIndex((option) => isLongOption(option, limits, counting)) + 1;
  return number > 0 ? { is: "long", number } : null;
}
