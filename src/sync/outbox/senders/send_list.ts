import * as v from "valibot";
import { saveLists, listsRequest } from "../../accounts/lists";
import { discardOutboxRow } from "../../../db/outbox/withdraw";
import { items } from "../../../domain/entities/lenient";
import { List } from "../../../domain/entities/list";
import { findMadeList } from "../../../domain/lists/same_list";
import type { OutboxRow } from "../../../domain/mutations/outbox_row";
import { dependencyOf } from "../../../domain/mutations/registry";
import { requestOf } from "../../../domain/mutations/requests";
import { ApiError, type ApiFailure } from "../../../domain/requests/api_error";
import { putOffLook, repeatLook } from "../lost_answer";
import { leavesOpen, verdictOf } from "../retry_policy";
import { changeRow, deliver, settleAs, storeFailure } from "./send_mutation";
import { failBeforeSending } from "../unsent";
import { COMMIT_MS, RESEND_MS } from "../unanswered_requests";
import type { End, Run } from "../outbox_world";

type Creation = OutboxRow & { kind: "create_list" };

/**
 * Makes a list, once: no server is known to take the same one twice as one. The user's lists are read first, which
 * fails with a known outcome where there is no network, and shows a list whose answer was lost. That is looked for
 * after an answered error, too: a browser repeats a request by itself when a connection breaks, so that the error may
 * be the answer to the second of two requests. A list that was deleted before it was ever sent is not made.
 */
export async function sendList(run: Run, row: Creation): Promise<End> {
  const deleted = await endDeleted(run, row);
  if (deleted) return deleted;
  const is_open = row.state === "unsure";
  // A server that keeps keys for every call answers a repeated request with the first one's list.
  const later = is_open && !keepsKeys(run) ? await putOffLook(run, row) : null;
  if (later) return later;
  try {
    const lists = await readListsNow(run);
    const made = row.before ? await findMade(run, row, lists) : null;
    if (made) return await settleAs(run, row, { list: made }, run.clock.now());
    if (is_open && row.error && verdictOf(row.error, row.attempts, 0).do === "refuse")
      return await storeFailure(run, row, row.error, { state: "refused", key: run.random.uuid() });
    const before = row.before ?? { ids: lists.map(({ id }) => id), at: "" };
    return await send(run, row, before);
  } catch (error) {
    if (is_open) return repeatLook(run, row, error);
    if (run.signal.aborted) return "fenced";
    if (!(error instanceof ApiError)) throw error;
    return failBeforeSending(run, row, error.failure, false);
  }
}

const keepsKeys = ({ can }: Run): boolean => can().keys_every_call === true && can().idempotency_ms > 0;

/**
 * Deals with a list that the user has deleted and that was never sent: it waits while that can be undone, and is
 * dropped then.
 */
async function endDeleted(run: Run, row: Creation): Promise<End | null> {
  if (row.sent_at !== null) return null;
  const { db, clock } = run;
  const deletion = await db.outbox
    .where("lane")
    .equals(row.lane)
    .filter((one) => one.kind === "delete_list" && dependencyOf(one) === row.args.id)
    .first();
  if (!deletion) return null;
  const now = clock.now();
  if (deletion.nextAttemptAt > now) return changeRow(run, row, { nextAttemptAt: deletion.nextAttemptAt });
  await discardOutboxRow(db, row.id, now);
  return "done";
}

/** The user's lists, which are stored, too. Throws `ApiError`. */
async function readListsNow({ api, db, signal }: Run): Promise<List[]> {
  const answer = await api.request(listsRequest(), signal);
  await saveLists(db, true, answer);
  return v.parse(items(List), answer.json);
}

/**
 * The list that a request without an answer has made, if it did. One that another of this device's lists became is not
 * it.
 */
async function findMade({ db }: Run, { args, before }: Creation, lists: readonly List[]): Promise<List | null> {
  const claimed = (await db.settled_lists.toArray()).map(({ list_id }) => list_id);
  return findMadeList(lists, args.title, new Set([...(before?.ids ?? []), ...claimed]));
}

async function send(run: Run, row: Creation, before: NonNullable<OutboxRow["before"]>): Promise<End> {
  const request = (sending: OutboxRow) => ({
    ...requestOf(sending).request(sending.args, run.clock.now(), run.can()),
    idempotency_key: sending.key,
  });
  const sent = await deliver(run, row, request, { before });
  if (typeof sent === "string") return sent;
  const { outcome } = sent;
  if ("failure" in outcome) return failed(run, sent.row, outcome.failure, row.state === "unsure");
  return settleAs(run, sent.row, outcome.settlement, outcome.at);
}

/** Stores a failed attempt. `is_open` says that an earlier request got no answer, of which nothing was found. */
function failed(run: Run, row: OutboxRow, failure: ApiFailure, is_open: boolean): Promise<End> {
  const now = run.clock.now();
  const verdict = verdictOf(failure, row.attempts, run.random.next());
  const wait = verdict.do === "again" ? verdict.in_ms : 0;
  // Servers that keep keys replay errors, too.
  const new_key = failure.status === undefined ? {} : { key: run.random.uuid() };
  if (leavesOpen(failure)) {
    const rest = failure.kind !== "server" && keepsKeys(run) ? RESEND_MS : COMMIT_MS;
    return storeFailure(run, row, failure, { ...new_key, state: "unsure", nextAttemptAt: now + Math.max(rest, wait) });
  }
  if (verdict.do === "refuse") return storeFailure(run, row, failure, { ...new_key, state: "refused" });
  return storeFailure(run, row, failure, {
    ...new_key,
    state: is_open ? "unsure" : "waiting",
    nextAttemptAt: now + wait,
  });
}
