import { clipTimeline, dropEntries, readListed, readSizes } from "../db/sweep/sweep_entries";
import {
  dropAccounts,
  dropNotifications,
  dropOrphanFiles,
  expireGone,
  expireSettled,
  findUnnamed,
} from "../db/sweep/sweep_rest";
import { countStatuses, dropStatuses, dropThreads, findUnreached } from "../db/sweep/sweep_statuses";
import type { AccountDb } from "../db/schema";
import { expireTold } from "../db/notifications/told_notices";
import { shares } from "../domain/timelines/span_retention";
import type { Clock } from "../domain/runtime/clock";

/** Rows that one transaction deletes at most: more would hold up the screen (design, section 4). */
const MOST = 200;
const MINUTE = 60_000;
const THREADS_FOR = 7 * 24 * 60 * MINUTE;
/** Statuses that nothing names stay this long: a screen may have asked for them just now. */
const RECENT = 10 * MINUTE;
const ACCOUNTS_FOR = 24 * 60 * MINUTE;
/** What has been told of on the desktop may still come by a push that was late. */
const TOLD_FOR = 7 * 24 * 60 * MINUTE;
/** The share of the budget that lists may fill; what they name (repeated, quoted, answered) takes the rest. */
const LISTED = 0.8;

type Parts = { db: AccountDb; clock: Clock; signal?: AbortSignal };

/**
 * Keeps the database under `budget` statuses: timelines keep their newest entries and those around the reader's place, and
 * what nothing reaches from there goes. Spans are cut first, so that none ever claims what is gone. Expired
 * tombstones and forgotten files go too. Ends early where `signal` says so; a sweep that was cut short harms nothing.
 */
export async function sweep({ db, clock, signal }: Parts, budget = 20_000): Promise<void> {
  const started = clock.now();
  const ended = () => signal?.aborted === true;
  const inTurn = async <Item>(items: readonly Item[], drop: (some: Item[]) => Promise<unknown>): Promise<void> => {
    for (let from = 0; from < items.length && !ended(); from += MOST) {
      await drop(items.slice(from, from + MOST));
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    }
  };

  await expireSettled(db, started);
  await expireTold(db, started - TOLD_FOR);
  await dropOrphanFiles(db, started);
  while (!ended() && (await expireGone(db, started, MOST)) === MOST)
    await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));

  const since = { since: started - THREADS_FOR, recent: started - RECENT };
  let room = budget * LISTED;
  while (!ended() && (await countStatuses(db)) > budget) {
    for (const [timeline, share] of shares(await readSizes(db), room))
      await inTurn(await clipTimeline(db, timeline, share), (orders) => dropEntries(db, timeline, orders));
    const listed = await readListed(db);
    const { notifications, accounts } = await findUnnamed(db, listed.notifications, started - ACCOUNTS_FOR);
    await inTurn(notifications, (ids) => dropNotifications(db, ids));
    const { statuses, threads, kept } = await findUnreached(db, listed.statuses, since);
    await inTurn(threads, (ids) => dropThreads(db, ids));
    await inTurn(statuses, (ids) => dropStatuses(db, ids, started));
    await inTurn(accounts, (ids) => dropAccounts(db, ids));
    if (kept <= budget || room < 100) return;
    room /= 2;
  }
}

/**
 * Makes room where the disk is full: sweeps to half of what is stored. Takes what a sweep may take and nothing else: drafts,
 * unsent acts and their files stay.
 */
export async function makeRoom(parts: Parts): Promise<void> {
  await sweep(parts, Math.floor((await countStatuses(parts.db)) / 2));
}

/** How long after a start, and after each sweep, the next one begins, in ms. */
const FIRST = MINUTE;
const NEXT = 60 * MINUTE;

/** Sweeps a minute after the start and every hour from then on, in one tab at a time, until `signal` says so. */
export function keepSwept(
  { db, clock, locks, account }: Parts & { locks: LockManager; account: string },
  signal: AbortSignal,
  report: (work: Promise<unknown>) => void,
): void {
  let timer = clock.setTimeout(run, FIRST);
  signal.addEventListener("abort", () => clock.clearTimeout(timer), { once: true });
  function run(): void {
    const swept = locks.request(
      `sweep/${account}`,
      { ifAvailable: true },
      (lock) => lock && sweep({ db, clock, signal }),
    );
    report(swept);
    timer = clock.setTimeout(run, NEXT);
  }
}
