import { accountToggle } from "../account_effect";
import { isHome } from "../affected_timelines";
import type { MutationEffect } from "../effect";
import type { Toggle } from "../status_effect";

/** Shows what an account repeats in home, or hides it from there. */
export const showReblogs: MutationEffect<Toggle> = {
  ...accountToggle,
  applyToRelationship: ({ id, on }, row) => (row.id === id ? { ...row, showing_reblogs: on } : row),
  touches: ({ id }) => ({ account_id: id }),
  hides: ({ id, on }, { status }, timeline) =>
    !on && isHome(timeline) && status.account_id === id && status.reblog_id !== null,
};
