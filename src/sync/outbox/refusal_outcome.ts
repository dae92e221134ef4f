import { Relationship } from "../../domain/entities/accounts/relationship";
import { relationshipsRequest } from "../../domain/mutations/account_request";
import { reconcileAnswer } from "../../domain/mutations/contradiction";
import { requests } from "../../domain/mutations/requests";
import { ApiError, type ApiFailure, isRefusal } from "../../domain/requests/api_error";
import { isWritten, type OutboxRow } from "../../domain/mutations/outbox_row";
import type { Settlement } from "../../domain/mutations/settlement";
import { effectOf } from "../../domain/mutations/registry";
import { isLocal } from "../../domain/mutations/post/local_id";
import type { Written } from "../../domain/rows/rows";
import { parseItems } from "../requests/answer_items";
import { readOneByOne } from "../statuses/read_one_by_one";
import { MAX_ATTEMPTS } from "./retry_policy";
import type { Run } from "./outbox_world";

/**
 * Fetches and stores a status; one that the server calls missing is stored as deleted. Throws what is no `ApiError`.
 */
async function fetchStatus(run: Run, id: string | null | undefined): Promise<void> {
  if (!id || isLocal(id)) return;
  try {
    await readOneByOne({ ...run, viewer: true }, [id], run.signal);
  } catch (error) {
    if (!run.signal.aborted && !(error instanceof ApiError)) throw error;
  }
}

/**
 * Fetches the status that a refused post answers or quotes. If it was deleted, the composer offers to send the text as
 * a post of its own. The refusal itself does not tell: each server words it differently.
 */
export const fetchOriginal = (run: Run, { in_reply_to_id, quote_id }: Written): Promise<void> =>
  fetchStatus(run, in_reply_to_id ?? quote_id);

/** Fetches the relationship with an account, null if there is none; or gives why it could not be fetched. */
async function fetchRelationship(
  run: Run,
  id: string,
): Promise<{ relationship: Relationship | null } | { failure: ApiFailure }> {
  try {
    const answer = await run.api.request(relationshipsRequest([id]), run.signal);
    return { relationship: parseItems(Relationship, answer)[0] ?? null };
  } catch (error) {
    if (error instanceof ApiError) return error;
    if (!run.signal.aborted) throw error;
    return { failure: { kind: "offline", message: "" } };
  }
}

/**
 * What became of a follow request that the server has no more: it was withdrawn, or approved, on another device or by
 * an answer that was lost. Gives the settlement, or why the server does not tell now; null for other mutations, and
 * where the server knows nobody of the kind.
 */
export async function findFollowRequestOutcome(
  run: Run,
  row: OutboxRow,
): Promise<{ settlement: Settlement } | { failure: ApiFailure } | null> {
  if (row.kind !== "follow_request") return null;
  const { id } = row.args;
  const fetched = await fetchRelationship(run, id);
  if ("failure" in fetched) {
    if (!isRefusal(fetched.failure)) return { failure: fetched.failure };
    // No server refuses this for good, but what stands before one may refuse it once.
    return row.attempts < MAX_ATTEMPTS ? { failure: { kind: "server", message: "" } } : null;
  }
  const { relationship } = fetched;
  if (!relationship) return null;
  const approved = relationship.followed_by ? true : null;
  return { settlement: { relationships: [relationship], request: { id, approved } } };
}

/**
 * Fetches the relationship with an account that was unfollowed or unblocked. If it is not followed or blocked any more,
 * the mutation is done: Akkoma refuses to end what has ended. Gives the settlement then, else null.
 */
async function findEndedRelationship(run: Run, row: OutboxRow): Promise<Settlement | null> {
  if ((row.kind !== "follow" && row.kind !== "block") || row.args.on) return null;
  const fetched = await fetchRelationship(run, row.args.id);
  if ("failure" in fetched || !fetched.relationship) return null;
  const settlement = requests[row.kind].settle(row.args, fetched.relationship);
  return reconcileAnswer(row, settlement).contradicted ? null : settlement;
}

/**
 * Fetches the status that a refused mutation is about. If the status is as the mutation would have it, the mutation is
 * done: on another device, or by a request whose answer was lost. (Akkoma and Pleroma refuse to take back what is not
 * there and to mute twice; others refuse a second vote.) If the status was deleted, the mutation is dropped. Gives the
 * settlement for these two cases; null where the refusal stands, or the status cannot be fetched.
 */
export async function findRefusedOutcome(run: Run, row: OutboxRow): Promise<Settlement | null> {
  const id = effectOf(row).about?.(row.args);
  if (!id) return findEndedRelationship(run, row);
  if (isWritten(row)) return null;
  await fetchStatus(run, id);
  if (await run.db.tombstones.get(id)) return {};
  const stored = await run.db.statuses.get(id);
  const done = stored && effectOf(row).apply?.(row.args, stored) === stored;
  return done ? { applied: row.kind === "mute_conversation" ? row.args.ids : [] } : null;
}
