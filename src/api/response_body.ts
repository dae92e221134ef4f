import { readJson } from "../domain/requests/read_json";
import { ApiError, type ApiErrorKind, type ApiFailure } from "../domain/requests/api_error";

/**
 * The number of characters of an error that are kept: failures are stored in the database. JSON that is longer is not.
 */
const LONGEST_BODY = 2000;

/** Akkoma and Pleroma answer a bad or missing token with status 403 and this message. */
const BAD_TOKEN = "Invalid credentials.";

/**
 * The parsed body of an answer: JSON if it parses, null if it is empty, else the text. Servers send JSON, plain text,
 * HTML or nothing, and their Content-Type is not reliable.
 */
function bodyOf(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

/**
 * The error message in a body: `error`, `error_description`, `errors.detail`, field errors, or short plain text; else
 * "".
 */
function sentenceOf(body: unknown): string {
  if (typeof body === "string") return body.length <= 300 && !body.includes("<") ? body.trim() : "";
  if (typeof body !== "object" || body === null) return "";
  const error_body = body as { error?: unknown; error_description?: unknown; errors?: unknown };
  for (const one of [error_body.error_description, error_body.error])
    if (typeof one === "string" && one !== "") return one;
  const inner = error_body.error ?? error_body.errors;
  if (typeof inner !== "object" || inner === null) return "";
  if ("detail" in inner && typeof inner.detail === "string") return inner.detail;
  return Object.entries(inner)
    .map(([field, why]) =>
      `${field} ${[why]
        .flat()
        .filter((one) => typeof one === "string")
        .join(", ")}`.trim(),
    )
    .join("; ");
}

/** Mastodon refuses some requests without a token with status 422 and this message. */
const NO_USER = "This method requires an authenticated user";

function kindOf(status: number, message: string): ApiErrorKind {
  if (status === 401 || (status === 403 && message === BAD_TOKEN)) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "missing";
  if (status === 408) return "timeout";
  if (status === 429) return "limited";
  return status >= 400 && status < 500 ? "invalid" : "server";
}

/**
 * The wait in ms that `Retry-After` (seconds or a date) or Mastodon's `X-RateLimit-Reset` (a date) asks for. Dates are
 * compared with the server's own `Date` header, else with `now` (ms).
 */
function waitOf(headers: Headers, now: number): number | undefined {
  const server_time = Date.parse(headers.get("date") ?? "");
  const base_time = Number.isNaN(server_time) ? now : server_time;
  const after = headers.get("retry-after");
  if (after !== null && /^\s*\d+\s*$/.test(after)) return Number(after) * 1000;
  const until = Date.parse(after ?? headers.get("x-ratelimit-reset") ?? "");
  return Number.isNaN(until) ? undefined : Math.max(0, until - base_time);
}

/** Describes an error answer with the body `text`, which came at `now` (ms). */
function failureOf(response: Response, text: string, now: number, anonymous: boolean): ApiFailure {
  const body = bodyOf(text);
  const message = sentenceOf(body).slice(0, LONGEST_BODY);
  const kept = typeof body === "string" ? body.slice(0, LONGEST_BODY) : text.length > LONGEST_BODY ? null : body;
  const failure: ApiFailure = { kind: kindOf(response.status, message), message, status: response.status, body: kept };
  const wait = waitOf(response.headers, now);
  if (wait !== undefined && (failure.kind === "limited" || failure.kind === "server")) failure.retry_after = wait;
  if (response.headers.get("idempotent-replayed")?.toLowerCase() === "true") failure.replayed = true;
  const { kind } = failure;
  if (anonymous && (kind === "unauthorized" || kind === "forbidden" || message === NO_USER)) failure.visitor = true;
  return failure;
}

/**
 * The parsed body of a successful answer. Throws `ApiError`: the failure of an error answer, and kind `server` if a 200
 * answer carries HTML or text instead of JSON (a proxy, a captive portal). `anonymous`: the request had no token.
 */
export function readBody(response: Response, text: string, now: number, anonymous = false): unknown {
  if (!response.ok) throw new ApiError(failureOf(response, text, now, anonymous));
  const body = bodyOf(text);
  if (typeof body === "string" && !isJson(text)) {
    throw new ApiError({ kind: "server", message: "", status: response.status, body: body.slice(0, LONGEST_BODY) });
  }
  return body;
}

const isJson = (text: string): boolean => text.trim().startsWith('"');
