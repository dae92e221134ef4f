import type { PollDraft } from "../rows/rows";

/** The non-empty options of a poll, trimmed, without duplicates. */
export const optionsToSend = (poll: PollDraft | null | undefined): string[] =>
  [...new Set(poll?.options.map((option) => option.trim()))].filter((option) => option !== "");

/** The poll that is sent, with only its non-empty options. Null if there are none, "few" if there is only one. */
export function pollToSend(poll: PollDraft | null | undefined): PollDraft | null | "few" {
  const options = optionsToSend(poll);
  if (!poll || options.length === 0) return null;
  return options.length < 2 ? "few" : { ...poll, options };
}
