import { clipTimeline, dropEntries, readListedIds, readSizes } from "../db/sweep/sweep_entries";
import {
  dropAccounts,
  dropNotifications,
  dropListMembers,
  dropOldRosters,
  dropOrphanFiles,
  expireDismissed,
  expireTombstones,
  expireMuteEnds,
  findUnreferenced,
} from "../db/sweep/sweep_rest";
import { countStatuses, dropStatuses, dropThreads, findUnreached } from "../db/sweep/sweep_statuses";
import { expireSettled } from "../db/outbox/expire_settled";
import type { AccountDb } from "../db/schema";
import { expireAlerts } from "../db/notifications/shown_alerts";
import { shareBudget } from "../domain/timelines/span_retention";
import type { Clock } from "../domain/runtime/clock";

/** The most rows that one transaction deletes; more would block reads of the screen. */
const MOST = 200;
const MINUTE = 60_000;
const THREADS_FOR = 7 * 24 * 60 * MINUTE;
/** Unreferenced statuses this young stay, because a screen may have just requested them. */
const RECENT = 10 * MINUTE;
const ACCOUNTS_FOR = 24 * 60 * MINUTE;
/** How long it is remembered which notifications were shown, because a late push may still arrive for them. */
const ALERTS_FOR = 7 * 24 * 60 * MINUTE;
/**
 * The share of the budget for statuses listed in timelines. The rest is for those they refer to (reblogged, quoted,
 * replied to).
 */
const LISTED = 0.8;

type Parts = { db: AccountDb; clock: Clock; signal?: AbortSignal };

/**
 * Keeps the database under `budget` statuses. Timelines keep their newest entries and those around the reading
 * position; whatever is not reachable from there is deleted. Spans are cut before rows are deleted, so that no span
 * covers a deleted entry. Expired tombstones, old lists of accounts and orphaned files are deleted, too. Ends early, in
 * a consistent state, when `signal` is aborted.
 */
export async function sweep({ db, clock, signal }: Parts, budget = 20_000): Promise<void> {
  const started = clock.now();
  const stopped = () => signal?.aborted === true;
  const inBatches = async <Item>(items: readonly Item[], drop: (some: Item[]) => Promise<unknown>): Promise<void> => {
    for (let from = 0; from < items.length && !stopped(); from += MOST) {
      await drop(items.slice(from, from + MOST));
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    }
  };

  await expireSettled(db, started);
  await expireMuteEnds(db, started);
  await expireAlerts(db, started - ALERTS_FOR);
  await dropOrphanFiles(db, started);
  await dropListMembers(db);
  const unlisted = await dropOldRosters(db, started, started - ACCOUNTS_FOR);
  await inBatches(unlisted, (ids) => dropAccounts(db, ids));
  await expireDismissed(db, started);
  while (!stopped() && (await expireTombstones(db, started, MOST)) === MOST)
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));

  const since = { since: started - THREADS_FOR, recent: started - RECENT };
  let room = budget * LISTED;
  while (!stopped() && (await countStatuses(db)) > budget) {
    for (const [timeline, share] of shareBudget(await readSizes(db), room))
      await inBatches(await clipTimeline(db, timeline, share), (orders) => dropEntries(db, timeline, orders));
    const listed = await readListedIds(db);
    const { notifications, accounts } = await findUnreferenced(db, listed.notifications, started - ACCOUNTS_FOR);
    await inBatches(notifications, (ids) => dropNotifications(db, ids));
    const { statuses, threads, kept } = await findUnreached(db, listed.statuses, since);
    await inBatches(threads, (ids) => dropThreads(db, ids));
    await inBatches(statuses, (ids) => dropStatuses(db, ids, started));
    await inBatches(accounts, (ids) => dropAccounts(db, ids));
    if (kept <= budget || room < 100) return;
    room /= 2;
  }
}

/** Frees space on a full disk: sweeps to half of the stored statuses. Drafts, unsent posts and their files stay. */
export async function makeRoom(parts: Parts): Promise<void> {
  await sweep(parts, Math.floor((await countStatuses(parts.db)) / 2));
}

/** Delay of the first sweep after a start, and between sweeps, in ms. */
const FIRST = MINUTE;
const NEXT = 60 * MINUTE;

/**
 * Sweeps one minute after the start and then every hour, in one tab at a time, until `signal` is aborted. Before the
 * first sweep, rows that cannot be read are repaired: no screen may ever read what the engine does.
 * @param report takes each sweep's promise
 */
export function scheduleSweeps(
  { db, clock, locks, account, repair }: Parts & { locks: LockManager; account: string; repair(): Promise<unknown> },
  signal: AbortSignal,
  report: (work: Promise<unknown>) => void,
): void {
  let repaired = false;
  let timer = clock.setTimeout(run, FIRST);
  signal.addEventListener("abort", () => clock.clearTimeout(timer), { once: true });
  function run(): void {
    const swept = locks.request(`sweep/${account}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      if (!repaired) {
        repaired = true;
        await repair();
      }
      await sweep({ db, clock, signal });
    });
    report(swept);
    timer = clock.setTimeout(run, NEXT);
  }
}
