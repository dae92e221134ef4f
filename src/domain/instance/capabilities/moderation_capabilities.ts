/**
 * The calls by which the staff of a server moderates: those of Akkoma and Pleroma (`/api/v1/pleroma/admin`), of
 * Mastodon (`/api/v1/admin`), or what GoToSocial has of Mastodon's.
 */
export type StaffDialect = "pleroma" | "mastodon" | "gotosocial";

/** What a server supports of what its staff does. */
export type ModerationCapabilities = {
  /** The calls by which its staff reads reports and acts on accounts. */
  staff_calls?: StaffDialect;
  /** The OAuth scopes that a token needs for what only the staff may do; without them the role alone counts. */
  staff_scopes?: string;
  /** Its staff gives out invitations. */
  invitations?: true;
  /** It keeps a log of what its staff did. */
  moderation_log?: true;
};

/** What each kind of server supports of it. */
export const moderationCapabilities = {
  pleroma: { staff_calls: "pleroma", staff_scopes: "admin", invitations: true, moderation_log: true },
  mastodon: { staff_calls: "mastodon", staff_scopes: "admin:read admin:write" },
  gotosocial: { staff_calls: "gotosocial", staff_scopes: "admin" },
} satisfies Record<StaffDialect, ModerationCapabilities>;
