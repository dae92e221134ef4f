import type { MediaAttachment } from "../entities/statuses/media_attachment";
import type { ApiFailure } from "../requests/api_error";

/** The failure of an upload whose bytes are lost. */
export const goneMedia: ApiFailure = { kind: "invalid", message: "", status: 410, about: "media" };

/** A file of an unsent post or draft. */
export type FileRow = { id: string; blob: Blob; name: string; created_at: number };

/** The focal point of a picture, from its centre: `x` to the right and `y` up, each from −1 to 1. */
export type Focus = { x: number; y: number };

/** The description and focal point that the server has of an upload. */
export type UploadedAttributes = { description: string; focus?: Focus | undefined };

/**
 * The upload of a draft's file, which starts before the draft is posted. waiting: queued, until `again_at` (ms) at
 * least; sending: `sent` of `of` bytes are sent; there: the server has it as `media_id`; stopped: by the user, or not
 * begun, because it was `shared`; failed: the server refused it. The file stays on this device until its post is
 * settled.
 */
export type UploadRow = {
  file_id: string;
  state: "waiting" | "sending" | "there" | "stopped" | "failed";
  sent: number;
  of: number;
  attempts: number;
  again_at: number;
  failure: ApiFailure | null;
  media_id?: string;
  told?: UploadedAttributes;
};

/** A file of a draft or unsent post. `media_id` is set once it was uploaded. Sizes are in px or null. */
export type AttachedFile = {
  file_id: string;
  type: string;
  description: string;
  width: number | null;
  height: number | null;
  /** Undefined: the centre. */
  focus?: Focus | undefined;
  media_id?: string;
  told?: UploadedAttributes;
  /**
   * Set for a file that was shared with Godwit: any website can do that, so it is uploaded only once the writer asks
   * for it, or with the post.
   */
  shared?: true | undefined;
  /** Set for an attachment of a published status, which is never uploaded again. */
  attached?: Pick<MediaAttachment, "url" | "preview_url" | "description">;
};
