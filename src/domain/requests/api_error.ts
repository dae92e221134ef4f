/** Why a request failed. "missing" is 404 or 410, "limited" is 429, "invalid" any other refusal. */
export type ApiErrorKind =
  | "offline"
  | "timeout"
  | "unauthorized"
  | "forbidden"
  | "missing"
  | "limited"
  | "invalid"
  | "server";

/**
 * A failed request. `message` is the server's own message, or "". `retry_after` is in milliseconds from the answer.
 * `body` is the parsed JSON, or the text of any other answer. `replayed` is true if the server marked the answer as an
 * idempotent replay.
 */
export type ApiFailure = {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  body?: unknown;
  retry_after?: number;
  replayed?: boolean;
  /**
   * What failed, if it is not the request itself. "media": a file is gone. "upload": a file was not taken. "poll": the
   * poll no longer has the chosen options.
   */
  about?: "description" | "media" | "upload" | "time" | "poll";
  /** Set if the server refused because nobody is signed in. */
  visitor?: true;
  /** Set by calls that tell it if no answer came to a change that was sent: the server may have done it. */
  unsure?: true;
};

/** Whether a server refuses for good: asking the same again is of no use. */
export const isRefusal = ({ kind }: ApiFailure): boolean => ["missing", "forbidden", "invalid"].includes(kind);

/** Why something was refused, as it is kept with what was written. */
export type Refusal = Pick<ApiFailure, "kind" | "message" | "status" | "about">;

/** What is kept of a failure: all but the answer's body. */
export const refusalOf = ({ kind, message, status, about }: ApiFailure): Refusal => ({
  kind,
  message,
  ...(status !== undefined && { status }),
  ...(about !== undefined && { about }),
});

/** An `ApiFailure` as an exception. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message || failure.kind);
    this.name = "ApiError";
    this.failure = failure;
  }
}
