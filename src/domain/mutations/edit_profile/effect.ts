import { type ProfileChange, withProfileChange } from "../../accounts/profile_change";
import type { MutationEffect } from "../effect";

/** The lane of the changes of the user's own profile, which are sent in order. */
export const OWN_LANE = "me";

/** Changes the user's own profile; `change` has only what is to be changed. */
export const editProfile: MutationEffect<{ change: ProfileChange }> = {
  lane: () => OWN_LANE,
  // A later change of the same values counts alone; one of others is sent after it.
  replaces: ({ change }, earlier) => Object.keys(earlier.change).every((name) => name in change),
  applyToOwnAccount: ({ change }, row) => withProfileChange(row, change),
};
