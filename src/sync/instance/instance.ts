import type { Api } from "../../api/client";
import type { PreloadedAnswers } from "../../api/calls/preloaded_answers";
import { fetchInstance as ask } from "../../api/calls/fetch_instance";
import type { AppDb } from "../../db/app_database";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { completeInstance, readInstance, saveInstance } from "../../db/instance/instance";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { capabilitiesOf } from "../../domain/instance/capabilities/capabilities";
import { ApiError } from "../../domain/requests/api_error";
import { type Instance, instanceOf } from "../../domain/instance/instance";
import { defaultInstance } from "../../domain/instance/default_instance";
import type { Clock } from "../../domain/runtime/clock";

/** How long instance data is fresh, in ms. */
const FRESH_MS = 3_600_000;

type Parts = { app: AppDb; db: AccountDb; api: Api; clock: Clock };

/**
 * Passes the instance data to `known`: at once what is embedded in the page (`first`) or stored, and later the server's
 * current data, if the stored data is over an hour old or incomplete (stored by an earlier version). Resolves with
 * whether data was stored; `refreshed` resolves after the server's answer. If the server cannot be reached, the stored
 * data stays in use.
 */
export async function refreshInstance(
  parts: Parts,
  first: PreloadedAnswers,
  known: (instance: Instance) => void,
): Promise<{ stored: boolean; refreshed: Promise<void> }> {
  const stored = (await keepFirst(parts, first)) ?? (await readInstance(parts.app, parts.api.origin));
  if (stored) known(stored);
  const is_complete = stored !== undefined && Object.keys(defaultInstance).every((key) => Object.hasOwn(stored, key));
  if (stored && !is_complete) {
    const { reactions } = capabilitiesOf(stored);
    await completeInstance(parts.app, parts.api.origin, { reactions });
  }
  return { stored: stored !== undefined, refreshed: refresh(parts, is_complete, known) };
}

/** Stores instance data embedded in the page. If it includes instance and nodeinfo, no request is needed. */
async function keepFirst({ app, db, api, clock }: Parts, first: PreloadedAnswers): Promise<Instance | null> {
  const answers = {
    v2: first.get("/api/v2/instance") ?? null,
    v1: first.get("/api/v1/instance") ?? null,
    nodeinfo: [...first].find(([path]) => path.startsWith("/nodeinfo/"))?.[1] ?? null,
    frontend: first.get("/api/pleroma/frontend_configurations") ?? null,
  };
  if ((answers.v1 ?? answers.v2) === null || answers.nodeinfo === null) return null;
  const instance = instanceOf(answers);
  const now = clock.now();
  await saveInstance(app, api.origin, instance, now);
  await noteSuccess(db, "instance", now);
  return instance;
}

async function refresh(
  { app, db, api, clock }: Parts,
  is_complete: boolean,
  known: (instance: Instance) => void,
): Promise<void> {
  const fetched = await readFetch(db, "instance");
  const now = clock.now();
  if (is_complete && fetched?.at != null && fetched.at <= now && now < fetched.at + FRESH_MS) return;
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
