import type { ApiFailure, Refusal } from "../requests/api_error";
import type { TransferEntry, TransferKind } from "./transfer";

/** An import of a file's lines, one act after the other. It began `at` (ms). */
export type ImportRow = {
  id: string;
  kind: TransferKind;
  at: number;
  state: "running" | "paused";
  /** Why it rests now: there is no network, or the server limits it. */
  failure: ApiFailure | null;
};

/**
 * A line of an import. waiting: it is looked up from `again_at` (ms) on. sent: its acts are in the outbox, under
 * `outbox_ids`. done: the server has confirmed them. failed: nobody and nothing was found, or the server refused.
 */
export type ImportLineRow = TransferEntry & {
  seq: number;
  import_id: string;
  state: "waiting" | "sent" | "done" | "failed";
  attempts: number;
  again_at: number;
  outbox_ids: string[];
  refusal: Refusal | null;
};

/** How many lines of an import are in which state. */
export type ImportCounts = Record<ImportLineRow["state"], number>;
