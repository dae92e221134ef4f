import type { ApiFailure } from "../../domain/requests/api_error";
import { writeTransaction } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Records a successful fetch; `asked_at` is when it was sent, in ms. `key` and `found` as in `FetchRow`. */
export async function noteSuccess(db: AccountDb, key: string, asked_at: number, found?: string): Promise<void> {
  await db.fetches.put({ key, at: asked_at, tried_at: asked_at, failure: null, ...(found !== undefined && { found }) });
}

/** Records successful fetches that were sent at `asked_at` (ms). */
export async function noteSuccesses(db: AccountDb, keys: readonly string[], asked_at: number): Promise<void> {
  await db.fetches.bulkPut(keys.map((key) => ({ key, at: asked_at, tried_at: asked_at, failure: null })));
}

/** Records a failed fetch. The time of the last success stays, and what was found then. */
export async function noteFailure(db: AccountDb, key: string, tried_at: number, failure: ApiFailure): Promise<void> {
  await writeTransaction(db, [db.fetches], async () => {
    const before = await db.fetches.get(key);
    const found = before?.found === undefined ? {} : { found: before.found };
    await db.fetches.put({ key, at: before?.at ?? null, tried_at, failure, ...found });
  });
}

/** Clears the failure, because the server answers again. The time of the last success stays. */
export async function clearFailure(db: AccountDb, key: string): Promise<void> {
  await db.fetches.update(key, { failure: null });
}

/** Marks a fetch as stale, so that it is repeated when its data is next shown. */
export async function noteStale(db: AccountDb, key: string): Promise<void> {
  await db.fetches.update(key, { at: null });
}
