import type { SettingValue } from "../settings/settings";

/** Which kinds of notifications the reader wants to see (spec 001 section 3, "Visibility filters"). */
export type NotificationVisibility = SettingValue<"notificationVisibility">;
type NotificationFlag = keyof NotificationVisibility;

/** The reader's flag for each type of notification, as the server names it. */
export const kindFlags: ReadonlyMap<string, NotificationFlag> = new Map([
  ["mention", "mentions"],
  ["favourite", "likes"],
  ["reblog", "repeats"],
  ["follow", "follows"],
  ["follow_request", "followRequest"],
  ["move", "moves"],
  ["poll", "polls"],
  ["pleroma:emoji_reaction", "emojiReactions"],
]);

/** What other servers call a type that has another name here. */
const names = new Map([
  ["reaction", "pleroma:emoji_reaction"],
  ["emoji_reaction", "pleroma:emoji_reaction"],
]);

/** The type of a notification by the one name that it has here. */
export const typeOf = (type: string): string => names.get(type) ?? type;

/** Types that mean nothing without a status (spec 001 section 4, "Notifications"). */
const about_status = new Set(["mention", "favourite", "reblog", "pleroma:emoji_reaction", "poll", "status"]);

/** Whether a type of notification is shown with the status that it is about alone. */
export const needsStatus = (type: string): boolean => about_status.has(type);

/** Types that bring somebody else's words. */
const brings_words = new Set(["mention", "status", "update", "quote"]);

/** Whether a type of notification brings what somebody else says: its status is theirs. */
export const bringsWords = (type: string): boolean => brings_words.has(type);

/** What of a notification says whether it is shown: its status is there, and the reader blocks whom it comes from. */
export type Listable = { type: string; has_status: boolean; blocked: boolean };

/**
 * Whether lists of notifications show one. What they do not show is not counted as unseen either, and raises no alert: nobody
 * could ever find what the number stands for. A kind that the reader switched off, one without the status that it is about, and
 * one from somebody whom they block are not shown. A type without a flag, as one that is not known, always is; from whom they
 * mute, it is folded.
 */
export function isListed({ type, has_status, blocked }: Listable, visibility: NotificationVisibility): boolean {
  const flag = kindFlags.get(type);
  return !blocked && (flag === undefined || visibility[flag]) && (has_status || !needsStatus(type));
}
