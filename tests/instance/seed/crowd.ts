import { createAccount, gateWith } from "../acts/account/account";
import { log } from "../acts/moderate";
import { report } from "../acts/report";
import type { Server } from "../serving/server";
import { reportStates } from "../store/collections";

/** How long before now each of them came after the one before, in ms. */
const APART = 60_000;

/**
 * Fills the server with `count` people who have never said a word; every tenth waits, and every twenty-fifth is
 * switched off.
 */
export function seedCrowd(server: Server, count: number): void {
  const now = server.clock.now();
  for (let at = 0; at < count; at++) {
    const username = `crowd${String(at).padStart(4, "0")}`;
    const waits = at % 10 === 9;
    createAccount(server, {
      username,
      display_name: `Crowd ${at}`,
      note: "",
      password: username,
      created_at: now - (at + 1) * APART,
      active: at % 25 !== 24,
      gate: gateWith({
        email: `${username}@example.org`,
        approved: !waits,
        confirmed: at % 7 !== 6,
        reason: waits ? "To look at birds." : null,
      }),
    });
  }
}

/** Has demo report people of the crowd, `count` times, in turn in every state, and the staff note on it. */
export function seedReports(server: Server, count: number): void {
  const { store } = server;
  const [demo, mod] = [store.named("demo"), store.named("mod")];
  const people = [...store.accounts.values()].filter(({ username }) => username.startsWith("crowd"));
  if (!demo || !mod || people.length === 0) throw new Error("There is nobody to report");
  for (let at = 0; at < count; at++) {
    const about = people[at % people.length];
    if (!about) continue;
    const made = report(server, demo, about, { status_ids: [], comment: `Report ${at}`, forward: false });
    const state = reportStates[at % reportStates.length] ?? "open";
    if (state === "open") continue;
    made.state = state;
    const id = at + 1;
    made.notes.push({ id, account_id: mod.id, content: `Note ${at}`, created_at: made.created_at });
    log(server, mod, `updated report #${made.id} (on user @${about.username}) with '${state}' state`, {
      action: "report_update",
      subject: { id: made.id, state, type: "report" },
    });
  }
}
