import type { Visibility } from "../../../src/domain/entities/statuses/status";
import type { StatusRecord } from "../store/records";

/** What a poll is made of. */
export type PollInput = { options: readonly string[]; expires_in_s: number; multiple: boolean };

/** What is said of a medium; what is left out stays. */
export type Said = { description: string | undefined; focus: string | undefined };

/** What a post is made of; everything but the text may be left out. Times are milliseconds since the epoch. */
export type PostInput = {
  text: string;
  /** HTML that came from elsewhere, sent as it is. */
  html?: string;
  content_type?: string;
  spoiler_text?: string;
  visibility?: Visibility;
  sensitive?: boolean;
  language?: string | null;
  in_reply_to_id?: string | null;
  quote_id?: string | null;
  media_ids?: readonly string[];
  poll?: PollInput | undefined;
  application?: StatusRecord["application"];
  /** What an edit says of its media. */
  media_attributes?: readonly (Said & { id: string })[];
  /** When it was written; a time in the past gives it an id from the past (a late insert). Now by default. */
  created_at?: number;
};
