import type { OutboxRow } from "../mutations/outbox_row";
import type { ProfileChoice, ProfileFlag } from "./profile_change";

/** All that one decides about one's own profile by a switch, in order. */
export const profileFlags = [
  "locked",
  "bot",
  "discoverable",
  "indexable",
  "hide_collections",
  "sensitive",
  "permit_followback",
  "allow_following_move",
  "hide_follows",
  "hide_follows_count",
  "hide_followers",
  "hide_followers_count",
  "hide_favorites",
  "show_role",
  "no_rich_text",
  "show_birthday",
] as const satisfies readonly ProfileFlag[];

/** An option of the account that takes effect at once, unlike the words of the profile. */
export type ProfileOption = ProfileFlag | Exclude<ProfileChoice, "birthday">;

const options: ReadonlySet<string> = new Set<ProfileOption>([
  ...profileFlags,
  "privacy",
  "accepts_direct_messages_from",
  "status_ttl_days",
]);

/**
 * The options that an outbox row changes, if it changes nothing else; each has its own place that tells what becomes of
 * it.
 */
export function optionsIn(row: OutboxRow): readonly string[] {
  if (row.kind !== "edit_profile") return [];
  const names = Object.keys(row.args.change);
  return names.every((name) => options.has(name)) ? names : [];
}
