import type { AccountRecord } from "../../store/records";
import type { Server } from "../../serving/server";
import { hostOf } from "../../serving/server";
import { block, follow, mute } from "../relate";

export type Imported = "follows" | "blocks" | "mutes";

const acts: Record<Imported, (server: Server, from: AccountRecord, to: AccountRecord) => void> = {
  follows: (server, from, to) => follow(server, from, to),
  blocks: block,
  mutes: (server, from, to) => mute(server, from, to, true, 0),
};

/** Follows, blocks or mutes whom the addresses name, a moment later: whoever asked for it hears no more of it. */
export function importPeople(server: Server, from: AccountRecord, what: Imported, addresses: readonly string[]): void {
  const { clock, store } = server;
  clock.setTimeout(() => {
    for (const address of addresses) {
      const to = store.named(address.replace(`@${hostOf(server)}`, ""));
      if (to && to.id !== from.id) acts[what](server, from, to);
    }
  }, 1000);
}

/** How long a backup is made, and how long after one no other is, in ms. */
const MADE_MS = 5000;
const BETWEEN_MS = 7 * 24 * 3_600_000;

/** Begins a backup of an account, which is ready some seconds later. Gives false where the last one is too new. */
export function beginBackup({ store, clock, files, random }: Server, { id, username }: AccountRecord): boolean {
  const own = store.backups.filter(({ account_id }) => account_id === id);
  const now = clock.now();
  if (own.some(({ inserted_at }) => inserted_at > now - BETWEEN_MS)) return false;
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll("-", "").replaceAll(":", "").replace("T", "-");
  const path = `/media/backups/archive-${username}-${stamp}-${random.uuid().replaceAll("-", "")}.zip`;
  const made = { id: store.backups.length + 1, account_id: id, path, size: 0, inserted_at: now, processed: false };
  store.backups.push(made);
  clock.setTimeout(() => {
    // The end of an archive that holds nothing.
    const bytes = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
    files.put(path, "application/zip", bytes);
    Object.assign(made, { size: bytes.length, processed: true });
  }, MADE_MS);
  return true;
}
