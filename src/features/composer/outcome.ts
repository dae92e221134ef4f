import type { OutboxRow } from "../../domain/mutations/outbox_row";

/** What came of a post that a form waits for: it was sent, refused, or it is kept and will be sent later. */
export type Outcome = "sent" | "refused" | "kept";

/** How long a form waits for the first attempt, in ms; after that the outbox alone does. */
export const PATIENCE = 10_000;

/**
 * What became of the outbox row of a form, or null while it is on its way.
 * @param row the row; null: it is settled
 * @param waited for how long the form has waited, in ms
 */
export function outcomeOf(row: OutboxRow | null, online: boolean, waited: number): Outcome | null {
  if (row === null) return "sent";
  if (row.state === "refused") return "refused";
  const tried = row.error !== null || row.state === "unsure";
  const onItsWay = row.state === "sending" || row.lease !== null;
  if (tried && !onItsWay) return "kept";
  return online && waited < PATIENCE ? null : "kept";
}
