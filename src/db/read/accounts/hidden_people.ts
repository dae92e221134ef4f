import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import type { AccountRow } from "../../../domain/rows/rows";
import { readTransaction } from "../../connection/connection";
import type { AccountDb } from "../../schema";
import { readRelationshipLookup, relationshipTables } from "../notifications/relationship_lookup";
import { readOutboxRows } from "../outbox/overlay";
import { readAccount } from "./account";

/**
 * Somebody on the list of muted or blocked accounts. `on`: they are muted or blocked now, as the user sees it. `until`:
 * when the mute ends, in ms; null: it does not, or nobody knows.
 */
export type HiddenPerson = { account: AccountRow; on: boolean; until: number | null };

/** The lists of those whose posts the user hides. */
export type HiddenList = "mutes" | "blocks";

/**
 * The muted or blocked accounts in the server's order, below those whose mute or block is not sent yet. A mute that
 * ended by `now` (ms) is over. undefined: the list was never read. `more`: the server has further ones.
 */
export function readHiddenPeople(
  db: AccountDb,
  list: HiddenList,
  now: number,
): Promise<{ people: HiddenPerson[]; more: boolean } | undefined> {
  return readTransaction(db, [...relationshipTables(db), db.accounts, db.me, db.mute_ends], async () => {
    const [roster, outbox] = await Promise.all([db.rosters.get(list), readOutboxRows(db)]);
    const acts = outbox.filter((row) => isAbout(row, list));
    if (!roster && acts.length === 0) return undefined;
    const ids = [...new Set([...acts.map(({ args }) => args.id).toReversed(), ...(roster?.account_ids ?? [])])];
    const [lookup, ends, accounts] = await Promise.all([
      readRelationshipLookup(db, ids, outbox),
      list === "mutes" ? db.mute_ends.bulkGet(ids) : [],
      Promise.all(ids.map((id) => readAccount(db, id))),
    ]);
    const people = ids.flatMap((id, index) => {
      const account = accounts[index];
      if (!account) return [];
      const { muting, blocking } = lookup.of(id);
      const act = acts.findLast(({ args }) => args.id === id);
      const until = act ? endOf(act) : (ends[index]?.at ?? null);
      const over = until !== null && until <= now;
      return [{ account, on: (list === "mutes" ? muting : blocking) && !over, until }];
    });
    return { people, more: roster?.more ?? true };
  });
}

type Act = OutboxRow & { kind: "mute" | "block" };

/** Whether a mutation that the server has not refused changes who is on a list. */
const isAbout = (row: OutboxRow, list: HiddenList): row is Act =>
  row.kind === (list === "mutes" ? "mute" : "block") && row.state !== "refused";

/** When the mute that a mutation asks for ends, if it is sent at once. */
const endOf = (act: Act): number | null =>
  act.kind === "mute" && act.args.on && act.args.duration_s !== undefined
    ? act.created_at + act.args.duration_s * 1000
    : null;
