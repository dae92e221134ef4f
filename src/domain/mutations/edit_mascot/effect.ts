import { OWN_LANE } from "../edit_profile/effect";
import type { MutationEffect } from "../effect";

/** Changes the user's mascot to the stored file `file_id`. It is on this device alone until it is sent; servers have no call that removes one. */
export const editMascot: MutationEffect<{ file_id: string }> = {
  lane: () => OWN_LANE,
  replaces: () => true,
};
