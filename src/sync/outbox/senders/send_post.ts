import { type RowChange, updateOutboxRow } from "../../../db/outbox/outbox";
import { ApiError, type ApiFailure } from "../../../domain/requests/api_error";
import { requestOf } from "../../../domain/mutations/requests";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { isTooSoon } from "../../../domain/composing/schedule";
import { changeRow, deliver, leaseOf, settleAs, settleRow, storeFailure } from "./send_mutation";
import { fetchOriginal } from "../refusal_outcome";
import { findSentPost, readNewestStatuses } from "../find_sent_post";
import { putOffLook, repeatLook } from "../lost_answer";
import { leavesOpen, verdictOf } from "../retry_policy";
import { failBeforeSending, refuseUnsent } from "../unsent";
import { withdrawScheduled } from "./withdraw_scheduled";
import { COMMIT_MS, RESEND_MS } from "../unanswered_requests";
import { uploadFiles } from "./upload_files";
import type { End, Run } from "../outbox_world";

type Post = OutboxRow & { kind: "post" };

/**
 * For how long a post is sent again under its key without a look, in ms. Later the server may have forgotten the key.
 */
const DIRECT_MS = 10 * 60_000;

/** When a row that a lost runner was sending is due, in ms. The wait lets the lost request arrive first. */
export function recoveredAttemptAt(row: OutboxRow, now: number, keeps_keys: number): number {
  return now + (row.kind !== "post" || keeps_keys > 0 ? RESEND_MS : COMMIT_MS);
}

/**
 * Sends a post; if it is unsure, finds out its outcome. `withdrawn` is aborted when the user discards or edits the
 * post.
 */
export async function sendPost(run: Run, row: Post, withdrawn: AbortSignal): Promise<End> {
  return row.state === "unsure" ? findOutcome(run, row) : prepare(run, row, withdrawn);
}

/**
 * Sends a post that is surely not on the server: uploads its files, reads the user's newest statuses, then sends it.
 */
async function prepare(run: Run, row: Post, withdrawn: AbortSignal): Promise<End> {
  const ready = await makeReady(run, row, AbortSignal.any([run.signal, withdrawn]));
  if (typeof ready === "string") return ready;
  return send(run, ready.row, { before: ready.before });
}

const isLate = (run: Run, { args }: Post): boolean => isTooSoon(args.scheduled_at, run.clock.now());

async function makeReady(
  run: Run,
  row: Post,
  signal: AbortSignal,
): Promise<{ row: Post; before: NonNullable<OutboxRow["before"]> } | End> {
  let current = row;
  let file = true;
  try {
    if (isLate(run, row)) return refuseUnsent(run, row, "time");
    const leased = await updateOutboxRow(run.db, run.fence, row, { lease: leaseOf(run) });
    if (leased === null || leased === "fenced") return leased ?? "done";
    const uploaded = await uploadFiles(run, leased as Post, signal);
    if (uploaded === null || uploaded === "fenced") return uploaded ?? "done";
    current = uploaded;
    file = false;
    const before = await readNewestStatuses({ ...run, signal }, uploaded.args);
    if (isLate(run, uploaded)) return refuseUnsent(run, uploaded, "time");
    const row_now = await withdrawScheduled({ ...run, signal }, uploaded);
    return typeof row_now === "string" ? row_now : { row: row_now, before };
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (signal.aborted) return "done";
    if (!(error instanceof ApiError)) throw error;
    return failBeforeSending(run, current, error.failure, file);
  }
}

/**
 * Finds out the outcome of a post that may have been sent. If the server surely still keeps the key, the post is sent
 * again under it. Otherwise it is looked for, and sent again, under the same key, if the look finds nothing: should the
 * server know the key after all, both requests are one post.
 */
async function findOutcome(run: Run, row: Post): Promise<End> {
  const { unanswered, clock } = run;
  const keeps = run.can().idempotency_ms;
  if (keeps > 0 && unanswered.wasSentHere(row.id) && isRecent(row, clock.now(), keeps) && !isLate(run, row))
    return send(run, row, { sent_at: row.sent_at });
  const later = keeps === 0 ? await putOffLook(run, row) : null;
  if (later) return later;
  try {
    const found = await findSentPost(run, row);
    if (found.is === "found") return await settleAs(run, row, found.as, clock.now());
    if (found.is === "doubt")
      return await changeRow(run, row, { state: "refused", doubt: { status_id: found.status_id } });
    if (row.error && verdictOf(row.error, row.attempts, 0).do === "refuse")
      return await storeFailure(run, row, row.error, { ...(isBroken(row.error) && withNewKey(run)), state: "refused" });
    return await (isLate(run, row) ? refuseUnsent(run, row, "time") : send(run, row, {}));
  } catch (error) {
    return repeatLook(run, row, error);
  }
}

/** Whether a post was sent so recently, without any answer, that the server surely still keeps its key. */
function isRecent({ sent_at, error }: Post, now: number, keeps: number): boolean {
  const age = now - (sent_at ?? Infinity);
  const silent = error === null || error.kind === "offline" || error.kind === "timeout";
  return silent && age >= 0 && age < Math.min(keeps, DIRECT_MS);
}

/**
 * Whether a failure is a server error. A server may replay its error under a key without marking the answer as
 * replayed.
 */
const isBroken = (failure: ApiFailure) => failure.kind === "server";

/** The change that gives a row a new key, under which nothing was sent. */
const withNewKey = ({ random }: Run): RowChange => ({ key: random.uuid(), sent_at: null });

/** Sends the post itself. */
async function send(run: Run, row: Post, change: RowChange): Promise<End> {
  const request = (sending: OutboxRow) => ({
    ...requestOf(sending).request(sending.args, run.clock.now(), run.can()),
    idempotency_key: sending.key,
  });
  const sent = await deliver(run, row, request, change);
  if (typeof sent === "string") return sent;
  const sending = sent.row as Post;
  const open = row.sent_at !== null;
  if ("failure" in sent.outcome) return failed(run, sending, sent.outcome.failure, open);
  const how = await settleRow(run, sending, sent.outcome.settlement, sent.outcome.at);
  if (how !== "claimed") return how === "fenced" ? "fenced" : "done";
  return retryAtOnce(run, sending, { ...withNewKey(run), state: "unsure", error: null });
}

/** Makes a post due at once, after the server's answer turned out to be an old one. */
const retryAtOnce = (run: Run, row: Post, change: RowChange): Promise<End> =>
  changeRow(run, row, { ...change, lease: null });

/**
 * Stores a failed attempt to send a post. `open` says that an earlier request under the same key may still be under
 * way.
 *
 * - While a request is open, no error settles the post, and the key is kept. Under a new key, a server that keeps keys
 *   would store the open request and the next one as two posts.
 * - An answer that the server marks as replayed is its answer to every request under the key. It closes them all, and
 *   the post gets a new key.
 * - The key is kept after an error of the first request, too. A browser repeats a request by itself when a connection
 *   breaks, so that the error may be the answer to the second of two requests.
 */
async function failed(run: Run, row: Post, failure: ApiFailure, open: boolean): Promise<End> {
  const now = run.clock.now();
  const verdict = verdictOf(failure, row.attempts, run.random.next());
  const wait = verdict.do === "again" ? verdict.in_ms : 0;
  const replayed = failure.replayed === true;
  const still_open = open && !replayed;
  const closed: RowChange = replayed ? withNewKey(run) : { sent_at: null };
  if (leavesOpen(failure)) {
    const rest = failure.kind !== "server" && run.can().idempotency_ms > 0 ? RESEND_MS : COMMIT_MS;
    const new_key = replayed ? withNewKey(run) : {};
    return storeFailure(run, row, failure, { ...new_key, state: "unsure", nextAttemptAt: now + Math.max(rest, wait) });
  }
  if (verdict.do !== "refuse") {
    const change: RowChange = still_open ? { state: "unsure" } : { ...closed, state: "waiting" };
    if (replayed && verdict.do === "sign_in") return retryAtOnce(run, row, { ...change, attempts: row.attempts - 1 });
    return storeFailure(run, row, failure, { ...change, nextAttemptAt: now + wait });
  }
  if (still_open) return storeFailure(run, row, failure, { state: "unsure", nextAttemptAt: now + COMMIT_MS });
  if (replayed && row.attempts === 1)
    return storeFailure(run, row, failure, { ...withNewKey(run), state: "waiting", nextAttemptAt: now });
  const end = await storeFailure(run, row, failure, { ...closed, state: "refused" });
  await fetchOriginal(run, row.args);
  return end;
}
