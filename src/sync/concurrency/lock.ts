import { dropLease, type Lease, readLease, renewLease, takeLease } from "../../db/connection/lease";
import type { Fence } from "../../db/outbox/outbox";
import type { AccountDb } from "../../db/schema";
import type { Clock, Random } from "../../domain/runtime/clock";

/** What a lock depends on. `locks` is the browser's lock manager, shared by all tabs and the worker. */
export type LockWorld = { db: AccountDb; locks: LockManager; clock: Clock; random: Random };

/**
 * The duration of a lease, in ms. Browsers run a hidden tab's timers once a minute, so that it must be longer than one
 * of these.
 */
export const LEASE_MS = 90_000;
const RENEW_MS = 20_000;
const POLL_MS = 30_000;

/**
 * Runs `work` while holding the lock `name`, exclusively among all tabs and the worker. A frozen tab keeps its Web
 * Lock, so the holder also renews a lease in the database. A waiter steals the lock when the lease has expired. This
 * aborts `lost` at the robbed holder, which then waits for the lock again. A thawed holder learns this late, so every
 * write of `work` must check its `fence` in the same transaction (`holdsLease`). Resolves with `work`, or early when
 * `signal` is aborted. Throws what `work` throws.
 */
export async function holdLock(
  world: LockWorld,
  name: string,
  signal: AbortSignal,
  work: (fence: Fence, lost: AbortSignal) => Promise<void>,
): Promise<void> {
  let steal = false;
  while (!signal.aborted) {
    const waiting = new AbortController();
    const held: { work: Promise<void> | null } = { work: null };
    const lost = new AbortController();
    const stop = () => {
      waiting.abort();
      lost.abort();
    };
    signal.addEventListener("abort", stop, { once: true });
    const watch: Watch | null = steal ? null : watchLease(world, name, waiting);
    try {
      await world.locks.request(name, steal ? { steal } : { signal: waiting.signal }, () => {
        watch?.stop();
        held.work = hold(world, name, lost, work);
        return held.work;
      });
      return;
    } catch (error) {
      lost.abort();
      if (!isAbort(error)) throw error;
      await held.work;
      steal = held.work === null && watch !== null && watch.ran_out();
    } finally {
      watch?.stop();
      signal.removeEventListener("abort", stop);
    }
  }
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

async function hold(
  { db, clock, random }: LockWorld,
  name: string,
  lost: AbortController,
  work: (fence: Fence, lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const runner = random.uuid();
  const lease = (): Lease => ({ runner, until: clock.now() + LEASE_MS });
  let timer = 0;
  const renewLater = () => {
    timer = clock.setTimeout(() => {
      renewLease(db, name, lease()).then(
        (renewed) => (renewed ? renewLater() : lost.abort()),
        () => lost.abort(),
      );
    }, RENEW_MS);
  };
  if (lost.signal.aborted) return;
  await takeLease(db, name, lease());
  renewLater();
  try {
    await work({ lock: name, runner }, lost.signal);
  } finally {
    lost.abort();
    clock.clearTimeout(timer);
    await dropLease(db, name, runner);
  }
}

type Watch = { ran_out(): boolean; stop(): void };

/** Polls the holder's lease, and aborts `waiting` after two polls have found it expired. */
function watchLease({ db, clock }: LockWorld, name: string, waiting: AbortController): Watch {
  let seen = 0;
  let timer = 0;
  let over = false;
  const look = () => {
    timer = clock.setTimeout(() => void readLease(db, name).then(judge, look), POLL_MS);
  };
  const judge = (lease: Lease | undefined) => {
    if (over) return;
    seen = isOver(lease, clock.now()) ? seen + 1 : 0;
    if (seen >= 2) waiting.abort();
    else look();
  };
  look();
  return {
    ran_out: () => seen >= 2,
    stop: () => {
      over = true;
      clock.clearTimeout(timer);
    },
  };
}

/** Whether a lease has expired. One that ends too far ahead was written before the device's clock was set back. */
const isOver = (lease: Lease | undefined, now: number) =>
  lease === undefined || lease.until <= now || lease.until > now + 2 * LEASE_MS;
