import type { AccountRecord } from "../records";
import type { Server } from "../server";

/** Fills an empty server from a seed. */
export function seed(server: Server, _seed: number, _statuses: number): void {
  const now = server.clock.now();
  for (const name of ["demo", "admin", "alder", "birch"]) {
    const a: AccountRecord = { id: server.ids.at(now - 90 * 86400000), username: name, host: null, display_name: name, note: "", fields: [], emojis: [], avatar: "/images/avi.png", header: "/images/banner.png", locked: false, bot: false, admin: name === "admin", moderator: false, created_at: now - 90 * 86400000, password: name };
    server.store.accounts.set(a.id, a); server.store.accts.set(name, a.id);
  }
}
