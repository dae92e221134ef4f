import { isLocal } from "../../domain/mutations/post/local_id";
import { type Intent, effectOf } from "../../domain/mutations/registry";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { settledAs, unsentPost } from "./retarget_lane";
import type { AccountDb } from "../schema";

/**
 * What a new outbox row is made with: its id, the Idempotency-Key of its first request, the time (ms), and for how long it is not
 * sent (ms), so that the reader can take it back. The ids are unique.
 */
export type Birth = { id: string; key: string; now: number; wait?: number };

/** Whether a mutation has surely not reached the server, and is not on its way there. */
export const isUnsent = (row: OutboxRow): boolean => row.state === "waiting" || row.state === "refused";

/**
 * Adds a mutation to the outbox, in one transaction.
 *
 * - An unsent earlier mutation that it undoes is dropped. If no request of that one was ever sent, neither is this one. Otherwise
 *   this one is sent: an error does not prove that the earlier one had no effect, as the browser may have repeated the request.
 * - An unsent earlier mutation that it makes redundant is dropped.
 * - A mutation about an unsent post joins that post's lane. If the post was sent meanwhile, the mutation is about the status; if
 *   it was discarded, the mutation is dropped.
 *
 * Gives the outbox row's id, or null where nothing is left to send.
 */
export function writeIntent(db: AccountDb, intent: Intent, birth: Birth): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.settled, async () => {
    const effect = effectOf(intent);
    let { args } = intent;
    const about = effect.about?.(args) ?? null;
    let lane: string | undefined;
    if (about !== null && isLocal(about) && effect.retarget) {
      lane = (await unsentPost(db, about))?.lane;
      if (lane === undefined) {
        const status_id = await settledAs(db, about);
        if (status_id === null) return null;
        args = effect.retarget(args, status_id);
      }
    }
    lane ??= effect.lane(args);
    const cancels = (row: OutboxRow) => effect.cancels?.(args, row.args) ?? false;
    const replaces = (row: OutboxRow) => effect.replaces?.(args, row.args) ?? false;
    const earlier = (await db.outbox.where("lane").equals(lane).sortBy("seq")).findLast(
      (row) => row.kind === intent.kind && aboutSame(row, about) && (cancels(row) || replaces(row)),
    );
    let sent_at: number | null = null;
    if (earlier && isUnsent(earlier) && earlier.lease === null) {
      await db.outbox.delete(earlier.seq);
      if (cancels(earlier) && earlier.sent_at === null) return null;
      sent_at = earlier.sent_at;
    }
    await db.outbox.add({
      ...({ ...intent, args } as Intent),
      id: birth.id,
      key: birth.key,
      lane,
      state: "waiting",
      attempts: 0,
      created_at: birth.now,
      sent_at,
      nextAttemptAt: birth.now + (birth.wait ?? 0),
      error: null,
      lease: null,
    });
    return birth.id;
  });
}

const aboutSame = (row: OutboxRow, about: string | null) => (effectOf(row).about?.(row.args) ?? null) === about;
