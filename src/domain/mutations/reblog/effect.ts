import type { MutationEffect } from "../effect";
import { statusToggle, type Toggle } from "../status_effect";

/** Reblogs a status, or takes that back. Taking it back hides the user's own reblog from every timeline. */
export const reblog: MutationEffect<Toggle> = {
  ...statusToggle,
  apply: ({ id, on }, row) =>
    row.id !== id || row.reblogged === on
      ? row
      : { ...row, reblogged: on, reblogs_count: Math.max(0, row.reblogs_count + (on ? 1 : -1)) },
  touches: ({ id }) => ({ status_id: id }),
  hides: ({ id, on }, { status }, _timeline, user_id) =>
    !on && status.reblog_id === id && status.account_id === user_id,
};
