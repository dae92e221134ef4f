/** What a server supports of what is written there, where servers differ. */
export type PostingCapabilities = {
  /** Posts can have the visibility `local`, which only accounts of this server see. */
  local_posts: boolean;
  /** It supports `scheduled_at`. A server that does not would publish at once. */
  schedules: boolean;
  /** It supports `preview`. A server that does not would publish the post. */
  previews: boolean;
  /** It stores focal points (`focus`). */
  focal_points?: true;
  /**
   * Descriptions and focal points of attachments of a published status can only be changed with an edit
   * (`media_attributes`).
   */
  describes_in_edits?: true;
  /** The shortest poll duration that an edit may contain, in seconds. */
  min_poll_expiry?: number;
  /** The poll duration in an edit is applied, so that an ended poll is reopened. */
  reopens_polls?: true;
  /** A post has either one video or sound, or pictures. */
  exclusive_video?: true;
  /** A post has either a poll or files. */
  exclusive_poll?: true;
  /** It counts grapheme clusters; otherwise it counts code points. */
  counts_graphemes?: true;
  /** The fixed length of a link in a text; mentions then count without their host. */
  address_length?: number;
  /** A direct post reaches only the accounts mentioned at its beginning (`safe_dm_mentions`). */
  safe_dm?: true;
};
