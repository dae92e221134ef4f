import type { StatusRow } from "../rows";
import type { Mutation } from "./mutation";

/** The lane of all of them: such an act changes every status of its conversation that is stored here. */
export const CONVERSATIONS = "conversations";

function muted(row: StatusRow, on: boolean): StatusRow {
  const { pleroma } = row;
  if (row.muted === on && (pleroma?.thread_muted ?? on) === on) return row;
  return { ...row, muted: on, ...(pleroma && { pleroma: { ...pleroma, thread_muted: on } }) };
}

/**
 * Mutes the conversation that a status stands in, or takes that back; `ids` are those of its statuses that are stored, this
 * one among them: all of them are muted (spec 001, "Status display"). Sent as POST …/mute or …/unmute; answered with the
 * status alone.
 */
export const muteConversation: Mutation<{ id: string; ids: readonly string[]; on: boolean }> = {
  lane: () => CONVERSATIONS,
  about: ({ id }) => id,
  cancels: (args, earlier) => args.on !== earlier.on,
  replaces: (args, earlier) => args.id === earlier.id,
  apply: ({ ids, on }, row) => (ids.includes(row.id) ? muted(row, on) : row),
};
