/** What a server supports of what is done with announcements. */
export type AnnouncementCapabilities = {
  /**
   * With how many different emoji an announcement can be reacted to (Mastodon's `ReactionValidator`); without it there
   * are no such reactions.
   */
  announcement_reactions?: number;
  /** Its admins write announcements by calls (`/api/v1/pleroma/admin/announcements`). */
  writes_announcements?: true;
};
