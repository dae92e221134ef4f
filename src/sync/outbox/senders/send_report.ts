import { requestOf } from "../../../domain/mutations/requests";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { ApiError, type ApiFailure, isRefusal } from "../../../domain/requests/api_error";
import { getRequest } from "../../../domain/requests/server_request";
import { leavesOpen, verdictOf } from "../retry_policy";
import { changeRow, deliver, settleAs, storeFailure } from "./send_mutation";
import { failBeforeSending } from "../unsent";
import { RESEND_MS } from "../unanswered_requests";
import type { End, Run } from "../outbox_world";

type Report = OutboxRow & { kind: "report" };

/** The outcome is unknown and no list shows it, so the user decides whether the report is sent again. */
const doubt = { state: "refused", doubt: { status_id: null }, lease: null } as const;

/**
 * Whether the server surely still keeps the key of a report, so that it takes the report once however often it comes.
 */
function keepsKey({ can, clock }: Run, { created_at }: Report): boolean {
  const { idempotency_ms, keys_every_call } = can();
  const age = clock.now() - created_at;
  return keys_every_call === true && age >= 0 && age < idempotency_ms;
}

/**
 * Asks for the reported account first, which fails with a known outcome where there is no network. Gives the failure
 * that also keeps the report from being sent, or null.
 */
async function failureBefore({ api, signal }: Run, { args }: Report): Promise<ApiFailure | null> {
  try {
    await api.request(getRequest(`/api/v1/accounts/${args.account_id}`), signal);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isRefusal(error.failure) ? null : error.failure;
  }
}

/**
 * Sends a report. Repeated after a lost answer it would be a second one, and no list shows whether it arrived. It is
 * therefore repeated only under a key that the server keeps; else the user is asked.
 */
export async function sendReport(run: Run, row: Report): Promise<End> {
  if (row.state === "unsure" && !keepsKey(run, row)) return changeRow(run, row, doubt);
  if (row.state === "waiting") {
    try {
      const failure = await failureBefore(run, row);
      if (failure) return await failBeforeSending(run, row, failure, false);
    } catch (error) {
      if (run.signal.aborted) return "fenced";
      throw error;
    }
  }
  const request = (sending: OutboxRow) => ({
    ...requestOf(sending).request(sending.args, run.clock.now(), run.can()),
    idempotency_key: sending.key,
  });
  const sent = await deliver(run, row, request);
  if (typeof sent === "string") return sent;
  const { outcome } = sent;
  if ("failure" in outcome) return failed(run, sent.row as Report, outcome.failure, row.state === "unsure");
  return settleAs(run, sent.row, outcome.settlement, outcome.at);
}

/** Stores a failed attempt. `open` says that an earlier request may still arrive. */
function failed(run: Run, row: Report, failure: ApiFailure, open: boolean): Promise<End> {
  const now = run.clock.now();
  const verdict = verdictOf(failure, row.attempts, run.random.next());
  const wait = verdict.do === "again" ? verdict.in_ms : 0;
  const new_key = { key: run.random.uuid() };
  const is_open = open || leavesOpen(failure);
  if (is_open) {
    const repeats = keepsKey(run, row) && verdict.do !== "refuse" && failure.kind !== "server" && !failure.replayed;
    return repeats
      ? storeFailure(run, row, failure, { state: "unsure", nextAttemptAt: now + Math.max(wait, RESEND_MS) })
      : storeFailure(run, row, failure, { ...doubt, ...(failure.status !== undefined && new_key) });
  }
  if (verdict.do === "refuse") return storeFailure(run, row, failure, { ...new_key, state: "refused" });
  return storeFailure(run, row, failure, {
    ...(failure.replayed && new_key),
    state: "waiting",
    nextAttemptAt: now + wait,
  });
}
