import { isLocal } from "../domain/mutations/post/local_id";
import { type Intent, effectOf } from "../domain/mutations/registry";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import { settledAs, unsentPost } from "./relane";
import type { AccountDb } from "./schema";

/**
 * Fresh ids of an outbox row and of its first request (random UUIDs), and the time, in ms; `wait`: for how long, in ms, it is
 * not sent, so that it can be taken back.
 */
export type Birth = { id: string; key: string; now: number; wait?: number };

/** Whether a row is surely not on the server, nor on its way there. */
export const isUnsent = (row: OutboxRow): boolean => row.state === "waiting" || row.state === "refused";

/**
 * Writes an act of the reader down, in one transaction, to be sent. An unsent act that it undoes goes, and nothing is sent
 * where that one never left this device: an error may have come after the browser had sent it once by itself. One that it
 * makes needless goes. An act about an unsent post joins that post's lane; about one that was sent meanwhile, it is about the
 * status; about one that was discarded, it is needless. Gives the outbox row's id, or null where nothing is left to send.
 */
export function writeIntent(db: AccountDb, intent: Intent, birth: Birth): Promise<string | null> {
  return db.transaction("rw", db.outbox, db.settled, async () => {
    const mutation = effectOf(intent);
    let { args } = intent;
    const about = mutation.about?.(args) ?? null;
    let lane: string | undefined;
    if (about !== null && isLocal(about) && mutation.retarget) {
      lane = (await unsentPost(db, about))?.lane;
      if (lane === undefined) {
        const status_id = await settledAs(db, about);
        if (status_id === null) return null;
        args = mutation.retarget(args, status_id);
      }
    }
    lane ??= mutation.lane(args);
    const cancels = (row: OutboxRow) => mutation.cancels?.(args, row.args) ?? false;
    const replaces = (row: OutboxRow) => mutation.replaces?.(args, row.args) ?? false;
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
