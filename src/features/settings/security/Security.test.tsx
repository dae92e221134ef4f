import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { haveSight } from "../../../../tests/support/screens/jsdom";
import { done, drawn, failed, part, press, send, toasts } from "../../../../tests/support/screens/security_screen";
import { useModals } from "../../../ui/base/dialog/open_modals";
import { useToasts } from "../../../ui/base/toast/show_toast";

let network = true;
beforeAll(haveSight);
beforeEach(() => {
  network = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => network);
  useModals.setState({ settings: "visible" });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
});

/** Each form with what opens it, what is typed, the call it makes, and what is said where the server refuses. */
const forms = [
  {
    name: "E-mail address",
    open: "Change the address…",
    typed: { "New e-mail address": "new@example.org", "Current password": "secret-1" },
    call: "changeEmail",
    given: { email: "new@example.org", password: "secret-1" },
    refused: "Your e-mail address was not changed.",
    button: "Change the address of @demo@a.example",
  },
  {
    name: "Password",
    open: "Change the password…",
    typed: { "Current password": "secret-1", "New password": "secret-2", "New password once more": "secret-2" },
    call: "changePassword",
    given: { password: "secret-1", new_password: "secret-2" },
    refused: "Your password was not changed.",
    button: "Change the password of @demo@a.example",
  },
  {
    name: "Move this account",
    open: "Move…",
    typed: { "Where to": "@new@b.example", "Current password": "secret-1" },
    call: "move",
    given: { target: "new@b.example", password: "secret-1" },
    refused: "Your account was not moved.",
    button: "Move @demo@a.example",
  },
  {
    name: "Delete this account",
    open: "Delete…",
    typed: { "Current password": "secret-1" },
    call: "deleteAccount",
    given: { password: "secret-1" },
    refused: /^Your account was not deleted\./,
    button: "Delete @demo@a.example for good",
  },
  {
    name: "Accounts that may move here",
    open: "Add an account…",
    typed: { "The other account": "older@b.example" },
    call: "addAlias",
    given: { alias: "older@b.example" },
    refused: "That list was not changed.",
    button: "Let it move to @demo@a.example",
  },
] as const;

test.each(forms)("$name: every reason why nothing was done is said", async (form) => {
  const { calls, signOut } = await drawn();
  await part("Signed-in apps").findByText("Elk");
  press(form.name, form.open);
  part(form.name).getByRole("button", { name: form.button });
  send(form.name, {});
  expect(part(form.name).getByRole("alert").textContent).toBe("Fill in every field.");
  expect(calls[form.call]).not.toHaveBeenCalled();

  const answers = [
    [failed("refused", "Invalid password."), form.refused],
    [failed("limited"), "You have reached the limit of attempts, try again later."],
    [failed("session"), /Nothing was changed\.$/],
    [failed("lost"), /^The server could not be reached/],
  ] as const;
  for (const [answer, words] of answers) {
    calls[form.call].mockReturnValueOnce(answer);
    send(form.name, form.typed);
    await part(form.name).findByText(words);
    expect(calls[form.call]).toHaveBeenLastCalledWith("pleroma", form.given);
  }
  const times = calls[form.call].mock.calls.length;
  network = false;
  act(() => void window.dispatchEvent(new Event("offline")));
  send(form.name, form.typed);
  await part(form.name).findByText(/^This needs a network/);
  expect([calls[form.call].mock.calls.length, signOut.mock.calls, toasts()]).toEqual([times, [], []]);
});

test.each(forms.slice(0, 3))("$name: what was typed is gone with the form", async (form) => {
  const { calls, container } = await drawn();
  press(form.name, form.open);
  send(form.name, form.typed);
  await waitFor(() => expect(part(form.name).queryByRole("textbox")).toBeNull());
  await waitFor(() => expect(container.querySelector("[type=password]")).toBeNull());
  expect([calls[form.call].mock.calls, toasts().join(" ")]).toEqual([
    [["pleroma", form.given]],
    expect.not.stringMatching(/secret|new@/),
  ]);
  press(form.name, form.open);
  const values = [...container.querySelectorAll<HTMLInputElement>("form input:not([hidden])")].map(
    ({ value }) => value,
  );
  expect(new Set(values)).toEqual(new Set([""]));
});

test("fields say to password managers what they are for", async () => {
  const { container } = await drawn();
  press("E-mail address", "Change the address…");
  press("Password", "Change the password…");
  const purposes = [...container.querySelectorAll("form input")].map((one) => [
    one.getAttribute("name"),
    one.getAttribute("autocomplete"),
  ]);
  expect(purposes).toEqual([
    ["username", "username"],
    ["email", "email"],
    ["password", "current-password"],
    ["username", "username"],
    ["password", "current-password"],
    ["new_password", "new-password"],
    ["again", "new-password"],
  ]);
});

test("a deleted account is signed out of this device without keeping anything", async () => {
  const { at, signOut } = await drawn();
  press("Delete this account", "Delete…");
  send("Delete this account", { "Current password": "secret-1" });
  await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith(null));
  await waitFor(() => expect(at()).toBe("/main/public"));
});

test("accounts that may move here are listed, added and removed; a refusal leaves them", async () => {
  let held = ["old@b.example"];
  const changed = {
    readAliases: vi.fn(() => done(held)),
    addAlias: vi.fn((_of: string, { alias }: { alias: string }) => {
      held = [...held, alias];
      return done(undefined);
    }),
    removeAlias: vi.fn((_of: string, { alias }: { alias: string }) => {
      held = held.filter((one) => one !== alias);
      return done(undefined);
    }),
  };
  const { calls } = await drawn("akkoma", {}, changed);
  const name = "Accounts that may move here";
  const listed = () =>
    part(name)
      .queryAllByRole("listitem")
      .map((one) => one.querySelector("bdi")?.textContent);
  await waitFor(() => expect(listed()).toEqual(["old@b.example"]));
  press(name, "Add an account…");
  send(name, { "The other account": " @older@b.example " });
  await waitFor(() => expect(listed()).toEqual(["old@b.example", "older@b.example"]));
  expect(toasts()).toEqual(["The account was added."]);
  calls.removeAlias.mockReturnValueOnce(failed("refused", "no such account"));
  press(name, "Remove: old@b.example");
  await part(name).findByText("That list was not changed.");
  part(name).getByText("The server says: no such account");
  expect(listed()).toEqual(["old@b.example", "older@b.example"]);
  press(name, "Remove: old@b.example");
  await waitFor(() => expect(listed()).toEqual(["older@b.example"]));
  press(name, "Remove: older@b.example");
  await part(name).findByText("None.");
});

test("at GoToSocial accounts are named by their addresses, as it wants them", async () => {
  const { calls } = await drawn("gotosocial");
  const address = "https://b.example/users/new";
  press("Move this account", "Move…");
  part("Move this account").getByText("The address of the account itself, such as https://example.org/users/someone");
  send("Move this account", { "Where to": address, "Current password": "wrong" });
  await waitFor(() =>
    expect(calls.move).toHaveBeenCalledExactlyOnceWith("gotosocial", { target: address, password: "wrong" }),
  );
});
