import { nextOutboxRow, recoverRows, type Fence, type Track } from "../../db/outbox/outbox";
import type { WakeSignal } from "../concurrency/wake_signal";
import { holdLock } from "../concurrency/lock";
import { sendMutation } from "./senders/send_mutation";
import { sendFilter } from "./senders/send_filter";
import { sendEdit } from "./senders/send_edit";
import { recoveredAttemptAt, sendPost } from "./senders/send_post";
import { sendList } from "./senders/send_list";
import { sendReport } from "./senders/send_report";
import { sendVote } from "./senders/send_vote";
import { createUnansweredRequests } from "./unanswered_requests";
import type { OutboxWorld, Run } from "./outbox_world";

/** How long a track sends nothing after it found no network, in ms. A sign that the network is back ends the rest. */
const REST_MS = 30_000;

/**
 * With `once`, a runner waits for what is due within this time, in ms, such as a look or the end of a short rate limit.
 */
const SOON_MS = 75_000;

/**
 * The signals to a runner. `wakeSignal` wakes it when the outbox has changed. `nudgeCount` gives how many signs there
 * were that the network is back. `withdrawalSignal` gives the signal that is aborted when the user withdraws the row
 * with the id.
 */
export type RunnerSignals = { wakeSignal: WakeSignal; nudgeCount(): number; withdrawalSignal(id: string): AbortSignal };

/**
 * Why a runner ended: nothing can be sent soon; the token is not valid any more; or it lost its lock or was stopped.
 */
export type Ended = "empty" | "sign_in" | "lost";

/** The name of the lock of the one runner among all tabs and the worker. */
const outboxLock = ({ db }: OutboxWorld): string => `outbox/${db.name}`;

/**
 * Holds the outbox's lock and sends what waits, in order within a lane. Ends when `signal` is aborted or the token is
 * not valid any more; with `once`, also when nothing is left that can be sent soon. Throws unexpected errors, not
 * failed requests.
 */
export async function runOutbox(
  world: OutboxWorld,
  signals: RunnerSignals,
  signal: AbortSignal,
  once = false,
): Promise<Ended> {
  let ended: Ended = "lost";
  await holdLock(world, outboxLock(world), signal, async (fence, lost) => {
    ended = await runUnderLock(world, signals, fence, lost, once);
  });
  return ended;
}

async function runUnderLock(
  world: OutboxWorld,
  signals: RunnerSignals,
  fence: Fence,
  lost: AbortSignal,
  once: boolean,
): Promise<Ended> {
  const stop = new AbortController();
  const idle = new Set<Track>();
  const signal = AbortSignal.any([lost, stop.signal]);
  const run: Run = { ...world, fence, signal, unanswered: createUnansweredRequests(world.clock, signal) };
  const unsure = await recoverRows(world.db, fence, (row) =>
    recoveredAttemptAt(row, world.clock.now(), world.can().idempotency_ms),
  );
  for (const id of unsure) run.unanswered.noteTakenOver(id);
  const track = async (name: Track) => {
    try {
      return await runTrack(run, signals, name, once ? idle : null);
    } finally {
      stop.abort();
    }
  };
  const ended = await Promise.all([track("posts"), track("others")]);
  return ended.find((one) => one === "sign_in") ?? ended.find((one) => one === "empty") ?? "lost";
}

/** Runs one track: sends one mutation after the other as they fall due. With `idle`, ends when both tracks are idle. */
async function runTrack(run: Run, signals: RunnerSignals, track: Track, idle: Set<Track> | null): Promise<Ended> {
  const { wakeSignal } = signals;
  let pause: { until: number; nudges: number } | null = null;
  while (!run.signal.aborted) {
    const wake_count = wakeSignal.wake_count;
    const now = run.clock.now();
    if (pause && (pause.nudges !== signals.nudgeCount() || now >= pause.until || pause.until > now + REST_MS))
      pause = null;
    const next = pause ? { at: pause.until } : await nextOutboxRow(run.db, track, now);
    if (next && "row" in next) {
      idle?.delete(track);
      const end = await sendRow(run, signals, next.row);
      if (end === "sign_in") return "sign_in";
      if (end === "fenced") return "lost";
      if (end === "rest") pause = { until: now + REST_MS, nudges: signals.nudgeCount() };
    } else {
      if (next && !pause && next.at <= now + SOON_MS) idle?.delete(track);
      else idle?.add(track);
      if (idle?.size === 2) return "empty";
      if (wake_count === wakeSignal.wake_count) await wakeSignal.wait(next?.at ?? null, run.signal);
    }
  }
  return "lost";
}

function sendRow(run: Run, signals: RunnerSignals, row: Parameters<typeof sendMutation>[1]) {
  if (row.kind === "post") return sendPost(run, row, signals.withdrawalSignal(row.id));
  if (row.kind === "vote") return sendVote(run, row);
  if (row.kind === "create_list") return sendList(run, row);
  if (row.kind === "filter") return sendFilter(run, row);
  if (row.kind === "report") return sendReport(run, row);
  return row.kind === "edit" ? sendEdit(run, row, signals.withdrawalSignal(row.id)) : sendMutation(run, row);
}
