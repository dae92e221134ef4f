import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { haveSight } from "../../../../tests/support/screens/jsdom";
import { done, drawn, failed, part, toasts, token } from "../../../../tests/support/screens/security_screen";
import { useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { useModals } from "../../../ui/base/dialog/open_modals";
import { useToasts } from "../../../ui/base/toast/show_toast";

beforeAll(() => {
  haveSight();
  useModals.setState({ settings: "visible" });
});
afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
});

test("tokens: the own one signs out, others are revoked one by one or all at once", async () => {
  const { world } = await drawn();
  const tokens = part("Signed-in apps");
  await tokens.findByText("Elk");
  tokens.getByText("Which of them is this device is known once you have signed in again.");
  expect(tokens.queryByRole("button", { name: /^Revoke all/ })).toBeNull();
  cleanup();

  const session = world.session && { ...world.session, token_id: "1" };
  const readTokens = vi.fn(() => done([token("1", "Godwit"), token("2", "Elk"), token("3", "Tusky")]));
  const { calls } = await drawn("akkoma", { session }, { readTokens });
  const own = (await part("Signed-in apps").findByText("This one")).closest("li");
  fireEvent.click(part("Signed-in apps").getByRole("button", { name: /^Revoke: Elk/ }));
  await waitFor(() => expect(toasts()).toEqual(["One app was signed out."]));
  fireEvent.click(part("Signed-in apps").getByRole("button", { name: "Revoke all 2 others of @demo@a.example" }));
  await waitFor(() => expect(toasts()).toContain("2 apps were signed out."));
  expect(calls.revokeToken.mock.calls.map(([, given]) => given.id)).toEqual(["2", "2", "3"]);
  if (!own) throw new Error("the own token has no row");
  fireEvent.click(within(own).getByRole("button", { name: /^Sign out/ }));
  expect(useDialogs.getState().open).toEqual({ name: "sign-out" });
});

test("the focus stays among the tokens when the one that has it is revoked", async () => {
  const readTokens = vi
    .fn(() => done([token("1", "Godwit"), token("3", "Tusky")]))
    .mockReturnValueOnce(done([token("1", "Godwit"), token("2", "Elk"), token("3", "Tusky")]));
  await drawn("akkoma", {}, { readTokens });
  await part("Signed-in apps").findByText("Elk");
  const revoke = part("Signed-in apps").getByRole("button", { name: /^Revoke: Elk/ });
  revoke.focus();
  fireEvent.click(revoke);
  await waitFor(() => expect(part("Signed-in apps").queryByText("Elk")).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Revoke: Tusky/));
});

test("while a token is revoked its button keeps the focus, and no other press counts", async () => {
  let answer = () => {};
  const revokeToken = vi.fn(() => new Promise<{ done: undefined }>((end) => (answer = () => end({ done: undefined }))));
  const { calls } = await drawn("akkoma", {}, { revokeToken });
  const revoke = await part("Signed-in apps").findByRole("button", { name: /^Revoke: Elk/ });
  revoke.focus();
  fireEvent.click(revoke);
  await waitFor(() => expect(revoke).toHaveAttribute("aria-disabled", "true"));
  expect(revoke).toHaveFocus();
  fireEvent.click(revoke);
  fireEvent.click(part("Signed-in apps").getByRole("button", { name: /^Revoke: Godwit/ }));
  await act(async () => answer());
  await waitFor(() => expect(toasts()).toEqual(["One app was signed out."]));
  expect(calls.revokeToken).toHaveBeenCalledOnce();
});

test("tokens that cannot be read say so and are read again", async () => {
  const readTokens = vi.fn(() => done([token("2", "Elk")])).mockReturnValueOnce(failed("refused") as never);
  await drawn("akkoma", {}, { readTokens });
  await part("Signed-in apps").findByText("Error fetching auth tokens");
  fireEvent.click(part("Signed-in apps").getByRole("button"));
  await part("Signed-in apps").findByText("Elk");
});
