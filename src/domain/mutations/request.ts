import type { Capabilities } from "../instance/capabilities/capabilities";
import type { ApiFailure } from "../requests/api_error";
import type { ServerRequest } from "../requests/server_request";
import type { RelationshipRow } from "../rows/rows";
import type { AnswerKind, Answers } from "./answer";
import type { Settlement } from "./settlement";
import type { PollLimits } from "./written_form";

/** What a server can, as far as it decides how a mutation is sent. */
type SendCapabilities = PollLimits &
  Pick<Capabilities, "bell" | "mute_expiry" | "default_scope" | "deletes_pictures"> &
  Partial<Pick<Capabilities, "filters">>;

/** A question to the server before a mutation is sent, and what the answer means. */
type Precheck<Args, K extends AnswerKind> = {
  request(args: Args): ServerRequest;
  /** Gives the settlement where the mutation need not be sent any more, else null. */
  settle(args: Args, answer: Answers[K]): Settlement | null;
};

/**
 * How a mutation is sent and what the answer means. It is kept apart from the `MutationEffect`, because the first
 * screen shows mutations but sends none.
 */
export type MutationRequest<Args, K extends AnswerKind = AnswerKind> = {
  /**
   * The request, sent at `now` (ms) to a server with the capabilities `can`. `known` is the stored relationship with
   * the account that the mutation is about, `file` the stored file that it sends.
   */
  request(args: Args, now: number, can: SendCapabilities, known?: RelationshipRow, file?: File): ServerRequest;
  /**
   * What other servers call the same request, in the order in which they are tried where the server does not know the
   * first call. The outbox remembers which one a server knows.
   */
  alternatives?(args: Args): readonly ServerRequest[];
  /**
   * The outbox row's key is sent as Idempotency-Key, so that a server that keeps keys applies a repeated request once.
   */
  keyed?: true;
  /** What a successful answer is parsed as. */
  answer: K;
  settle(args: Args, answer: Answers[K]): Settlement;
  /** What is asked before the mutation is sent. Where the question fails, the mutation is sent. */
  precheck?: Precheck<Args, K>;
  /** The settlement after the server refused the mutation, for a mutation that the user is never asked about. */
  refused?(args: Args): Settlement;
  /**
   * The settlement where a failure that came at `now` (ms) means that the mutation is done already; null for other
   * failures.
   */
  done?(args: Args, failure: ApiFailure, now: number): Settlement | null;
};

/** The request of a mutation, with an answer of any kind. */
export type AnyMutationRequest<Args> = { [K in AnswerKind]: MutationRequest<Args, K> }[AnswerKind];
