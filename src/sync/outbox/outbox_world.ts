import type { Api } from "../../api/client";
import type { Fence } from "../../db/outbox/outbox";
import type { AccountDb } from "../../db/schema";
import type { Capabilities } from "../../domain/instance/capabilities/capabilities";
import type { Settlement } from "../../domain/mutations/settlement";
import type { LockWorld } from "../concurrency/lock";
import type { UnansweredRequests } from "./unanswered_requests";

/** What a settled mutation changed: whose spans were dropped, whether a status was posted, and a marker was moved. */
export type SettledChange = Pick<Settlement, "drops"> & { posted: boolean; read: boolean };

/**
 * What the outbox depends on. `user_id` is the signed-in account's id. `can` gives the server's capabilities; the
 * least while they are unknown.
 */
export type OutboxWorld = LockWorld & {
  api: Pick<Api, "request" | "upload" | "file">;
  user_id: string;
  can(): Pick<
    Capabilities,
    | "idempotency_ms"
    | "keys_every_call"
    | "lists_polls"
    | "describes_in_edits"
    | "min_poll_expiry"
    | "bell"
    | "mute_expiry"
    | "filters"
  >;
  /**
   * Calls `onChange` when any tab has changed the outbox, until the function that it gives is called. By default a live
   * query.
   */
  watch?(db: AccountDb, onChange: () => void): () => void;
  /** Takes unexpected errors (a lost database, a bug), and refused edits. */
  report(error: unknown): void;
  /** Called after a mutation was settled. */
  settled?(changed: SettledChange): void;
};

/**
 * A running runner: its world, the fence that it writes under, the signal that stops it, and its unanswered requests.
 */
export type Run = OutboxWorld & { fence: Fence; signal: AbortSignal; unanswered: UnansweredRequests };

/**
 * How an attempt ended. done: settled, refused or postponed. rest: there is no network, so that the track rests.
 * sign_in: the token is not valid any more. fenced: another runner holds the lock.
 */
export type End = "done" | "rest" | "sign_in" | "fenced";
