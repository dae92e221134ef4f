import { useState } from "react";
import { isUnread, type ShownAnnouncement } from "../../domain/instance/announcements";

const none: ReadonlySet<string> = new Set();

/**
 * The ids of the announcements that were unread when this screen first had them, so that none leaves its place as it is
 * marked.
 * @param all the announcements of now; undefined while they are read
 */
export function useFirstUnread(all: readonly ShownAnnouncement[] | undefined): ReadonlySet<string> {
  const [first, setFirst] = useState(none);
  const more = (all ?? []).filter((one) => isUnread(one) && !first.has(one.id)).map(({ id }) => id);
  if (more.length === 0) return first;
  const met = new Set([...first, ...more]);
  setFirst(met);
  return met;
}
