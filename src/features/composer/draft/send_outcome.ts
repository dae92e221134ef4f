import type { OutboxRow } from "../../../domain/mutations/outbox_row";

/** The outcome of a post that a form waits for; "kept": it will be sent later. */
export type Outcome = "sent" | "refused" | "kept";

/** How long a form waits for the first attempt to send, in ms; then the outbox goes on alone. */
export const WAIT_MS = 10_000;

/**
 * The outcome of a form's post, or null while it is being sent.
 * @param row its row in the outbox; null: the row is settled
 * @param waited for how long the form has waited, in ms
 */
export function outcomeOf(row: OutboxRow | null, online: boolean, waited: number): Outcome | null {
  if (row === null) return "sent";
  if (row.state === "refused") return "refused";
  const tried = row.error !== null || row.state === "unsure";
  const onItsWay = row.state === "sending" || row.lease !== null;
  if (tried && !onItsWay) return "kept";
  return online && waited < WAIT_MS ? null : "kept";
}
