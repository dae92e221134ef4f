import type { ApiFailure } from "../../domain/requests/api_error";
import type { OutboxRow } from "../../domain/mutations/outbox_row";

/**
 * What to do after a failure: stop and ask the user to sign in; refuse, so that the user decides; or retry in
 * `in_ms` ms.
 */
export type Verdict = { do: "sign_in" } | { do: "refuse" } | { do: "again"; in_ms: number };

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;
/** How many attempts may fail with a server error or a conflict before the mutation is refused. */
export const MAX_ATTEMPTS = 10;

/** The exponential backoff: 2 s, 4 s, 8 s … up to 5 min, less up to a quarter as jitter by `chance` (0 to 1). */
function backoff(attempts: number, chance: number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1)) * (1 - chance / 4));
}

/**
 * What to do after a failed attempt. `attempts` counts it, and `chance` (0 to 1) is the jitter. An edit is refused
 * after 4 answers of 500, because Akkoma and Pleroma answer an edit that they refuse with a bare 500. A conflict means
 * that the server is at work on the same, except for a filter: there is another one with that title.
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
      return attempts < (kind === "edit" && failure.status === 500 ? 4 : MAX_ATTEMPTS) ? again : { do: "refuse" };
    case "invalid":
      return failure.status === 409 && kind !== "filter" && attempts < MAX_ATTEMPTS ? again : { do: "refuse" };
    default:
      return { do: "refuse" };
  }
}

/** Whether the outcome of a request is unknown after a failure: there was no answer, or a server error. */
export function leavesOpen(failure: ApiFailure): boolean {
  return failure.kind === "offline" || failure.kind === "timeout" || failure.kind === "server";
}
