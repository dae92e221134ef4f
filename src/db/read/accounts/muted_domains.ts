import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readDomainMutations } from "../outbox/overlay";

/** The hosts where everybody is muted, by name, with what waits in the outbox. */
export function readMutedDomains(db: AccountDb): Promise<string[]> {
  return readTransaction(db, [db.muted_domains, db.outbox], async () => {
    const [rows, outbox] = await Promise.all([db.muted_domains.toArray(), readDomainMutations(db)]);
    const muted = new Set(rows.flatMap((row) => (row.muted ? row.domain : [])));
    for (const { kind, args, state } of outbox) {
      if (kind !== "mute_domain" || state === "refused") continue;
      if (args.on) muted.add(args.domain);
      else muted.delete(args.domain);
    }
    return [...muted].sort();
  });
}
