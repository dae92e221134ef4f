import * as v from "valibot";
import { ingest } from "../../db/ingest/ingest";
import { items } from "../../domain/entities/lenient";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { relationshipsRequest } from "../../domain/mutations/account_request";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { reconcileAnswer } from "../../domain/mutations/contradiction";
import { effectOf } from "../../domain/mutations/registry";
import { ApiError } from "../../domain/requests/api_error";
import { readOneByOne } from "../statuses/read_one_by_one";
import type { Run } from "./outbox_world";

/** How long after an answer that contradicted its mutation the server is asked again, in ms. */
const AGAIN_MS = 2_000;

/**
 * How long after an answer to a follow that neither follows nor requests, in ms, and how often: some servers tell of a
 * request only once the other server has it. Akkoma's own client asks as often.
 */
const FOLLOW = { in_ms: 500, times: 3 };

/**
 * Asks once and stores what the server says. With `more`, an answer that still contradicts is not stored; gives whether
 * it does.
 */
async function look({ db, api, clock, signal }: Run, row: OutboxRow, more: boolean): Promise<boolean> {
  const status_id = effectOf(row).about?.(row.args);
  if (status_id) await readOneByOne({ db, api, clock, viewer: true }, [status_id], signal);
  if (status_id || !("id" in row.args)) return false;
  const answer = await api.request(relationshipsRequest([row.args.id]), signal);
  const relationships = v.parse(items(Relationship), answer.json);
  if (more && reconcileAnswer(row, { relationships }).contradicted) return true;
  await ingest(db, { relationships }, { asked_at: answer.asked_at, viewer: true, seen_at: answer.answered_at });
  return false;
}

/**
 * Asks the server a moment later what became of the status or account that a mutation is about. What it says then is
 * stored. Nothing is asked once the runner has stopped; an answer that does not come changes nothing.
 */
export function lookAgain(run: Run, row: OutboxRow): void {
  const { in_ms, times } = row.kind === "follow" && row.args.on ? FOLLOW : { in_ms: AGAIN_MS, times: 1 };
  lookIn(run, row, in_ms, times);
}

function lookIn(run: Run, row: OutboxRow, in_ms: number, times: number): void {
  const timer = run.clock.setTimeout(() => {
    look(run, row, times > 1)
      .then((open) => open && lookIn(run, row, in_ms, times - 1))
      .catch((error: unknown) => {
        if (!run.signal.aborted && !(error instanceof ApiError)) run.report(error);
      });
  }, in_ms);
  run.signal.addEventListener("abort", () => run.clock.clearTimeout(timer), { once: true });
}
