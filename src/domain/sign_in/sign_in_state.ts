import type { Capabilities } from "../instance/capabilities/capabilities";

/** The first step of a sign-in: username and password, or OAuth on the server's page. */
type PrimaryStrategy = "password" | "token";

/** The second factor: a code of an authenticator app, or a recovery code. */
export type Challenge = "totp" | "recovery";

/** The state of a sign-in. `mfa_token` identifies the second step on the server. */
export type SignInState = { strategy: PrimaryStrategy } | { strategy: Challenge; mfa_token: string };

/**
 * The events of a sign-in: the server requires a second factor; the user switches to the other kind of code, or
 * cancels; it succeeded.
 */
export type SignInEvent =
  | { type: "mfa_required"; mfa_token: string }
  | { type: "switch" }
  | { type: "cancel" }
  | { type: "signed_in" };

/**
 * The next state of a sign-in: `mfa_required` asks for the authenticator code, `switch` toggles to the recovery code
 * and back, `cancel` and `signed_in` return to `initial`. An event that does not apply changes nothing.
 */
export function nextSignIn(state: SignInState, event: SignInEvent, initial: PrimaryStrategy): SignInState {
  if (event.type === "mfa_required") return { strategy: "totp", mfa_token: event.mfa_token };
  if (event.type === "cancel" || event.type === "signed_in") return { strategy: initial };
  if (!("mfa_token" in state)) return state;
  return { ...state, strategy: state.strategy === "totp" ? "recovery" : "totp" };
}

/**
 * The first step of a sign-in: the setting `loginMethod` ("password" or "token"). Always "token" if the server has no
 * password grant; "password" if nothing is known.
 * @param loginMethod the value of the instance's settings, not validated
 */
export function initialStrategy(
  loginMethod: unknown,
  can: Pick<Capabilities, "password_grant"> | null,
): PrimaryStrategy {
  if (can && !can.password_grant) return "token";
  return loginMethod === "token" ? "token" : "password";
}
