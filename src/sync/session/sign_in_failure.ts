import { ApiError } from "../../domain/requests/api_error";

/** Why nobody was signed in; each has one sentence. `message` is the server's own, "" where it sent none. */
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

/** What was asked when it failed. */
export type SignInStep = "app" | "token" | "challenge" | "code" | "account";

/** How servers say that name or password are wrong: Akkoma and Pleroma, Mastodon, and OAuth's own word. */
const WRONG = /invalid.?(credentials|grant)|authorization grant is invalid/i;

const wordOf = (body: unknown, key: "identifier" | "error" | "mfa_token"): unknown =>
  typeof body === "object" && body !== null && key in body ? (body as Record<string, unknown>)[key] : undefined;

/**
 * Why signing in failed (spec 000, section 8). A server that is reached but knows nothing of our questions is no server
 * of this kind; one that answers with a page instead of data says so. Throws on what is no failure of a request.
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
