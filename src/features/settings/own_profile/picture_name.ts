import type { ProfilePicture } from "../../../domain/mutations/edit_picture/effect";

/** The pictures that the tab changes: those of the profile, and the mascot. */
export type PictureName = ProfilePicture | "mascot";
