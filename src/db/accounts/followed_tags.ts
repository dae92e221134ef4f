import { writtenAt } from "../connection/device_time";
import { tagKey } from "../../domain/navigation/tag_key";
import { storedTime } from "../../domain/rows/stored_time";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/**
 * Stores whether the user follows the hashtag with the key `name`, as the server said to a question of `asked_at` (ms),
 * by an answer of `seen_at`. Later words stay. `title` is how the server writes it; without one it stays as it is.
 * Joins the running transaction, or runs its own.
 */
export function saveTag(
  db: AccountDb,
  { name, following, title }: { name: string; following: boolean; title?: string },
  asked_at: number,
  seen_at = asked_at,
): Promise<void> {
  return writeTransaction(db, [db.followed_tags], async () => {
    const before = await db.followed_tags.get(name);
    if (storedTime(before?.asked_at, writtenAt(db, seen_at)) > asked_at) return;
    await db.followed_tags.put({ name, title: title ?? before?.title ?? name, following, asked_at });
  });
}

/**
 * Stores the hashtags that the user follows, by their titles, as the server listed them to a question of `asked_at`
 * (ms), by an answer of `seen_at`. Of a hashtag that a `complete` list does not have, nothing is known any more but
 * what was said later.
 */
export function saveFollowedTags(
  db: AccountDb,
  titles: readonly string[],
  { complete, asked_at, seen_at = asked_at }: { complete: boolean; asked_at: number; seen_at?: number },
): Promise<void> {
  return writeTransaction(db, [db.followed_tags], async () => {
    for (const title of titles) await saveTag(db, { name: tagKey(title), title, following: true }, asked_at, seen_at);
    if (!complete) return;
    const listed = new Set(titles.map(tagKey));
    await db.followed_tags
      .filter((row) => !listed.has(row.name) && storedTime(row.asked_at, writtenAt(db, seen_at)) <= asked_at)
      .delete();
  });
}
