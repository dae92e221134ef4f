/** What a server supports of what the user does with people and hashtags. */
export type PeopleCapabilities = {
  /** How the user is notified of all posts of an account: by a call of its own, or by an option of the follow. */
  bell?: "subscribe" | "notify";
  /** The parameter of a mute that says after how many seconds it ends; without one a mute is for good. */
  mute_expiry?: "duration" | "expires_in";
  /** An account can be made to follow the user no more. */
  removes_followers?: true;
  /** An account can be read with the relationship to it inside (`with_relationships`). */
  relationships_inside?: true;
  /** It tells who of those whom the user follows follow somebody. */
  familiar_followers?: true;
  /** The user can mute everybody at a host. */
  mutes_domains?: true;
  /** The user can follow hashtags. */
  follows_tags?: true;
  /** The user can have somebody suggested no more (`DELETE /api/v1/suggestions/:id`). */
  dismisses_suggestions?: true;
  /** Its lists take people whom the user does not follow. */
  lists_anybody?: true;
  /** A list says whose replies to others its timeline has. */
  list_replies?: true;
  /** A list can keep the posts of its members out of home. */
  exclusive_lists?: true;
  /** It lists the people whom the user asked to follow. */
  lists_sent_requests?: true;
  /** It has a directory of those who want to be found. */
  directory?: true;
  /** The version of `GET /api/…/suggestions`; null: it has no suggestions. */
  suggestions: "v1" | "v2" | null;
};
