import type { ApiFailure } from "../errors";
import type { ServerRequest } from "../request";
import type { AnswerKind, Answers, Settlement } from "./mutation";
import type { OfPolls } from "./written";

/** A question about an act, and what the answer means. */
type Look<A, K extends AnswerKind> = {
  request(args: A): ServerRequest;
  settle(args: A, answer: Answers[K]): Settlement | null;
};

/**
 * How an act is sent and what its answer means. It stands apart from what is seen of the act meanwhile (`Mutation`): the first
 * screen shows acts and sends none.
 */
export type Sending<A, K extends AnswerKind = AnswerKind> = {
  /** What is sent at `now` (ms) to a server that takes as much of a poll as `can` says. */
  request(args: A, now: number, can: OfPolls): ServerRequest;
  /**
   * What other servers call the same, in the order in which it is tried where the server does not know `request`'s call. Which
   * one it knows is remembered.
   */
  otherwise?(args: A): readonly ServerRequest[];
  /** Sent twice it would be there twice: each attempt goes under the same Idempotency-Key, for servers that keep those. */
  keyed?: true;
  /** What a good answer is. */
  answer: K;
  settle(args: A, answer: Answers[K]): Settlement;
  /**
   * What is asked just before the act is sent, and what the answer says of the act where it is not to be sent any more; null
   * where it is. What cannot be asked is sent.
   */
  before?: Look<A, K>;
  /** What it comes to where the server refuses it, of an act that nobody is to decide about. */
  refused?(args: A): Settlement;
  /** What an error that came `now` (ms) means that says the act is done already; null for every other error. */
  done?(args: A, failure: ApiFailure, now: number): Settlement | null;
};
