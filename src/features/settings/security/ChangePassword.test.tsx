import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { haveSight } from "../../../../tests/support/screens/jsdom";
import { done, drawn, part, press, send, toasts } from "../../../../tests/support/screens/security_screen";
import type { SignInOutcome } from "../../../sync/session/authorize";
import type { SignInEntrance } from "../../../sync/session/sign_in_entrance";
import { useModals } from "../../../ui/base/dialog/open_modals";
import { useToasts } from "../../../ui/base/toast/show_toast";

beforeAll(() => {
  haveSight();
  useModals.setState({ settings: "visible" });
});
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
});

test("a new password that differs the second time is not sent", async () => {
  const { calls } = await drawn();
  press("Password", "Change the password…");
  send("Password", { "Current password": "a", "New password": "b", "New password once more": "c" });
  part("Password").getByText("The new password is not the same both times.");
  expect(calls.changePassword).not.toHaveBeenCalled();
});

test("where a new password ends the tokens, the account is signed in anew, by a code too", async () => {
  const second: SignInOutcome = { failure: { why: "second_factor", message: "", mfa_token: "m" } };
  const wrong: SignInOutcome = { failure: { why: "wrong_code", message: "" } };
  const signIn = vi
    .fn<SignInEntrance["signIn"]>()
    .mockResolvedValueOnce(second)
    .mockResolvedValueOnce(wrong)
    .mockResolvedValueOnce({ key: "demo@a.example" });
  const { calls } = await drawn("akkoma", { loadEntrance: () => Promise.resolve({ signIn }) });
  calls.changePassword.mockReturnValue(done({ tokens_ended: true }));
  press("Password", "Change the password…");
  send("Password", { "Current password": "a", "New password": "b", "New password once more": "b" });
  const code = await part("Password").findByLabelText("Authentication code");
  expect([document.activeElement, code.getAttribute("autocomplete")]).toEqual([code, "one-time-code"]);
  send("Password", { "Authentication code": "000000" });
  await part("Password").findByText("That code is not right.");
  press("Password", "Use a recovery code");
  send("Password", { "Recovery code": "code-one" });
  await waitFor(() => expect(toasts()).toEqual(["The password was changed."]));
  expect(signIn.mock.calls).toEqual([
    [{ by: "password", username: "demo", password: "b" }],
    [{ by: "totp", mfa_token: "m", code: "000000" }],
    [{ by: "recovery", mfa_token: "m", code: "code-one" }],
  ]);
});

test("who cannot be signed in anew is led to sign in again", async () => {
  const signIn = vi.fn(() => Promise.resolve({ failure: { why: "offline", message: "" } }));
  const { at, calls } = await drawn("akkoma", { loadEntrance: () => Promise.resolve({ signIn }) });
  calls.changePassword.mockReturnValue(done({ tokens_ended: true }));
  press("Password", "Change the password…");
  send("Password", { "Current password": "a", "New password": "b", "New password once more": "b" });
  await waitFor(() => expect(at()).toBe("/login?again"));
  expect(toasts()).toEqual([expect.stringMatching(/^The password was changed\. Sign in/)]);
});
