import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { slowNext } from "../../../tests/support/screens/slow_next";
import { defaultInstance } from "../../domain/instance/default_instance";
import { loadLateMessages } from "../../i18n/late_messages";
import type { RegistrationOutcome } from "../../sync/session/registration";
import { useToasts } from "../../ui/base/toast/show_toast";
import { RegistrationForm } from "./RegistrationForm";

beforeAll(loadLateMessages, 60_000);
beforeEach(() => vi.stubGlobal("reportError", vi.fn()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

const typed = { username: "me", fullname: "Me", email: "me@b.example", password: "a", confirm: "a" };

/** Sends the form, and goes elsewhere before the server answers; gives how it answers. */
async function leftWhileSent() {
  let settle: (outcome: RegistrationOutcome | Error) => void = () => undefined;
  const answer = new Promise<RegistrationOutcome>((resolve, reject) => {
    settle = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
  });
  const { Leaving, leave, arrive } = slowNext();
  const entrance = { captcha: async () => ({ type: "none" }), terms: async () => "", register: () => answer };
  const { at } = await inWorld(
    <Leaving>
      <RegistrationForm instance={{ ...defaultInstance, registrations: true }} invitation={null} />
    </Leaving>,
    { path: "/registration", world: { loadEntrance: async () => entrance as never } },
  );
  const send = await screen.findByRole("button", { name: "Create the account" });
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector(`input[name=${name}]`);
    if (field) fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(send);
  await leave();
  return { at, arrive, answer: (outcome: RegistrationOutcome | Error) => act(async () => settle(outcome)) };
}

const toasts = () => useToasts.getState().toasts.map(({ level, text, duration_ms }) => [level, text, duration_ms]);

const outcomes: [string, RegistrationOutcome | Error, string, string][] = [
  [
    "an unconfirmed address",
    { outcome: "missing_confirmed_email" },
    "good",
    "a.example has written to you. Follow the link in that e-mail, then sign in.",
  ],
  [
    "a wait for approval",
    { outcome: "awaiting_approval" },
    "good",
    "Somebody at a.example will look at your request. You can sign in once your account is approved.",
  ],
  [
    "a refusal",
    { outcome: "refused", sentences: ["Username is taken.", "E-mail is taken."] },
    "bad",
    "The server did not create the account: Username is taken. E-mail is taken.",
  ],
  [
    "an unknown answer",
    { outcome: "unknown", reply: 1 },
    "bad",
    "The server gave an answer that Godwit does not know. Your account may have been created: try to sign in.",
  ],
  ["an unexpected error", new Error("No code"), "bad", "An error occurred, please try again"],
];

for (const when of ["before", "after"] as const)
  test.each(outcomes)(`who left the form is told of %s, ${when} the next screen`, async (_, outcome, level, text) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { at, arrive, answer } = await leftWhileSent();
    if (when === "after") await arrive();
    await answer(outcome);
    if (when === "before") await arrive();
    expect(toasts()).toEqual([[level, text, null]]);
    expect(at()).toBe("/next");
  });

test("who left the form and is signed in sees that, and reads no toast", async () => {
  const { answer, arrive } = await leftWhileSent();
  await arrive();
  await answer({ outcome: "signed_in", key: "me@a.example" });
  expect(toasts()).toEqual([]);
});
