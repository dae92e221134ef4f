import { unmadeOf, withMade } from "../../domain/mutations/needed";
import { isLocal } from "../../domain/mutations/post/local_id";
import { type Intent, dependencyOf, effectOf } from "../../domain/mutations/registry";
import { filesOf, type OutboxRow } from "../../domain/mutations/outbox_row";
import { readSettledListId, readSettledStatusId, readUnsent } from "../read/outbox/settled_status";
import { dropFiles } from "./files";
import { onMadeFilter } from "./settle_filter";
import type { AccountDb } from "../schema";

/**
 * The data of a new outbox row: its id, the Idempotency-Key of its first request, the time (ms), and how long it is not
 * sent (ms), so that the user can undo it. The id and the key are unique.
 */
export type IntentOrigin = { id: string; key: string; now: number; wait?: number };

/** What an outbox row says of its attempts before the first one. */
export const untried = ({ key, now, wait = 0 }: Omit<IntentOrigin, "id">) =>
  ({
    key,
    state: "waiting",
    attempts: 0,
    created_at: now,
    sent_at: null,
    nextAttemptAt: now + wait,
    error: null,
    lease: null,
  }) as const;

/** Whether a mutation waits or was refused: it is neither being sent nor unsure. */
export const isUnsent = (row: OutboxRow): boolean => row.state === "waiting" || row.state === "refused";

/**
 * Adds a mutation to the outbox, in one transaction.
 *
 * - An unsent earlier mutation that it undoes is dropped. If no request of that one was ever sent, this one is not sent
 * either. Otherwise it is sent: an error does not prove that the earlier one had no effect, as the browser may have
 * repeated the request.
 * - An unsent earlier mutation that it makes redundant is dropped. If the server limited that one, this one waits as
 * long.
 * - A bookmark into a folder that was made meanwhile is one into the server's folder.
 * - Unsent mutations of the lane that it makes pointless (`MutationEffect.ends`) are dropped.
 * - A mutation about an unsent post or list joins its lane. If the post was sent meanwhile, the mutation is about the
 * status, or the list that the server made; if it was discarded, the mutation is dropped. One about a filter that the
 * server has made meanwhile is about the server's filter.
 *
 * Gives the outbox row's id, or null if nothing is left to send.
 */
export async function writeIntent(db: AccountDb, intent: Intent, birth: IntentOrigin): Promise<string | null> {
  let dropped: OutboxRow | undefined;
  const tables = [db.outbox, db.settled, db.settled_lists, ...(intent.kind === "filter" ? [db.filters] : [])];
  const id = await db.transaction("rw", tables, async () => {
    const effect = effectOf(intent);
    let args = intent.kind === "filter" ? await onMadeFilter(db, intent.args) : intent.args;
    const about = dependencyOf(intent);
    let lane: string | undefined;
    if (about !== null && isLocal(about) && effect.retarget) {
      lane = (await readUnsent(db, about))?.lane;
      if (lane === undefined) {
        const present_id = await (effect.list ? readSettledListId : readSettledStatusId)(db, about);
        if (present_id === null) return null;
        args = effect.retarget(args, present_id);
      }
    }
    lane ??= effect.lane(args);
    args = await withFound(db, { ...intent, args } as Intent);
    const cancels = (row: OutboxRow) => effect.cancels?.(args, row.args) ?? false;
    const replaces = (row: OutboxRow) => effect.replaces?.(args, row.args) ?? false;
    const earlier = (await db.outbox.where("lane").equals(lane).sortBy("seq")).findLast(
      (row) =>
        row.kind === intent.kind &&
        aboutSame(row, dependencyOf({ ...intent, args } as Intent)) &&
        (cancels(row) || replaces(row)),
    );
    const ended = effect.ends?.(args) ?? [];
    await db.outbox
      .where("lane")
      .equals(lane)
      .filter((row) => ended.includes(row.kind) && isUnsent(row))
      .delete();
    let sent_at: number | null = null;
    let limited: OutboxRow | null = null;
    if (earlier && isUnsent(earlier) && earlier.lease === null) {
      await db.outbox.delete(earlier.seq);
      dropped = earlier;
      if (cancels(earlier) && earlier.sent_at === null) return null;
      sent_at = earlier.sent_at;
      if (earlier.state === "waiting" && earlier.error?.kind === "limited") limited = earlier;
    }
    const fresh = untried(birth);
    await db.outbox.add({
      ...({ ...intent, args } as Intent),
      ...fresh,
      id: birth.id,
      lane,
      sent_at,
      nextAttemptAt: Math.max(fresh.nextAttemptAt, limited?.nextAttemptAt ?? 0),
      error: limited?.error ?? null,
    });
    return birth.id;
  });
  if (dropped) await dropUnusedFiles(db, dropped);
  return id;
}

/**
 * The arguments of a mutation that needs what was made on this device: under the server's id, or without it where it
 * was given up.
 */
async function withFound(db: AccountDb, intent: Intent): Promise<Intent["args"]> {
  const needed = unmadeOf(intent);
  if (needed === null || (await readUnsent(db, needed))) return intent.args;
  return withMade(intent, await readSettledListId(db, needed));
}

/** Drops the files of a picture that another one replaces before it was sent. */
async function dropUnusedFiles(db: AccountDb, row: OutboxRow): Promise<void> {
  const files = filesOf(row);
  if (files.length > 0) await dropFiles(db, files);
}

const aboutSame = (row: OutboxRow, about: string | null) => dependencyOf(row) === about;
