import { effectOf, type Intent } from "../../../domain/mutations/registry";
import type { AccountDb } from "../../schema";

/**
 * Whether the server's last word, as stored, is what a mutation was to bring about. A mutation that left the outbox
 * without that was taken back. True for one that changes nothing that is stored (a report).
 */
export async function isAsWanted(db: AccountDb, intent: Intent): Promise<boolean> {
  if (intent.kind === "mute") return (await db.relationships.get(intent.args.id))?.muting === intent.args.on;
  const { about, apply } = effectOf(intent);
  const id = about?.(intent.args) ?? null;
  if (id === null || !apply) return true;
  const status = await db.statuses.get(id);
  return status !== undefined && apply(intent.args, status) === status;
}
