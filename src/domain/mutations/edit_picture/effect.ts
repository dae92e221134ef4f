import { OWN_LANE } from "../edit_profile/effect";
import type { MutationEffect } from "../effect";

/** The pictures of a profile; the background is Akkoma's and Pleroma's. */
export type ProfilePicture = "avatar" | "header" | "background";

/**
 * Changes a picture of the user's own profile: the stored file `file_id`, or none (null). The account shows none as it
 * did; a new one is on this device alone until it is sent, so that the account keeps the old address.
 */
export const editPicture: MutationEffect<{ name: ProfilePicture; file_id: string | null }> = {
  lane: () => OWN_LANE,
  replaces: ({ name }, earlier) => name === earlier.name,
  applyToOwnAccount({ name, file_id }, row) {
    if (file_id !== null) return row;
    if (name === "background") return { ...row, pleroma: row.pleroma && { ...row.pleroma, background_image: null } };
    return { ...row, [name]: "", [`${name}_static`]: "" };
  },
};
