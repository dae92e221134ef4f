import { OWN_LANE } from "../edit_profile/effect";
import type { ProfilePicture } from "../edit_picture/effect";
import type { MutationEffect } from "../effect";

/** The pictures of the user's own: those of the profile, and the mascot. */
export type OwnPictureName = ProfilePicture | "mascot";

/**
 * Changes the user's mascot to the stored file `file_id`. It is on this device alone until it is sent; servers have no
 * call that removes one.
 */
export const editMascot: MutationEffect<{ file_id: string }> = {
  lane: () => OWN_LANE,
  replaces: () => true,
};
