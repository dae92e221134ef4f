import { ApiError, type ApiErrorKind, type ApiFailure } from "../domain/requests/api_error";

/** Characters of a page of HTML or text that are kept of it: a failure is stored with what failed. */
const LONGEST_BODY = 2000;

/** What Akkoma and Pleroma say, with status 403, of a token that is bad or missing. */
const BAD_TOKEN = "Invalid credentials.";

/**
 * The body of an answer as a value: JSON where it reads as JSON, null where it is empty, else the text itself (servers send
 * JSON, plain text, HTML or nothing, and not always under its name).
 */
function bodyOf(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The server's own sentence in an error's body: `error`, `error_description`, `errors.detail`, or short plain text; else "". */
function sentenceOf(body: unknown): string {
  if (typeof body === "string") return body.length <= 300 && !body.includes("<") ? body.trim() : "";
  if (typeof body !== "object" || body === null) return "";
  const said = body as { error?: unknown; error_description?: unknown; errors?: unknown };
  for (const one of [said.error_description, said.error]) if (typeof one === "string" && one !== "") return one;
  const inner = said.error ?? said.errors;
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

function kindOf(status: number, message: string): ApiErrorKind {
  if (status === 401 || (status === 403 && message === BAD_TOKEN)) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "missing";
  if (status === 408) return "timeout";
  if (status === 429) return "limited";
  return status >= 400 && status < 500 ? "invalid" : "server";
}

/** `Retry-After` (seconds or a date) or Mastodon's `X-RateLimit-Reset` (a date), in ms from `now`, by the server's own clock. */
function waitOf(headers: Headers, now: number): number | undefined {
  const here = Date.parse(headers.get("date") ?? "");
  const since = Number.isNaN(here) ? now : here;
  const after = headers.get("retry-after");
  if (after !== null && /^\s*\d+\s*$/.test(after)) return Number(after) * 1000;
  const until = Date.parse(after ?? headers.get("x-ratelimit-reset") ?? "");
  return Number.isNaN(until) ? undefined : Math.max(0, until - since);
}

/** An answer that is an error, as data. `body` is what `bodyOf` made of it; `now` in ms. */
function failureOf(response: Response, body: unknown, now: number): ApiFailure {
  const message = sentenceOf(body);
  const kept = typeof body === "string" ? body.slice(0, LONGEST_BODY) : body;
  const failure: ApiFailure = { kind: kindOf(response.status, message), message, status: response.status, body: kept };
  const wait = waitOf(response.headers, now);
  if (wait !== undefined && (failure.kind === "limited" || failure.kind === "server")) failure.retry_after = wait;
  if (response.headers.get("idempotent-replayed")?.toLowerCase() === "true") failure.replayed = true;
  return failure;
}

/**
 * The value of a good answer. Throws `ApiError`: the failure of any other, and kind `server` where a 200 carries HTML or
 * text instead of JSON (a proxy's page, a captive portal).
 */
export function readBody(response: Response, text: string, now: number): unknown {
  const body = bodyOf(text);
  if (!response.ok) throw new ApiError(failureOf(response, body, now));
  if (typeof body === "string" && !isJson(text)) {
    throw new ApiError({ kind: "server", message: "", status: response.status, body: body.slice(0, LONGEST_BODY) });
  }
  return body;
}

const isJson = (text: string): boolean => text.trim().startsWith('"');
