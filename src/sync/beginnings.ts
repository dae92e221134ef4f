import { noteFailure, noteSuccess } from "../db/fetches";
import { saveHashtags } from "../db/hashtags";
import { ingest } from "../db/ingest";
import type { AccountDb } from "../db/schema";
import { Account } from "../domain/entities/account";
import { Found } from "../domain/entities/found";
import { LOCAL_PEOPLE } from "../domain/completion/people";
import { ApiError } from "../domain/errors";
import { get } from "../domain/request";
import type { Clock } from "../domain/world";
import type { Api } from "../api/api";
import { itemsOf, readAs } from "./items";
import type { Underway } from "./underway";

/** What is being written whose beginning the server can complete. */
export type Beginning = "mention" | "hashtag";

/** Reads what begins like something that is being written. */
export type Beginnings = {
  /** Reads it from the server; resolves when it is stored, or could not be had. */
  readBeginnings(kind: Beginning, typed: string): Promise<void>;
};

type Parts = { api: Api; db: AccountDb; clock: Clock; viewer: boolean };

const KEY = "beginnings";

/**
 * Reads who is called like what is being written, or which hashtags begin so (spec 002, section 7: accounts/search and
 * search). A whole address of another server's is looked up there. A failure is on the `fetches` row `beginnings`: what this
 * device knows is offered without.
 */
export async function keepBeginnings({ api, db, clock, viewer }: Parts, kind: Beginning, typed: string): Promise<void> {
  try {
    const query = { q: typed, limit: LOCAL_PEOPLE };
    const whole = viewer && /@[^@]+\.[^@.]{2,}$/.test(typed);
    const answer = await api.ask(
      kind === "mention"
        ? get("/api/v1/accounts/search", { ...query, ...(whole ? { resolve: true } : {}) })
        : get("/api/v2/search", { ...query, type: "hashtags" }),
    );
    const { asked_at } = answer;
    if (kind === "mention")
      await ingest(db, { accounts: itemsOf(Account, answer) }, { asked_at, viewer, seen_at: clock.now() });
    else
      await saveHashtags(
        db,
        readAs(Found, answer).hashtags.map(({ name }) => name),
        asked_at,
      );
    await noteSuccess(db, KEY, asked_at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, KEY, clock.now(), error.failure);
  }
}

/** The engine's part that reads beginnings (`keepBeginnings`). */
export function createBeginnings(parts: Parts & { underway: Pick<Underway, "willingly"> }): Beginnings {
  return { readBeginnings: (kind, typed) => parts.underway.willingly(keepBeginnings(parts, kind, typed)) };
}
