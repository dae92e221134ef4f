import { foldText, plainText } from "./content/text";
import type { Notification } from "./entities/notification";
import type { Status } from "./entities/status";
import type { SettingValue } from "./settings";
import { needsStatus } from "./visibility";

/** A notification with what it is about, as it came or as its rows have it. */
type Told = Pick<Notification, "type" | "pleroma"> & {
  status: Pick<Status, "content" | "spoiler_text" | "muted" | "pleroma"> | null;
};

/** What the reader has set of it. */
export type AlertRules = {
  visibility: SettingValue<"notificationVisibility">;
  mute_words: readonly string[];
};

/** The reader's flag for each kind; a kind without one is always told of. */
const flags: Record<string, keyof AlertRules["visibility"]> = {
  mention: "mentions",
  favourite: "likes",
  reblog: "repeats",
  follow: "follows",
  follow_request: "followRequest",
  move: "moves",
  poll: "polls",
  "pleroma:emoji_reaction": "emojiReactions",
};

/** Kinds that bring somebody else's words. */
const others_words = new Set(["mention", "status"]);

/**
 * Whether a notification raises a desktop alert (spec 001 section 4): its kind is one that the reader wants to see, it is not
 * from somebody muted, its status is there, and a mention stands in no muted thread and holds no mute word.
 */
export function raisesAlert({ type, pleroma, status }: Told, { visibility, mute_words }: AlertRules): boolean {
  const flag = flags[type];
  if ((flag && !visibility[flag]) || pleroma?.is_muted) return false;
  if (!status) return !needsStatus(type);
  if (!others_words.has(type)) return true;
  if (status.muted || status.pleroma?.thread_muted) return false;
  const said = foldText(`${status.spoiler_text}\n${plainText(status.content)}`);
  return !mute_words.some((word) => said.includes(foldText(word)));
}
