import { fetchCaptcha } from "../../api/calls/fetch_captcha";
import type { Captcha } from "../../domain/sign_in/captcha";
import { finishSignIn, type SignInOutcome, authorize, type OAuthReturn } from "./authorize";
import { resetPassword, type PasswordReset } from "./password_reset";
import { register, type RegistrationOutcome } from "./registration";
import { signIn, type SignInBy } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import type { SignInFailure } from "./sign_in_failure";

/**
 * All ways to sign in or register. They bypass the outbox, because the user waits for the
 * answer.
 */
export type SignInEntrance = {
  /** Signs in and switches the tab to the account. Returns the session key ("me@host"), or why the sign-in failed. */
  signIn(by: SignInBy): Promise<SignInOutcome>;
  /**
   * Opens the server's authorize page, if `isHere` says that the reader still waits for it. Returns why it cannot be
   * opened, or null.
   */
  authorize(how: Parameters<typeof authorize>[1], isHere: () => boolean): Promise<SignInFailure | null>;
  /** Finishes a sign-in on the authorize page; returns the same as `signIn`. */
  finishSignIn(returned: OAuthReturn): Promise<SignInOutcome>;
  register(form: Parameters<typeof register>[1]): Promise<RegistrationOutcome>;
  /** Requests a captcha. Throws `ApiError`. */
  captcha(): Promise<Captcha>;
  resetPassword(email: string): Promise<PasswordReset>;
  /** The terms of service that are served with Godwit, as HTML. Throws `ApiError`. */
  terms(): Promise<string>;
};

/**
 * @param leave opens an address outside the app
 * @param enter switches the tab to an account, by its session key
 */
export function createSignInEntrance(
  world: SignInWorld,
  { leave, enter }: { leave(address: string): void; enter(key: string): void },
): SignInEntrance {
  const entered = <Come extends SignInOutcome>(arrival: Come): Come => {
    if ("key" in arrival) enter(arrival.key);
    return arrival;
  };
  return {
    async signIn(by) {
      const result = await signIn(world, by);
      return entered("session" in result ? { key: result.session.key } : result);
    },
    async authorize(how, isHere) {
      const begun = await authorize(world, how);
      if ("failure" in begun) return begun.failure;
      if (isHere()) leave(begun.address);
      return null;
    },
    finishSignIn: async (returned) => entered(await finishSignIn(world, returned)),
    async register(form) {
      const registered = await register(world, form);
      if (registered.outcome === "signed_in") enter(registered.key);
      return registered;
    },
    captcha: () => fetchCaptcha(world.api(world.origin)),
    resetPassword: (email) => resetPassword(world.api(world.origin), email),
    terms: () => world.api(world.own_origin).text("/static/terms-of-service.html"),
  };
}
