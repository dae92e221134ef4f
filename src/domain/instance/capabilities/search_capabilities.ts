/** What a server supports of searches, hashtags and bookmarks, and what lists it has, where servers differ. */
export type SearchCapabilities = {
  /**
   * The operators that its search knows, as one types them ("from:", "has:media"); none: it searches for them as words.
   */
  search_operators?: readonly string[];
  /** Its search makes hashtags of the words themselves, used or not, and counts no uses. */
  echoes_hashtags?: true;
  /** A hashtag's timeline can be narrowed by further hashtags (`any`, `all`, `none`) and to its own posts. */
  narrows_tags?: true;
  /** It lists what is much talked of: hashtags, posts and links. */
  trends?: true;
  /** It lists the servers that it keeps away, where its admins allow it (`/api/v1/instance/domain_blocks`). */
  tells_blocked_servers?: true;
  /** Bookmarks can be put into folders (`/api/v1/pleroma/bookmark_folders`). */
  bookmark_folders?: true;
};
