import { createAccount, gateWith } from "../acts/account/account";
import { follow } from "../acts/relate";
import type { AccountRecord, GateRecord } from "../store/records";
import type { Server } from "../serving/server";

/** The second factor of `twofactor`, the same on every start so that a person can keep it in their app. */
const factor = {
  secret: "JBSWY3DPEHPK3PXP",
  recovery: ["MUDLARKSAND2222A", "MUDLARKSAND3333B", "MUDLARKSAND4444C", "MUDLARKSAND5555D", "MUDLARKSAND6666E"],
};

/** People whose way in, or whose door to others, is of a special kind; each one's password is their name. */
const doors: Record<string, { says: string; gate?: Partial<GateRecord>; some?: Partial<AccountRecord> }> = {
  twofactor: { says: "Keeps a second key.", gate: { second_factor: factor } },
  mustreset: { says: "Has to choose a new password.", gate: { reset_pending: true } },
  disabled: { says: "Was switched off.", some: { active: false } },
  unconfirmed: { says: "Never opened that e-mail.", gate: { confirmed: false } },
  waiting: { says: "Waits for the staff.", gate: { approved: false, reason: "I have read the rules and like mud." } },
  locked: { says: "Looks at everybody first.", some: { locked: true } },
  mod: { says: "Sweeps up.", some: { moderator: true } },
};

/** Puts the people of special doors into the server. They come last, so that nobody's posts depend on them. */
export function seedDoors(server: Server): void {
  const { store, clock } = server;
  for (const [username, { says, gate, some }] of Object.entries(doors)) {
    const account = createAccount(server, {
      username,
      display_name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
      note: says,
      password: username,
      created_at: clock.now() - 30 * 86_400_000,
      gate: gateWith({ email: `${username}@example.org`, ...gate }),
      ...some,
    });
    for (const name of ["alder", "birch", "marta"]) {
      const friend = store.named(name);
      if (friend) follow(server, account, friend, { quiet: true });
    }
  }
  const locked = store.named("locked");
  for (const name of ["alder", "marta", "otto@kelp.example"]) {
    const asks = store.named(name);
    if (asks && locked) follow(server, asks, locked);
  }
}
