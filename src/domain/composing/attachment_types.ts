import type { MediaAttachment } from "../entities/media_attachment";
import type { ApiFailure } from "../requests/api_error";

/** Why a medium cannot be uploaded whose bytes nobody has any more. */
export const goneMedia: ApiFailure = { kind: "invalid", message: "", status: 410, about: "media" };

/** A file of an unsent post or draft. */
export type FileRow = { id: string; blob: Blob; name: string; created_at: number };

/** What of a picture must stay in sight where it is cut off: from its middle, each −1 to 1, right and up. */
export type Focus = { x: number; y: number };

/** What a server was told of a medium that it has. */
export type Told = { description: string; focus?: Focus | undefined };

/**
 * How the upload of a draft's file is, which begins before the draft is posted. waiting: for its turn, from `again_at` (ms) on;
 * sending: `sent` bytes `of` so many have gone out; there: the server has it as `media_id`; stopped: by the reader; failed: the
 * server does not take it. Whatever it is, the file itself stays on this device until its post is settled.
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
  told?: Told;
};

/** A file attached to a draft or unsent post; `media_id` once it was uploaded. Sizes in px or null. */
export type AttachedFile = {
  file_id: string;
  type: string;
  description: string;
  width: number | null;
  height: number | null;
  /** Missing: its middle. */
  focus?: Focus | undefined;
  media_id?: string;
  told?: Told;
  /** It hangs on a status already, as it is described there: its bytes are the server's, and never uploaded. */
  attached?: Pick<MediaAttachment, "url" | "preview_url" | "description">;
};
