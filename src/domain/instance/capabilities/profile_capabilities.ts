import type { ProfileChoice, ProfileFlag } from "../../accounts/profile_change";

/** What a server lets one say about one's own profile, beside name, bio and fields. */
export type ProfileCapabilities = {
  /** What one decides by a switch, in the order in which the switches stand. */
  profile_flags: readonly ProfileFlag[];
  profile_choices: readonly ProfileChoice[];
  /** How long a display name and a bio may be, in characters; null: as long as one likes, or unknown. */
  profile_lengths: { name: number | null; note: number | null };
  /** The name under which the default visibility is sent. */
  default_scope?: "default_scope" | "source[privacy]";
  /** A profile has a background. */
  profile_background?: true;
  /** The server keeps a mascot for each of its people. */
  mascot?: true;
  /** A picture is removed by a call of its own; otherwise by an empty text. */
  deletes_pictures?: true;
};

/** The switches of every profile, and those of who sees whom one follows and is followed by (Akkoma, Pleroma). */
const person = ["locked", "bot", "discoverable"] as const;
const hidden = [
  "hide_follows",
  "hide_follows_count",
  "hide_followers",
  "hide_followers_count",
  "hide_favorites",
] as const;

const pleroma: ProfileCapabilities = {
  profile_flags: [...person, "allow_following_move", ...hidden, "show_role", "no_rich_text", "show_birthday"],
  profile_choices: ["privacy", "birthday"],
  profile_lengths: { name: 100, note: 5000 },
  default_scope: "default_scope",
  profile_background: true,
  mascot: true,
};

/**
 * By software. Akkoma and Pleroma state no lengths of name and bio; these are their defaults. Mastodon's are those of
 * its Account model.
 */
export const profileCapabilities = {
  baseline: { profile_flags: ["locked", "bot"], profile_choices: [], profile_lengths: { name: null, note: null } },
  pleroma,
  akkoma: {
    ...pleroma,
    profile_flags: [...person, "permit_followback", "allow_following_move", ...hidden, "show_role", "no_rich_text"],
    profile_choices: ["privacy", "accepts_direct_messages_from", "status_ttl_days"],
  },
  mastodon: {
    profile_flags: [...person, "indexable", "hide_collections", "sensitive"],
    profile_choices: ["privacy"],
    profile_lengths: { name: 30, note: 500 },
    default_scope: "source[privacy]",
    deletes_pictures: true,
  },
  gotosocial: {
    profile_flags: [...person, "hide_collections", "sensitive"],
    profile_choices: ["privacy"],
    profile_lengths: { name: null, note: null },
    default_scope: "source[privacy]",
    deletes_pictures: true,
  },
} satisfies Record<string, ProfileCapabilities>;
