import { effectOf, type Intent } from "../../../domain/mutations/registry";
import { rowsEqual } from "../../../domain/rows/rows_equal";
import type { AccountDb } from "../../schema";

/**
 * Whether the server's last word, as stored, is what a mutation was to bring about. A mutation that left the outbox
 * without that was taken back. True for one that changes nothing that is stored (a report).
 */
export async function isAsWanted(db: AccountDb, intent: Intent): Promise<boolean> {
  const { about, apply, applyToAnnouncement, applyToRelationship, applyToTag } = effectOf(intent);
  if (applyToRelationship && "id" in intent.args) {
    const row = await db.relationships.get(intent.args.id);
    return row !== undefined && rowsEqual(applyToRelationship(intent.args, row), row);
  }
  if (applyToTag && "name" in intent.args) {
    const row = await db.followed_tags.get(intent.args.name);
    return row !== undefined && applyToTag(intent.args, row).following === row.following;
  }
  if (applyToAnnouncement && "id" in intent.args) {
    const row = await db.announcements.get(intent.args.id);
    return row !== undefined && rowsEqual(applyToAnnouncement(intent.args, row), row);
  }
  const id = about?.(intent.args) ?? null;
  if (id === null || !apply) return true;
  const status = await db.statuses.get(id);
  return status !== undefined && apply(intent.args, status) === status;
}
