import type { SettingValue } from "../settings/settings";

/** Which kinds of notifications the user wants to see. */
export type NotificationVisibility = SettingValue<"notificationVisibility">;
type NotificationFlag = keyof NotificationVisibility;

/** The name of the setting's flag for each notification type of the server. */
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

/** Names that some servers use for a type that has another name here. */
const typeAliases = new Map([
  ["reaction", "pleroma:emoji_reaction"],
  ["emoji_reaction", "pleroma:emoji_reaction"],
]);

/** The canonical name of a notification type. */
export const notificationTypeOf = (type: string): string => typeAliases.get(type) ?? type;

/** Types that are only shown with their status. */
const about_status = new Set(["mention", "favourite", "reblog", "pleroma:emoji_reaction", "poll", "status"]);

/** Whether a notification of this type is only shown with its status. */
export const needsStatus = (type: string): boolean => about_status.has(type);

/** Types whose status was written by the other account. */
const brings_words = new Set(["mention", "status", "update", "quote"]);

/** Whether the status of a notification of this type was written by the other account. */
export const bringsWords = (type: string): boolean => brings_words.has(type);

/**
 * The facts that decide whether a notification is listed. `has_status`: its status is stored. `blocked`: the user
 * blocks its account.
 */
export type ListedInput = { type: string; has_status: boolean; blocked: boolean };

/**
 * Whether lists show a notification. Not listed are kinds that the user switched off, notifications without the
 * status that they need, and those from blocked accounts. A notification that is not listed does not count as unread
 * and raises no alert. Types without a flag, and unknown types, are always listed. Notifications from muted accounts
 * are listed but folded.
 */
export function isListed({ type, has_status, blocked }: ListedInput, visibility: NotificationVisibility): boolean {
  const flag = kindFlags.get(type);
  return !blocked && (flag === undefined || visibility[flag]) && (has_status || !needsStatus(type));
}
