import type { Poll } from "../entities/statuses/poll";
import type { Relationship } from "../entities/accounts/relationship";
import type { Status } from "../entities/statuses/status";
import { rowsEqual } from "../rows/rows_equal";
import type { RelationshipRow, StatusRow } from "../rows/rows";
import { effectOf, type Intent } from "./registry";
import type { Settlement } from "./settlement";

/**
 * Compares the settlement of a successful answer with the mutation that it answers. GoToSocial answers some from a
 * cache: taken back, a reblog is still there. Such an answer is not the last word. Gives the settlement with the
 * mutation's effect on what contradicts it, and whether anything does: then the server is to be asked again. What the
 * user wrote is compared with nothing, as servers may change texts.
 */
export function reconcileAnswer(
  intent: Intent,
  settlement: Settlement,
): { settlement: Settlement; contradicted: boolean } {
  const { about, apply, applyToRelationship } = effectOf(intent);
  if (intent.kind === "post" || intent.kind === "edit") return { settlement, contradicted: false };
  let contradicted = false;
  const correct = <Sent>(sent: Sent, made: Sent): Sent => {
    if (made === sent || rowsEqual(made, sent)) return sent;
    contradicted = true;
    return made;
  };
  // The effects read only what an entity has, too.
  const applied = <Sent>(one: Sent): Sent => (apply ? correct(one, apply(intent.args, one as StatusRow) as Sent) : one);
  const status = (one: Status): Status => applied(one.reblog ? { ...one, reblog: applied(one.reblog) } : one);
  const relationship = (one: Relationship): Relationship =>
    applyToRelationship ? correct(one, applyToRelationship(intent.args, one as RelationshipRow)) : one;
  // A poll is answered without its status.
  const poll = (one: Poll): Poll => applied({ id: about?.(intent.args), poll: one }).poll;
  const { statuses, relationships, polls } = settlement;
  const corrected: Settlement = {
    ...settlement,
    ...(statuses && { statuses: statuses.map(status) }),
    ...(relationships && { relationships: relationships.map(relationship) }),
    ...(polls && { polls: polls.map(poll) }),
  };
  return { settlement: contradicted ? corrected : settlement, contradicted };
}
