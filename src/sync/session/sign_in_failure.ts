import { ApiError } from "../../domain/requests/api_error";

/** Why a sign-in failed; each has one message. `message` is the server's, "" if it sent none. */
export type SignInFailure =
  | {
      why:
        | "wrong"
        | "wrong_code"
        | "offline"
        | "unknown_server"
        | "not_a_server"
        | "limited"
        | "password_reset"
        | "foreign"
        | "declined"
        | "expired"
        | "refused"
        | "failed";
      message: string;
    }
  | { why: "second_factor"; message: string; mfa_token: string };

/** The step that failed. */
export type SignInStep = "app" | "token" | "challenge" | "code" | "account";

/** How servers report wrong credentials: Akkoma and Pleroma, Mastodon, and OAuth's `invalid_grant`. */
const WRONG = /invalid.?(credentials|grant)|authorization grant is invalid/i;

const wordOf = (body: unknown, key: "identifier" | "error" | "mfa_token"): unknown =>
  typeof body === "object" && body !== null && key in body ? (body as Record<string, unknown>)[key] : undefined;

/**
 * Why a sign-in failed. A server that answers but lacks the app endpoint is of another kind ("unknown_server"); one
 * that answers with HTML instead of JSON is "not_a_server". Throws any error that is no failed request.
 */
export function signInFailure(error: unknown, step: SignInStep): SignInFailure {
  if (!(error instanceof ApiError)) throw error;
  const { kind, message, status, body } = error.failure;
  const says = (why: Exclude<SignInFailure["why"], "second_factor">): SignInFailure => ({ why, message });
  if (kind === "offline" || kind === "timeout") return says("offline");
  if (kind === "limited") return says("limited");
  if (typeof body === "string" && /<\s*(!doctype|html|head|body)/i.test(body)) return says("not_a_server");
  if (step === "app")
    return says(kind === "missing" || status === 405 ? "unknown_server" : message ? "refused" : "failed");
  const mfa_token = wordOf(body, "mfa_token");
  if (wordOf(body, "error") === "mfa_required" && typeof mfa_token === "string")
    return { why: "second_factor", message, mfa_token };
  if (wordOf(body, "identifier") === "password_reset_required") return says("password_reset");
  const wrong = kind === "unauthorized" || WRONG.test(`${message} ${String(wordOf(body, "error"))}`);
  if (step === "challenge" && kind === "invalid") return says("wrong_code");
  if (wrong) return says(step === "code" ? "expired" : "wrong");
  return says(message ? "refused" : "failed");
}
