import type { Api } from "../api/api";
import { readInstance as ask } from "../api/instance";
import type { AppDb } from "../db/app";
import { noteFailure, noteSuccess } from "../db/fetches";
import { readInstance, saveInstance } from "../db/instance";
import { readFetch } from "../db/read/fetches";
import type { AccountDb } from "../db/schema";
import { ApiError } from "../domain/errors";
import type { Instance } from "../domain/instance";
import type { Clock } from "../domain/world";

/** How long what a server said of itself is good for, in ms. */
const FRESH_MS = 3_600_000;

type Parts = { app: AppDb; db: AccountDb; api: Api; clock: Clock };

/**
 * Tells `known` what the server says of itself: what is stored at once, and what it says now where that is older than an
 * hour. Resolves with what is stored; where there is nothing, or an answer is still to come, `anew` resolves after it.
 * Where the server cannot be reached, what is stored has to do.
 */
export async function keepInstance(
  parts: Parts,
  known: (instance: Instance) => void,
): Promise<{ stored: boolean; anew: Promise<void> }> {
  const stored = await readInstance(parts.app, parts.api.origin);
  if (stored) known(stored);
  return { stored: stored !== undefined, anew: renew(parts, stored !== undefined, known) };
}

async function renew(
  { app, db, api, clock }: Parts,
  stored: boolean,
  known: (instance: Instance) => void,
): Promise<void> {
  const fetched = await readFetch(db, "instance");
  const now = clock.now();
  if (stored && fetched?.at != null && fetched.at <= now && now < fetched.at + FRESH_MS) return;
  try {
    const instance = await ask(api);
    known(instance);
    await saveInstance(app, api.origin, instance, now);
    await noteSuccess(db, "instance", now);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await noteFailure(db, "instance", now, error.failure);
  }
}
