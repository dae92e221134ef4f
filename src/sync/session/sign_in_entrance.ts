import { readCaptcha } from "../../api/calls/read_captcha";
import type { Captcha } from "../../domain/sign_in/captcha";
import { arrive, type Arrival, authorize, type Returned } from "./authorize";
import { resetPassword, type PasswordReset } from "./password_reset";
import { register, type Registered } from "./registration";
import { signIn, type SignInBy } from "./sign_in";
import type { SignInWorld } from "./sign_in_world";
import type { SignInFailure } from "./sign_in_failure";

/** The ways in: the only writes that do not go through the outbox, and are answered where they are asked. */
export type Entrance = {
  /** Signs in; gives the session's key ("me@host"), and the tab is about to be that account's, or why nobody is signed in. */
  signIn(by: SignInBy): Promise<Arrival>;
  /** Leads to the server's own page to sign in there; gives why it cannot. */
  authorize(anew: boolean): Promise<SignInFailure | null>;
  /** Ends a signing in on the server's page, as `signIn`. */
  arrive(returned: Returned): Promise<Arrival>;
  register(form: Parameters<typeof register>[1]): Promise<Registered>;
  /** A new captcha. Throws `ApiError`. */
  captcha(): Promise<Captcha>;
  resetPassword(email: string): Promise<PasswordReset>;
  /** What newcomers agree to, as HTML of the file that lies with this copy of Godwit. Throws `ApiError`. */
  terms(): Promise<string>;
};

/**
 * @param leave goes to an address outside the app
 * @param enter makes an account the tab's own, by its session's key
 */
export function createEntrance(
  world: SignInWorld,
  { leave, enter }: { leave(address: string): void; enter(key: string): void },
): Entrance {
  const entered = <Come extends Arrival>(arrival: Come): Come => {
    if ("key" in arrival) enter(arrival.key);
    return arrival;
  };
  return {
    async signIn(by) {
      const result = await signIn(world, by);
      return entered("session" in result ? { key: result.session.key } : result);
    },
    async authorize(anew) {
      const begun = await authorize(world, anew);
      if ("failure" in begun) return begun.failure;
      leave(begun.address);
      return null;
    },
    arrive: async (returned) => entered(await arrive(world, returned)),
    async register(form) {
      const registered = await register(world, form);
      if (registered.outcome === "signed_in") enter(registered.key);
      return registered;
    },
    captcha: () => readCaptcha(world.api(world.origin)),
    resetPassword: (email) => resetPassword(world.api(world.origin), email),
    terms: () => world.api(world.own_origin).text("/static/terms-of-service.html"),
  };
}
