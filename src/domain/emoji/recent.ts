/** The number of recently used emoji that are kept. */
export const MAX_RECENT_EMOJI = 42;

/**
 * Whether an emoji is recorded as recently used. A remote custom emoji, whose name contains "@", is not, because the
 * user cannot write it.
 */
export function isRecordable(name: string): boolean {
  return name !== "" && !name.includes("@");
}
