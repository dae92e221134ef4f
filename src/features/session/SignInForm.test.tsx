import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { haveSight } from "../../../tests/support/screens/jsdom";
import type { SignInOutcome } from "../../sync/session/authorize";
import type { SignInEntrance } from "../../sync/session/sign_in_entrance";
import { SignInForm } from "./SignInForm";

afterEach(cleanup);

const akkoma = { software: { name: "akkoma", version: "3" } };
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

/** A fake entrance with the given answers. */
function way(parts: Partial<SignInEntrance>) {
  return { loadEntrance: () => Promise.resolve(parts as SignInEntrance) };
}

function send(container: Element, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = container.querySelector(`input[name=${name}]`);
    if (!field) throw new Error(`there is no ${name}`);
    fireEvent.change(field, { target: { value } });
  }
  const form = container.querySelector("form");
  if (!form) throw new Error("there is no form");
  fireEvent.submit(form);
}

test("the password form links to a new password, and to registration if open", async () => {
  const { t } = await inWorld(<SignInForm />, { instance: { ...akkoma, registrations: true } });
  const password = await screen.findByLabelText(t("session.password"));
  expect(password.getAttribute("type")).toBe("password");
  screen.getByLabelText(t("session.username"));
  await waitFor(() => expect(links()).toEqual(["/password-reset", "/registration"]));
  cleanup();
  await inWorld(<SignInForm />, { instance: { ...akkoma, registrations: false } });
  await screen.findByLabelText(t("session.password"));
  expect(links()).toEqual(["/password-reset"]);
});

test("while one is being signed in the button is held, and nothing is sent twice", async () => {
  const signIn = vi.fn<SignInEntrance["signIn"]>(() => new Promise<SignInOutcome>(() => undefined));
  const { container, t } = await inWorld(<SignInForm />, { instance: akkoma, world: way({ signIn }) });
  await screen.findByLabelText(t("session.password"));
  send(container, { username: "demo", password: "demo" });
  const held = await screen.findByRole<HTMLButtonElement>("button", { name: t("session.signingIn") });
  expect(held.disabled).toBe(true);
  send(container, {});
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
  expect(signIn).toHaveBeenCalledWith({ by: "password", username: "demo", password: "demo" });
});

test("by token: a description and a button alone, which leads to the server's own page", async () => {
  const authorize = vi.fn<SignInEntrance["authorize"]>(() => Promise.resolve(null));
  const { container, t } = await inWorld(<SignInForm />, {
    instance: akkoma,
    config: { loginMethod: "token" },
    world: way({ authorize }),
  });
  const go = await screen.findByRole("button", { name: t("session.tokenGo", { host: "a.example" }) });
  screen.getByText(t("session.tokenText", { host: "a.example" }));
  expect([container.querySelectorAll("input").length, links(), buttons().length]).toEqual([0, [], 1]);
  fireEvent.click(go);
  await waitFor(() => expect(authorize).toHaveBeenCalledWith({ anew: false, staff: null }, expect.any(Function)));
});

test("who has pressed a link is not led to the server's page, and finds the form free", async () => {
  const { Leaving, leave } = slowNext();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let isLeft: boolean | undefined;
  const authorize: SignInEntrance["authorize"] = async (_how, isHere) => {
    await answered;
    isLeft = !isHere();
    return null;
  };
  const { t } = await inWorld(
    <Leaving>
      <SignInForm />
    </Leaving>,
    { instance: akkoma, config: { loginMethod: "token" }, world: way({ authorize }) },
  );
  const go = await screen.findByRole("button", { name: t("session.tokenGo", { host: "a.example" }) });
  fireEvent.click(go);
  expect(go).toBeDisabled();
  await leave();
  answer();
  await waitFor(() => expect(go).toBeEnabled());
  expect(isLeft).toBe(true);
});

test("each second factor has a field, verify, switch and cancel", async () => {
  const failure = { why: "second_factor" as const, message: "", mfa_token: "m" };
  const signIn = vi.fn<SignInEntrance["signIn"]>(() => Promise.resolve({ failure }));
  const { container, t } = await inWorld(<SignInForm />, { instance: akkoma, world: way({ signIn }) });
  await screen.findByLabelText(t("session.password"));
  send(container, { username: "demo", password: "demo" });
  await screen.findByLabelText(t("session.totp"));
  expect(buttons()).toEqual([t("session.verify"), t("session.useRecovery"), t("dialog.cancel")]);
  fireEvent.click(screen.getByRole("button", { name: t("session.useRecovery") }));
  await screen.findByLabelText(t("session.recovery"));
  expect(buttons()).toEqual([t("session.verify"), t("session.useTotp"), t("dialog.cancel")]);
  send(container, { code: "a-code" });
  await waitFor(() => expect(signIn).toHaveBeenLastCalledWith({ by: "recovery", mfa_token: "m", code: "a-code" }));
  fireEvent.click(await screen.findByRole("button", { name: t("dialog.cancel") }));
  await screen.findByLabelText(t("session.password"));
});

test("a signed-in user gets no links for visitors, and a message for a reset", async () => {
  haveSight();
  const failure = { why: "password_reset" as const, message: "" };
  const signIn = vi.fn<SignInEntrance["signIn"]>(() => Promise.resolve({ failure }));
  const instance = { ...akkoma, registrations: true };
  const { at, container, t } = await inWorld(<SignInForm anew />, { own: {}, instance, world: way({ signIn }) });
  await screen.findByLabelText(t("session.password"));
  expect(links()).toEqual([]);
  send(container, { username: "mustreset", password: "mustreset" });
  expect(await screen.findByText(t("password_reset.required"))).toBeVisible();
  expect(at()).toBe("/");
});
