import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { Account } from "../../../domain/entities/accounts/account";
import { Relationship } from "../../../domain/entities/accounts/relationship";
import { useConfirmation } from "../../base/dialog/ask_confirmation";
import { forgetOutcomes, useExpectedOutcomes } from "../../outbox/expected_outcomes";
import { FollowButton } from "./FollowButton";

const intend = vi.fn(async () => "row");

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useConfirmation.setState({ asked: null });
});

const world = { sync: { outbox: { intend } } as never };

/** Ada as the server sends her, and the relationship with her; undefined: not known yet. */
function adaAs(sent: object, relation: object | undefined) {
  const account = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada", ...sent });
  const relationship = relation && { ...v.parse(Relationship, { id: "ada", ...relation }), asked_at: 1 };
  return { account: { ...account, asked_at: 1, seen_at: 1 }, relationship };
}
/** Draws the button of Ada. */
const draw = (sent: object, relation: object | undefined, chosen: Record<string, unknown> = {}) =>
  inWorld(<FollowButton {...adaAs(sent, relation)} />, { own: {}, chosen, world });
const button = () => screen.getByRole<HTMLButtonElement>("button");

test.each([
  [{}, {}, "Follow", "", true],
  [{ locked: true }, {}, "Follow", "", true],
  [{ locked: true }, { requested: true }, "Requested", "Cancel the request to follow Ada", true],
  [{}, { following: true }, "Following", "Unfollow Ada", true],
  [{}, undefined, "Follow", "", true],
  [{}, { blocked_by: true }, "Follow", "", false],
  [{ pleroma: { deactivated: true } }, {}, "Follow", "", false],
  [{ suspended: true }, { following: true }, "Following", "Unfollow Ada", false],
])("%j with the relationship %j: the button is %s (%s), pressable: %s", async (sent, relation, label, does, may) => {
  await draw(sent, relation);
  expect(button()).toHaveAccessibleName(label);
  expect(button().title).toBe(does);
  expect(button().disabled).toBe(!may);
});

test.each([
  [{}, {}, { id: "ada", on: true }, "You follow Ada."],
  [{ locked: true }, {}, { id: "ada", on: true, locked: true }, "Ada has been asked whether you may follow."],
  [{}, { following: true }, { id: "ada", on: false }, "You no longer follow Ada."],
  [
    { locked: true },
    { requested: true },
    { id: "ada", on: false, locked: true },
    "Your request to follow Ada is taken back.",
  ],
])("of %j with the relationship %j a press wants %j, and is told: %s", async (sent, relation, args, done) => {
  await draw(sent, relation);
  fireEvent.click(button());
  await waitFor(() => expect(intend.mock.calls).toEqual([["follow", args]]));
  await waitFor(() => expect(useExpectedOutcomes.getState().expected).toMatchObject([{ done }]));
  expect(useConfirmation.getState().asked).toBeNull();
});

test("whom the reader blocks is unblocked by a press, and not followed", async () => {
  await draw({}, { blocking: true });
  expect(button()).toHaveAccessibleName("Unblock");
  fireEvent.click(button());
  await waitFor(() => expect(intend.mock.calls).toEqual([["block", { id: "ada", on: false }]]));
  await waitFor(() =>
    expect(useExpectedOutcomes.getState().expected).toMatchObject([{ done: "Ada is no longer blocked." }]),
  );
});

/** The button of somebody who is blocked until that is taken back. */
function Blocked() {
  const [blocking, setBlocking] = useState(true);
  useEffect(() => {
    intend.mockImplementationOnce(async () => {
      setBlocking(false);
      return "row";
    });
  }, []);
  return <FollowButton {...adaAs({}, { blocking })} />;
}

test("the button keeps the focus when its press took the block back", async () => {
  await inWorld(<Blocked />, { own: {}, world });
  button().focus();
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveAccessibleName("Follow"));
  expect(button()).toHaveFocus();
});

test.each([
  [{ following: true }, "Unfollow Ada?"],
  [{ requested: true }, "Cancel the request to follow Ada?"],
  [{}, null],
])("where the reader wants to be asked, a press with %j asks %j", async (relation, title) => {
  await draw({}, relation, { modalOnUnfollow: true });
  fireEvent.click(button());
  if (title === null) return waitFor(() => expect(intend).toHaveBeenCalledOnce());
  await waitFor(() => expect(useConfirmation.getState().asked?.title).toBe(title));
  await act(async () => useConfirmation.getState().asked?.answer(false));
  expect(intend).not.toHaveBeenCalled();
  fireEvent.click(button());
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(intend.mock.calls).toEqual([["follow", { id: "ada", on: false }]]));
});
