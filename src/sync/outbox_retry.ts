import type { ApiFailure } from "../domain/errors";
import type { OutboxRow } from "../domain/mutations/outbox_row";

/** What to do after a failure: stop and ask to sign in; keep it and let the reader decide; or try again in so many ms. */
export type Verdict = { do: "sign_in" } | { do: "refuse" } | { do: "again"; in_ms: number };

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;
/** How often a server may answer that it is broken, or in conflict, before the reader is asked. */
export const PATIENCE = 10;

/** 2 s, 4 s, 8 s … up to 5 min, less up to a quarter by `chance` (0 to 1), so that devices do not come back in step. */
function backoff(attempts: number, chance: number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1)) * (1 - chance / 4));
}

/**
 * What a failed act comes to: a pure function of the failure's kind and how often it was tried (design, section 2.6).
 * Akkoma and Pleroma answer a change that they do not take with a bare 500: the reader is asked soon.
 */
export function verdictOf(failure: ApiFailure, attempts: number, chance: number, kind?: OutboxRow["kind"]): Verdict {
  const again: Verdict = { do: "again", in_ms: backoff(attempts, chance) };
  switch (failure.kind) {
    case "offline":
    case "timeout":
      return again;
    case "unauthorized":
      return { do: "sign_in" };
    case "limited":
      return failure.retry_after === undefined ? again : { do: "again", in_ms: Math.max(1000, failure.retry_after) };
    case "server":
      return attempts < (kind === "edit" && failure.status === 500 ? 4 : PATIENCE) ? again : { do: "refuse" };
    case "invalid":
      return failure.status === 409 && attempts < PATIENCE ? again : { do: "refuse" };
    default:
      return { do: "refuse" };
  }
}

/** Whether the server has said what came of it: a failure without an answer leaves that open, as does a broken answer. */
export function leavesOpen(failure: ApiFailure): boolean {
  return failure.kind === "offline" || failure.kind === "timeout" || failure.kind === "server";
}
