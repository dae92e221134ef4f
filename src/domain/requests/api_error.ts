/** Why a request failed, as data (design, section 2). */
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
 * A failed request. `message` is the server's own sentence where it sent one, "" otherwise; `retry_after` is in
 * milliseconds from the answer; `body` is the parsed answer (JSON, or text of anything else); `replayed` is true where
 * the server marked the answer as an idempotent replay.
 */
export type ApiFailure = {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  body?: unknown;
  retry_after?: number;
  replayed?: boolean;
  /** What failed, where that is not the request itself that the reader asked for; `poll`: it has not what was chosen any more. */
  about?: "description" | "media" | "time" | "poll";
};

/** An `ApiFailure` on its way up. */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message || failure.kind);
    this.name = "ApiError";
    this.failure = failure;
  }
}
