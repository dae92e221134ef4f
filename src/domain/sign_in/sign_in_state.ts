import type { Capabilities } from "../instance/capabilities";

/** How one signs in at first: by name and password typed here, or on the server's own page. */
type Entry = "password" | "token";

/** What the server asks for after the password: the code of an authenticator, or one of the account's recovery codes. */
export type Challenge = "totp" | "recovery";

/** Where a signing in stands; `mfa_token` says at the server whose code it is that is asked for. */
export type SignInState = { strategy: Entry } | { strategy: Challenge; mfa_token: string };

/** What moves it: the server asks for a second factor; the reader takes the other kind of code, or gives up; it is done. */
export type SignInEvent =
  | { type: "mfa_required"; mfa_token: string }
  | { type: "switch" }
  | { type: "cancel" }
  | { type: "signed_in" };

/**
 * The next state of a signing in (spec 000, "Sign-in strategy"): `mfa_required` moves to the authentication code, which and
 * the recovery code switch to each other; a cancel and a success go back to `initial`. What means nothing in a state
 * leaves it as it is.
 */
export function nextSignIn(state: SignInState, event: SignInEvent, initial: Entry): SignInState {
  if (event.type === "mfa_required") return { strategy: "totp", mfa_token: event.mfa_token };
  if (event.type === "cancel" || event.type === "signed_in") return { strategy: initial };
  if (!("mfa_token" in state)) return state;
  return { ...state, strategy: state.strategy === "totp" ? "recovery" : "totp" };
}

/**
 * How one signs in at a server: as its settings say (`loginMethod`, "password" or "token"); on its own page where it takes
 * no passwords from clients; by password where nothing is known of it.
 * @param loginMethod what the instance settings hold, anything where they hold nothing of use
 */
export function firstStrategy(loginMethod: unknown, can: Pick<Capabilities, "password_grant"> | null): Entry {
  if (can && !can.password_grant) return "token";
  return loginMethod === "token" ? "token" : "password";
}
