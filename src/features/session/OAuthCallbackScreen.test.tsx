import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import type { SignInOutcome } from "../../sync/session/authorize";
import type { SignInEntrance } from "../../sync/session/sign_in_entrance";
import { OAuthCallbackScreen } from "./OAuthCallbackScreen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an ellipsis stands while the code of the address is exchanged, then one is home", async () => {
  // Missing in jsdom.
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
  let come: (arrival: SignInOutcome) => void = () => undefined;
  const arrive = vi.fn<SignInEntrance["finishSignIn"]>(() => new Promise<SignInOutcome>((resolve) => (come = resolve)));
  const { at } = await inWorld(<OAuthCallbackScreen />, {
    own: {},
    path: "/oauth-callback?code=c1&state=s1",
    world: { loadEntrance: () => Promise.resolve({ finishSignIn: arrive } as unknown as SignInEntrance) },
  });
  await screen.findByText("…");
  await waitFor(() => expect(arrive).toHaveBeenCalled());
  expect(arrive).toHaveBeenCalledWith({ code: "c1", state: "s1", error: null, description: null });
  expect(at()).toBe("/oauth-callback?code=c1&state=s1");
  come({ key: "demo@a.example" });
  await waitFor(() => expect(at()).toBe("/main/friends"));
});
