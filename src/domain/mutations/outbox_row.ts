import type { ApiFailure } from "../requests/api_error";
import type { Intent } from "./registry";

/**
 * waiting: it is sent at `nextAttemptAt`. sending: its request is under way, or its runner is gone and the outcome is
 * unknown. unsure: whether the server did it is unknown; from `nextAttemptAt` on it is looked for or sent again, as its
 * sender decides (`sync/outbox/senders`). refused: the server refused it, or the user edits it
 * (`editing_draft_id`); the user decides.
 */
type OutboxState = "waiting" | "sending" | "unsure" | "refused";

/** A mutation that the server has not confirmed. `id` is unique; an unsent post is shown under the id `local:<id>`. */
export type OutboxRow = Intent & {
  seq: number;
  id: string;
  /**
   * The Idempotency-Key of its next request. A post keeps it after an error; it gets a new one only if the server
   * replayed a stored answer, or if a search found nothing while the server kept failing. A report keeps it while it may
   * have arrived. A mutation with `MutationRequest.keyed` keeps it after a request without an answer. All others get a
   * new key after every failure.
   */
  key: string;
  lane: string;
  state: OutboxState;
  attempts: number;
  created_at: number;
  /**
   * When its last request was sent, in ms. Null before the first one, and for a post once none of its requests can be
   * stored.
   */
  sent_at: number | null;
  nextAttemptAt: number;
  error: ApiFailure | null;
  /**
   * The runner that works on it, until when at the latest, in ms. A post that waits under a lease uploads its files.
   */
  lease: { runner: string; until: number } | null;
  /**
   * It waits for its files, which are being uploaded. It is sent once they are there, but not before this time (ms).
   */
  held?: number;
  /** How many bytes of its files are uploaded, while the upload runs and where that is known. */
  upload?: { sent: number; of: number } | undefined;
  /**
   * The user's newest statuses just before the post was sent, and the newest one's time by the server; none of them is
   * the post.
   */
  before?: { ids: string[]; at: string };
  /** The post or report is refused, but may have been sent, the post perhaps as this status; the user decides. */
  doubt?: { status_id: string | null };
  /** The user was told that it is refused. */
  told?: true;
  /**
   * The draft in which the user edits this post, for which replies or drafts of replies wait. The row is `refused` and
   * `told` meanwhile, so that it and its lane wait. Posting the draft gives it the new text, and it waits to be sent again.
   */
  editing_draft_id?: string;
};

/** A mutation that sends a text: a new post, or the edit of a status. */
export type WrittenRow = OutboxRow & { kind: "post" | "edit" };

/** The files on this device that a mutation sends. */
export function filesOf(row: OutboxRow): readonly { file_id: string }[] {
  if (row.kind === "edit_mascot") return [row.args];
  if (row.kind === "edit_picture") return row.args.file_id === null ? [] : [{ file_id: row.args.file_id }];
  return isWritten(row) ? row.args.files : [];
}

/** Whether a mutation sends a text, which the user can get back as a draft. */
export const isWritten = (row: OutboxRow): row is WrittenRow => row.kind === "post" || row.kind === "edit";
