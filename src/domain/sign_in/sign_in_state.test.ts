import { expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { capabilitiesOf } from "../instance/capabilities/capabilities";
import { initialStrategy, nextSignIn, type SignInEvent, type SignInState } from "./sign_in_state";

const asked: SignInEvent = { type: "mfa_required", mfa_token: "m1" };
const life = (initial: "password" | "token", ...events: SignInEvent[]) =>
  events.reduce<SignInState>((state, event) => nextSignIn(state, event, initial), { strategy: initial });

test("a server that asks for a second factor moves to the authentication code", () => {
  expect(life("password", asked)).toEqual({ strategy: "totp", mfa_token: "m1" });
});

test("authenticator and recovery code switch, with the same token", () => {
  expect(life("password", asked, { type: "switch" })).toEqual({ strategy: "recovery", mfa_token: "m1" });
  expect(life("password", asked, { type: "switch" }, { type: "switch" })).toEqual({
    strategy: "totp",
    mfa_token: "m1",
  });
});

test.each(["password", "token"] as const)("a cancel and a success go back to where one begins: %s", (initial) => {
  for (const end of [{ type: "cancel" }, { type: "signed_in" }] as const) {
    expect(life(initial, asked, end)).toEqual({ strategy: initial });
    expect(life(initial, asked, { type: "switch" }, end)).toEqual({ strategy: initial });
  }
});

test("in no life is a code asked for without the server's word for it", () => {
  const random = createRandom(3);
  for (let one = 0; one < 300; one++) {
    const initial = random.pick(["password", "token"] as const);
    let state: SignInState = { strategy: initial };
    let open: string | null = null;
    for (let step = 0; step < 12; step++) {
      const event = random.pick<SignInEvent>([
        { type: "mfa_required", mfa_token: random.uuid() },
        { type: "switch" },
        { type: "cancel" },
        { type: "signed_in" },
      ]);
      if (event.type === "mfa_required") open = event.mfa_token;
      else if (event.type !== "switch") open = null;
      state = nextSignIn(state, event, initial);
      expect("mfa_token" in state ? state.mfa_token : null).toBe(open);
      expect(["totp", "recovery"].includes(state.strategy)).toBe(open !== null);
    }
  }
});

test("the first step is the password, unless the setting or server says token", () => {
  const of = (name: string) => capabilitiesOf({ software: { name, version: "" }, features: [] });
  expect(initialStrategy(undefined, null)).toBe("password");
  expect(initialStrategy("token", null)).toBe("token");
  expect(initialStrategy("password", of("akkoma"))).toBe("password");
  expect(initialStrategy("token", of("pleroma"))).toBe("token");
  expect(initialStrategy("password", of("mastodon"))).toBe("token");
  expect(initialStrategy(undefined, of("gotosocial"))).toBe("token");
  expect(initialStrategy(undefined, of("something new"))).toBe("token");
  expect(initialStrategy(7, of("akkoma"))).toBe("password");
});
