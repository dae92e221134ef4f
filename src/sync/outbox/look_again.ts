import * as v from "valibot";
import { ingest } from "../../db/ingest/ingest";
import { items } from "../../domain/entities/lenient";
import { Relationship } from "../../domain/entities/relationship";
import { relationshipsRequest } from "../../domain/mutations/account_request";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { effectOf } from "../../domain/mutations/registry";
import { ApiError } from "../../domain/requests/api_error";
import { readOneByOne } from "../statuses/read_one_by_one";
import type { Run } from "./outbox_world";

/** How long after an answer that contradicted its mutation the server is asked again, in ms. */
const AGAIN_MS = 2_000;

async function look({ db, api, clock, signal }: Run, row: OutboxRow): Promise<void> {
  const status_id = effectOf(row).about?.(row.args);
  if (status_id) return readOneByOne({ db, api, clock, viewer: true }, [status_id], signal);
  if (!("id" in row.args)) return;
  const answer = await api.request(relationshipsRequest([row.args.id]), signal);
  const relationships = v.parse(items(Relationship), answer.json);
  await ingest(db, { relationships }, { asked_at: answer.asked_at, viewer: true, seen_at: answer.answered_at });
}

/**
 * Asks the server a moment later what became of the status or account that a mutation is about. What it says then is
 * stored. Nothing is asked once the runner has stopped; an answer that does not come changes nothing.
 */
export function lookAgain(run: Run, row: OutboxRow): void {
  const timer = run.clock.setTimeout(() => {
    look(run, row).catch((error: unknown) => {
      if (!run.signal.aborted && !(error instanceof ApiError)) run.report(error);
    });
  }, AGAIN_MS);
  run.signal.addEventListener("abort", () => run.clock.clearTimeout(timer), { once: true });
}
