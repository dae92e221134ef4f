import type { StatusRow } from "../../rows/rows";
import type { MutationEffect } from "../effect";
import { isOpposite, isSameStatus, type Toggle } from "../status_effect";

/** The one lane of these mutations: each changes every stored status of its conversation, not only its own. */
export const CONVERSATIONS = "conversations";

function muted(row: StatusRow, on: boolean): StatusRow {
  const { pleroma } = row;
  if (row.muted === on && (pleroma?.thread_muted ?? on) === on) return row;
  return { ...row, muted: on, ...(pleroma && { pleroma: { ...pleroma, thread_muted: on } }) };
}

/**
 * Mutes the conversation of the status `id`, or takes that back. `ids` are the stored statuses of the conversation,
 * `id` included; all of them are shown as muted.
 */
export const muteConversation: MutationEffect<Toggle & { ids: readonly string[] }> = {
  lane: () => CONVERSATIONS,
  about: ({ id }) => id,
  cancels: isOpposite,
  replaces: isSameStatus,
  apply: ({ ids, on }, row) => (ids.includes(row.id) ? muted(row, on) : row),
};
