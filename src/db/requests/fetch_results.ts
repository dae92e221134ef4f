import type { ApiFailure } from "../../domain/requests/api_error";
import { writing } from "../connection/connection";
import type { AccountDb } from "../schema";

/** Notes that a reading succeeded; `asked_at` is when it was asked, in ms. `key` as in `FetchRow`. */
export async function noteSuccess(db: AccountDb, key: string, asked_at: number): Promise<void> {
  await db.fetches.put({ key, at: asked_at, tried_at: asked_at, failure: null });
}

/** Notes that a reading failed; when it last succeeded is kept. */
export async function noteFailure(db: AccountDb, key: string, tried_at: number, failure: ApiFailure): Promise<void> {
  await writing(db, [db.fetches], async () => {
    const before = await db.fetches.get(key);
    await db.fetches.put({ key, at: before?.at ?? null, tried_at, failure });
  });
}

/** Notes that the server answers again; when all of it was last read is kept. */
export async function noteAnswer(db: AccountDb, key: string): Promise<void> {
  await db.fetches.update(key, { failure: null });
}

/** Notes that what was read is good no more: it is read again where that is next looked at. */
export async function noteStale(db: AccountDb, key: string): Promise<void> {
  await db.fetches.update(key, { at: null });
}
