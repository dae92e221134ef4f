import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import {
  a_moderator,
  answered,
  button,
  drawn,
  prepareModeration,
  refused,
  toasts,
} from "../../../tests/support/screens/moderation";
import { Invitation } from "../../domain/moderation/invitation";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";

prepareModeration();
afterEach(() => void vi.unstubAllGlobals());

const invitation = (token: string, more: object = {}) => v.parse(Invitation, { token, used: false, ...more });
const linkOf = (token: string) => `https://a.example/registration/${token}`;

/** Draws the invitations of a moderator, of which the server has some. */
async function invited(list: Invitation[], calls: object = {}, instance: object = {}) {
  const readInvitations = vi.fn(async () => answered(list));
  const view = await drawn({ own: a_moderator, calls: { readInvitations, ...calls }, instance });
  fireEvent.click(await screen.findByRole("tab", { name: view.t("moderation.tab.invitations") }));
  return { ...view, readInvitations };
}
const confirm = async (yes: boolean) => {
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(yes));
};

test("an invitation is made as was asked; what is refused stays in its fields", async () => {
  const made = invitation("new", { max_use: 3, expires_at: "2027-12-24" });
  const makeInvitation = vi.fn(async () => answered(made)).mockResolvedValueOnce(refused({}) as never);
  const { t } = await invited([], { makeInvitation });
  await screen.findByText(t("moderation.invitation.none"));
  const number = screen.getByLabelText(t("moderation.invitation.number"));
  fireEvent.change(number, { target: { value: "3" } });
  fireEvent.change(screen.getByLabelText(t("moderation.invitation.day")), { target: { value: "2027-12-24" } });
  fireEvent.click(button(t("moderation.invitation.make")));
  await waitFor(() => expect(toasts()[0]?.[1]).toContain("User is not an admin."));
  expect(number).toHaveValue(3);
  fireEvent.click(button(t("moderation.invitation.make")));
  expect(await screen.findByText(linkOf("new"))).toBeVisible();
  expect(makeInvitation).toHaveBeenLastCalledWith({ max_use: 3, expires_at: "2027-12-24" });
  expect(screen.getByText(/^Lets 3 people in · until .*24/)).toBeVisible();
  expect(number).toHaveValue(null);
});

test("a link is copied, and shared where the system can", async () => {
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText }, share });
  const { t } = await invited([invitation("one")]);
  fireEvent.click(await screen.findByRole("button", { name: `Copy link ${linkOf("one")}` }));
  await waitFor(() => expect(toasts()).toEqual([["good", t("status.copied")]]));
  expect(writeText).toHaveBeenCalledWith(linkOf("one"));
  fireEvent.click(button(`Share ${linkOf("one")}`));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ url: linkOf("one") }));
});

test("an invitation is revoked after a question, and one that is over has no link", async () => {
  const revokeInvitation = vi
    .fn(async (token: string) => answered(invitation(token, { used: true })))
    .mockResolvedValueOnce(refused({}) as never);
  const { t } = await invited([invitation("one"), invitation("old", { used: true, uses: 1, max_use: 1 })], {
    revokeInvitation,
  });
  const revoke = await screen.findByRole("button", { name: `Revoke ${linkOf("one")}` });
  expect(screen.queryByText(linkOf("old"))).toBeNull();
  fireEvent.click(revoke);
  await confirm(false);
  expect(revokeInvitation).not.toHaveBeenCalled();
  fireEvent.click(revoke);
  await confirm(true);
  await waitFor(() => expect(toasts()[0]?.[1]).toContain("User is not an admin."));
  expect(screen.getByText(linkOf("one"))).toBeVisible();
  fireEvent.click(revoke);
  await confirm(true);
  await waitFor(() => expect(screen.queryByText(linkOf("one"))).toBeNull());
  expect(screen.getByText("2 are not good any more")).toBeVisible();
  expect(toasts().at(-1)).toEqual(["good", t("moderation.invitation.revoked")]);
});

test("those that let nobody in say why: used up, revoked, or of a day that is over", async () => {
  const { t } = await invited([
    invitation("all", { used: true, uses: 2, max_use: 2 }),
    invitation("taken", { used: true, uses: 1, max_use: 2 }),
    invitation("late", { max_use: 2, expires_at: "1969-03-04" }),
  ]);
  await screen.findByText("3 are not good any more");
  for (const words of ["Used up · 2 came", "Revoked · 1 came", "Was good until March 4, 1969"])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText(t("moderation.invitation.end.over"))).toBeNull();
});

test("an invitation is sent by e-mail where nobody may register without", async () => {
  const mailInvitation = vi.fn(async () => answered(true as const));
  const { t, unmount } = await invited([], { mailInvitation }, { registrations: true, mailer_enabled: true });
  await screen.findByText(t("moderation.invitation.open"));
  expect(screen.queryByLabelText(t("moderation.invitation.email"))).toBeNull();
  unmount();
  const closed = { registrations: false, mailer_enabled: true };
  const { readInvitations } = await invited([], { mailInvitation }, closed);
  await screen.findByText(t("moderation.invitation.none"));
  fireEvent.change(screen.getByLabelText(t("moderation.invitation.email")), { target: { value: " a@b.example" } });
  fireEvent.click(screen.getByText(t("moderation.invitation.send")));
  await waitFor(() =>
    expect(toasts()).toEqual([["good", t("moderation.invitation.mailed", { email: "a@b.example" })]]),
  );
  expect(mailInvitation).toHaveBeenCalledWith("a@b.example", "");
  await waitFor(() => expect(readInvitations).toHaveBeenCalledTimes(2));
});

test("invitations are read again where it is not known whether one was made", async () => {
  const makeInvitation = async () => refused({ kind: "timeout", message: "", unsure: true });
  const { t, readInvitations } = await invited([], { makeInvitation });
  await screen.findByText(t("moderation.invitation.none"));
  readInvitations.mockResolvedValue(answered([invitation("new")]));
  fireEvent.click(button(t("moderation.invitation.make")));
  expect(await screen.findByText(linkOf("new"))).toBeVisible();
  expect(toasts()).toEqual([["bad", "It is not known whether this was done. The server took too long to answer."]]);
});
