import type { Api } from "../../api/client";
import { handInLine, nextLine, noteLine, settleLines } from "../../db/transfer/import_lines";
import { noteImportFailure, watchImports } from "../../db/transfer/imports";
import type { Fence } from "../../db/outbox/outbox";
import { ApiError, type ApiFailure } from "../../domain/requests/api_error";
import type { ImportLineRow } from "../../domain/transfer/import_rows";
import type { TransferKind } from "../../domain/transfer/transfer";
import type { FindAccount } from "../accounts/find_account";
import { refreshLists } from "../accounts/lists";
import { holdLock, type LockWorld } from "../concurrency/lock";
import { createWakeSignal, type WakeSignal } from "../concurrency/wake_signal";
import { verdictOf } from "../outbox/retry_policy";
import { wishesOf } from "./import_target";

/** How long nothing is asked for after a request without an answer, in ms; a sign that the network is back ends it. */
const REST_MS = 30_000;

export type ImportParts = LockWorld & {
  api: Api;
  find: FindAccount;
  /** Has the outbox send what was put into it. */
  wakeOutbox(): void;
  /** Calls `onChange` after a change of imports or the outbox, until the function that it gives is called. */
  watch?(onChange: () => void): () => void;
  /** Takes unexpected errors. */
  report(error: unknown): void;
};

/** The importer of one account in one tab; only one of all tabs works at a time. */
export type Importer = {
  /** Works on the stored imports until `stop` is aborted, or the token is not valid any more. */
  run(stop: AbortSignal): Promise<void>;
  /** Ends the rest after a failure: the network is back. */
  nudge(): void;
};

/**
 * Creates the importer: it takes one line after the other, has the server tell whom it names, and puts the act into the
 * outbox as long as there is room. A killed one leaves no line half done, and the next goes on.
 */
export function createImporter(parts: ImportParts): Importer {
  const { db, clock, report } = parts;
  const wakeSignal = createWakeSignal(clock);
  const rest = { until: 0 };

  async function run(stop: AbortSignal): Promise<void> {
    const watch = parts.watch ?? ((onChange: () => void) => watchImports(db, onChange));
    const unwatch = watch(() => wakeSignal.wake());
    let signed_out = false;
    try {
      while (!stop.aborted && !signed_out) {
        const { wake_count } = wakeSignal;
        try {
          if (await nextLine(db, clock.now()))
            await holdLock(parts, `imports/${db.name}`, stop, async (fence, lost) => {
              signed_out = (await importLines(parts, { wakeSignal, rest, fence, lost })) === "sign_in";
            });
        } catch (error) {
          if (!stop.aborted) report(error);
        }
        if (wake_count === wakeSignal.wake_count && !signed_out) await wakeSignal.wait(null, stop);
      }
    } finally {
      unwatch();
    }
  }

  return {
    run,
    nudge() {
      rest.until = 0;
      wakeSignal.wake();
    },
  };
}

type Work = { wakeSignal: WakeSignal; rest: { until: number }; fence: Fence; lost: AbortSignal };

/** Works under the lock until nothing is left, the lock is lost, or the user has to sign in. */
async function importLines(parts: ImportParts, work: Work): Promise<"done" | "lost" | "sign_in"> {
  const { db, clock } = parts;
  const { wakeSignal, rest, fence, lost } = work;
  const lists_read = new Set<string>();
  while (!lost.aborted) {
    const { wake_count } = wakeSignal;
    const now = clock.now();
    await settleLines(db, fence, now);
    const resting = rest.until > now && rest.until <= now + LONGEST_REST;
    const next = await nextLine(db, now);
    if (!next) return "done";
    if ("line" in next && !resting) {
      if ((await takeLine(parts, work, next.line, next.kind, lists_read)) === "sign_in") return "sign_in";
      continue;
    }
    const due = "line" in next ? rest.until : next.at;
    if (wake_count === wakeSignal.wake_count) await wakeSignal.wait(due, lost);
  }
  return "lost";
}

/** The longest rest, in ms. A time further ahead was set before the clock was set back. */
const LONGEST_REST = 24 * 3_600_000;

/** Looks a line up and puts its acts into the outbox, or notes why that failed. */
async function takeLine(
  parts: ImportParts,
  { rest, fence, lost }: Work,
  line: ImportLineRow,
  kind: TransferKind,
  lists_read: Set<string>,
): Promise<"sign_in" | "done"> {
  const { db, api, clock, random } = parts;
  try {
    // A list of that name may have been made elsewhere, or by an earlier runner.
    if (kind === "lists" && !lists_read.has(line.import_id)) await refreshLists(api, db, true);
    lists_read.add(line.import_id);
    const wishes = await wishesOf(parts, kind, line);
    const birth = () => ({ id: random.uuid(), key: random.uuid(), now: clock.now() });
    if (await handInLine(db, fence, line, wishes, birth)) parts.wakeOutbox();
    await clearFailure(parts, line);
    return "done";
  } catch (error) {
    if (lost.aborted) return "done";
    if (!(error instanceof ApiError)) throw error;
    return noteFailure(parts, { rest, fence }, line, error.failure);
  }
}

async function clearFailure({ db }: ImportParts, { import_id }: ImportLineRow): Promise<void> {
  if ((await db.imports.get(import_id))?.failure) await noteImportFailure(db, import_id, null);
}

/**
 * One line waits or fails alone for what is wrong with it; all wait where there is no network, or the server limits.
 */
async function noteFailure(
  { db, clock, random }: ImportParts,
  { rest, fence }: Pick<Work, "rest" | "fence">,
  line: ImportLineRow,
  failure: ApiFailure,
): Promise<"sign_in" | "done"> {
  const now = clock.now();
  const attempts = line.attempts + 1;
  const verdict = verdictOf(failure, attempts, random.next());
  if (verdict.do === "refuse") await noteLine(db, fence, line, { attempts, failure });
  else if (verdict.do === "sign_in") await noteImportFailure(db, line.import_id, failure);
  else if (failure.kind === "server") await noteLine(db, fence, line, { attempts, again_at: now + verdict.in_ms });
  else {
    // Of the same line again, so that the rests grow with its attempts.
    await noteLine(db, fence, line, { attempts, again_at: now });
    await noteImportFailure(db, line.import_id, failure);
    rest.until = now + (failure.kind === "limited" ? verdict.in_ms : REST_MS);
  }
  return verdict.do === "sign_in" ? "sign_in" : "done";
}
