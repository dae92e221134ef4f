import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { effectOf } from "../../../domain/mutations/registry";
import type { AccountDb } from "../../schema";

/**
 * The mutations that wait for an unsent post, in order: replies to it, replies to those, and what else is about one of
 * them. None for other mutations.
 */
export async function readDependents(db: AccountDb, post: OutboxRow): Promise<OutboxRow[]> {
  if (post.kind !== "post") return [];
  const posts = new Set([post.args.id]);
  const lane = await db.outbox.where("lane").equals(post.lane).sortBy("seq");
  return lane.filter((row) => {
    if (!posts.has(effectOf(row).about?.(row.args) ?? "")) return false;
    if (row.kind === "post") posts.add(row.args.id);
    return true;
  });
}
