import { type Change, changeIntent } from "../db/outbox";
import { ApiError, type ApiFailure } from "../domain/errors";
import { requestOf } from "../domain/mutations/requests";
import type { Settlement } from "../domain/mutations/settlement";
import type { OutboxRow } from "../domain/mutations/outbox_row";
import { isTooSoon } from "../domain/schedule";
import { deliver, leaseOf, putOff, settleRow } from "./outbox_act";
import { lookAtOriginal } from "./outbox_about";
import { look, lookBefore } from "./outbox_look";
import { leavesOpen, PATIENCE, verdictOf } from "./outbox_retry";
import { withdrawScheduled } from "./outbox_scheduled";
import { COMMIT_MS } from "./outbox_strays";
import { uploadFiles } from "./outbox_upload";
import type { End, Run } from "./outbox_world";

type Post = OutboxRow & { kind: "post" };

/** Under a key that the server keeps a post can be sent again sooner: the first answer comes back. */
const RESEND_MS = 10_000;
/** So long, in ms, a post is sent again under its key without a look; later the server may have forgotten the key. */
const DIRECT_MS = 10 * 60_000;

/** When an act that a lost runner left on its way is tried next, in ms: what is still under way is to arrive first. */
export function againAt(row: OutboxRow, now: number, keeps_keys: number): number {
  return now + (row.kind !== "post" || keeps_keys > 0 ? RESEND_MS : COMMIT_MS);
}

/** Sends a post, or finds out what came of it. `taken_back` is aborted when the reader discards or edits it. */
export async function sendPost(run: Run, row: Post, taken_back: AbortSignal): Promise<End> {
  return row.state === "unsure" ? resolve(run, row) : prepare(run, row, taken_back);
}

/** A post that is surely not on the server: its files, what stands before it, then the post. */
async function prepare(run: Run, row: Post, taken_back: AbortSignal): Promise<End> {
  const ready = await makeReady(run, row, AbortSignal.any([run.signal, taken_back]));
  if (typeof ready === "string") return ready;
  return send(run, ready.row, { before: ready.before });
}

/**
 * It is not sent as things are, and the reader decides: its time is one that no server takes any more, and another server would
 * post it at once, or its poll has not what was chosen.
 */
export const hold = (run: Run, row: OutboxRow, about: "time" | "poll"): Promise<End> =>
  putOff(run, row, { kind: "invalid", message: "", about }, { state: "refused" });

const isLate = (run: Run, { args }: Post): boolean => isTooSoon(args.scheduled_at, run.clock.now());

async function makeReady(
  run: Run,
  row: Post,
  signal: AbortSignal,
): Promise<{ row: Post; before: NonNullable<OutboxRow["before"]> } | End> {
  let current = row;
  let file = true;
  try {
    if (isLate(run, row)) return hold(run, row, "time");
    const leased = await changeIntent(run.db, run.fence, row, { lease: leaseOf(run) });
    if (leased === null || leased === "fenced") return leased ?? "done";
    const uploaded = await uploadFiles(run, leased as Post, signal);
    if (uploaded === null || uploaded === "fenced") return uploaded ?? "done";
    current = uploaded;
    file = false;
    const before = await lookBefore({ ...run, signal }, uploaded.args);
    if (isLate(run, uploaded)) return hold(run, uploaded, "time");
    const row_now = await withdrawScheduled({ ...run, signal }, uploaded);
    return typeof row_now === "string" ? row_now : { row: row_now, before };
  } catch (error) {
    if (run.signal.aborted) return "fenced";
    if (signal.aborted) return "done";
    if (!(error instanceof ApiError)) throw error;
    return unready(run, current, error.failure, file);
  }
}

/** Something before the post, or the act, itself failed: nothing was sent. It waits; only a file that is not taken is for the reader. */
export async function unready(run: Run, row: OutboxRow, failure: ApiFailure, file: boolean): Promise<End> {
  const attempts = row.attempts + 1;
  const verdict = verdictOf(failure, attempts, run.random.next());
  if (verdict.do === "refuse" && (file || attempts >= PATIENCE)) {
    return putOff(run, row, failure, { attempts, state: "refused" });
  }
  const wait = verdict.do === "again" ? verdict.in_ms : verdict.do === "refuse" ? COMMIT_MS : 0;
  return putOff(run, row, failure, { nextAttemptAt: run.clock.now() + wait, attempts });
}

/**
 * A post that may have been sent: once more under its key where that is safe, else a look, then once more. The key stays:
 * where the server has it after all, whatever this device's clock says, what was sent and what is sent are one post.
 */
async function resolve(run: Run, row: Post): Promise<End> {
  const { strays, clock, signal } = run;
  const keeps = run.can().keeps_keys;
  if (keeps > 0 && strays.mine(row.id) && isRecent(row, clock.now(), keeps) && !isLate(run, row))
    return send(run, row, { sent_at: row.sent_at });
  if (keeps === 0 && strays.fresh(row.id)) {
    const later = await changeIntent(run.db, run.fence, row, { nextAttemptAt: clock.now() + RESEND_MS });
    return later === "fenced" ? "fenced" : "done";
  }
  try {
    const found = await look(run, row);
    if (found.is === "found") return await claim(run, row, found.as);
    if (found.is === "doubt") {
      const doubt = { status_id: found.status_id };
      return (await changeIntent(run.db, run.fence, row, { state: "refused", doubt })) === "fenced" ? "fenced" : "done";
    }
    if (row.error && verdictOf(row.error, row.attempts, 0).do === "refuse")
      return await putOff(run, row, row.error, { ...(isBroken(row.error) && renewed(run)), state: "refused" });
    return await (isLate(run, row) ? hold(run, row, "time") : send(run, row, {}));
  } catch (error) {
    if (signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    const nextAttemptAt = clock.now() + COMMIT_MS;
    return putOff(run, row, error.failure, { nextAttemptAt, attempts: row.attempts, error: row.error });
  }
}

/** Whether a post was sent so lately, without any answer, that the server surely still keeps its key. */
function isRecent({ sent_at, error }: Post, now: number, keeps: number): boolean {
  const age = now - (sent_at ?? Infinity);
  const silent = error === null || error.kind === "offline" || error.kind === "timeout";
  return silent && age >= 0 && age < Math.min(keeps, DIRECT_MS);
}

/** Whether a server stayed broken: it may be one that replays its error under a key without saying so. */
const isBroken = (failure: ApiFailure) => failure.kind === "server";

/** A new key: nothing was sent under it yet. */
const renewed = ({ random }: Run): Change => ({ key: random.uuid(), sent_at: null });

async function claim(run: Run, row: Post, as: Settlement): Promise<End> {
  const how = await settleRow(run, row, as, run.clock.now());
  return how === "fenced" ? "fenced" : "done";
}

/** Sends the post itself. */
async function send(run: Run, row: Post, change: Change): Promise<End> {
  const request = (sending: OutboxRow) => ({
    ...requestOf(sending).request(sending.args, run.clock.now(), run.can()),
    idempotency_key: sending.key,
  });
  const sent = await deliver(run, row, request, change);
  if (typeof sent === "string") return sent;
  const sending = sent.row as Post;
  const open = row.sent_at !== null;
  if ("failure" in sent.came) return failed(run, sending, sent.came.failure, open);
  const how = await settleRow(run, sending, sent.came.settlement, sent.came.at);
  if (how !== "claimed") return how === "fenced" ? "fenced" : "done";
  return again(run, sending, { ...renewed(run), state: "unsure", error: null });
}

/** What the server said under a key is old: the post is tried again at once. */
async function again(run: Run, row: Post, change: Change): Promise<End> {
  return (await changeIntent(run.db, run.fence, row, { ...change, lease: null })) === "fenced" ? "fenced" : "done";
}

/**
 * The post was sent and no status came back. `open`: another request under the same key may still be under way, so no error
 * settles it and the key stays, or a server that keeps keys would take them for two posts; only what the server replays
 * under the key is its last word on all of them, and a new key follows. The key outlasts an error of the first request too:
 * browsers resend a request by themselves where a connection breaks, so that the error may not be the first answer.
 */
async function failed(run: Run, row: Post, failure: ApiFailure, open: boolean): Promise<End> {
  const now = run.clock.now();
  const verdict = verdictOf(failure, row.attempts, run.random.next());
  const wait = verdict.do === "again" ? verdict.in_ms : 0;
  const replayed = failure.replayed === true;
  const still_open = open && !replayed;
  const spent: Change = replayed ? renewed(run) : { sent_at: null };
  if (leavesOpen(failure)) {
    const rest = failure.kind !== "server" && run.can().keeps_keys > 0 ? RESEND_MS : COMMIT_MS;
    const kept = replayed ? renewed(run) : {};
    return putOff(run, row, failure, { ...kept, state: "unsure", nextAttemptAt: now + Math.max(rest, wait) });
  }
  if (verdict.do !== "refuse") {
    const kept: Change = still_open ? { state: "unsure" } : { ...spent, state: "waiting" };
    if (replayed && verdict.do === "sign_in") return again(run, row, { ...kept, attempts: row.attempts - 1 });
    return putOff(run, row, failure, { ...kept, nextAttemptAt: now + wait });
  }
  if (still_open) return putOff(run, row, failure, { state: "unsure", nextAttemptAt: now + COMMIT_MS });
  if (replayed && row.attempts === 1)
    return putOff(run, row, failure, { ...renewed(run), state: "waiting", nextAttemptAt: now });
  const end = await putOff(run, row, failure, { ...spent, state: "refused" });
  await lookAtOriginal(run, row.args);
  return end;
}
