import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hear } from "../../../tests/support/screens/heard";
import {
  a_moderator,
  an_admin,
  answered,
  button,
  choose,
  drawn,
  lines,
  person,
  prepareModeration,
  refused,
  toasts,
} from "../../../tests/support/screens/moderation";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { inWorld } from "../../../tests/support/screens/in_world";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { PasswordLinkDialog } from "../password_link/PasswordLinkDialog";
import { useMenu } from "../../ui/base/menu/open_menu";

prepareModeration();

const federation = { mrf_policies: ["TagPolicy"] };
const done = async (act: StaffAct, all: readonly StaffAccount[]) => ({
  done: all.map(act.after),
  refused: null,
  failure: null,
});

/** Draws the list of accounts, of which the server has `users`. */
async function listed(users: StaffAccount[], { own = an_admin, calls = {}, tags = false } = {}) {
  const readUsers = vi.fn(async () => answered({ users, count: users.length }));
  const acts = vi.fn(done);
  const view = await drawn({
    own,
    federation: tags ? federation : {},
    calls: { readUsers, act: acts, ...calls },
  });
  fireEvent.click(await screen.findByRole("tab", { name: view.t("moderation.tab.users") }));
  const open = async (nickname: string) => {
    fireEvent.click(await screen.findByRole("button", { name: `Act on @${nickname}` }));
  };
  return { ...view, readUsers, acts, open };
}
/** What is said of somebody in the list. */
const standing = (words: string) => screen.queryByText(words, { selector: "li *" });
const confirm = async (yes: boolean) => {
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  const { asked } = useConfirmation.getState();
  await act(async () => asked?.answer(yes));
  return asked;
};

test("accounts are searched by nickname, name or address, and filtered", async () => {
  const { t, readUsers } = await listed([person("ben")], { tags: true });
  await screen.findByText("Name of ben");
  const heard = hear();
  const asked = () => (readUsers.mock.lastCall as unknown[])[0];
  fireEvent.change(screen.getByLabelText(t("moderation.users.search")), { target: { value: "ben@b.example" } });
  fireEvent.change(screen.getByLabelText(t("moderation.users.by")), { target: { value: "email" } });
  await waitFor(() => expect(asked()).toMatchObject({ text: "ben@b.example", by: "email", filters: [] }));
  fireEvent.change(screen.getByLabelText(t("moderation.users.origin")), { target: { value: "local" } });
  fireEvent.change(screen.getByLabelText(t("moderation.users.standing")), { target: { value: "need_approval" } });
  fireEvent.change(screen.getByLabelText(t("moderation.users.tag")), { target: { value: "mrf_tag:sandbox" } });
  await waitFor(() => expect(asked()).toMatchObject({ filters: ["local", "need_approval"], tag: "mrf_tag:sandbox" }));
  fireEvent.change(screen.getByLabelText(t("moderation.users.origin")), { target: { value: "" } });
  await waitFor(() => expect(asked()).toMatchObject({ filters: ["need_approval"] }));
  await waitFor(() => expect(heard().at(-1)).toBe(t("moderation.users.found", { count: 1 })));
});

test("restrictions and their filter are there where the server heeds tags", async () => {
  const { t, open, unmount } = await listed([person("ben")]);
  await screen.findByText("Name of ben");
  expect(screen.queryByLabelText(t("moderation.users.tag"))).toBeNull();
  await open("ben");
  expect(lines()).not.toContain(t("moderation.tagged.mrf_tag:sandbox"));
  unmount();
  const { open: again, acts } = await listed([person("ben", { tags: ["mrf_tag:media-strip"] })], { tags: true });
  await again("ben");
  const marks = () =>
    useMenu.getState().shown?.items.map(({ label, checked, isOneOfMany }) => [label, checked, isOneOfMany]);
  expect(marks()).toContainEqual([t("moderation.tagged.mrf_tag:media-strip"), true, true]);
  choose(t("moderation.tagged.mrf_tag:sandbox"));
  await waitFor(() => expect(toasts()).toEqual([["good", t("moderation.done.tag", { name: "@ben" })]]));
  expect(acts).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(t("moderation.tagged.mrf_tag:sandbox"), { selector: "li *" })).toBeVisible();
});

test("a moderator is offered less than an admin, and nobody anything on themselves", async () => {
  const { open, unmount } = await listed([person("ben"), person("me")], { own: a_moderator });
  await open("ben");
  expect(lines()).toEqual(["Deactivate"]);
  expect(screen.queryByRole("button", { name: "Act on @me" })).toBeNull();
  unmount();
  const { open: again } = await listed([person("ben")]);
  await again("ben");
  expect(lines()).toEqual([
    "Make a link for a new password",
    "Force a new password",
    "Switch the second factor off",
    "Deactivate",
    "Make moderator",
    "Make admin",
    "Delete account with all data",
  ]);
});

test("a link for a new password is shown this once, in a dialog that can copy it", async () => {
  haveDialogs();
  const link = "https://mudflat.example/reset/secret";
  const makePasswordLink = vi.fn(async () => answered(link)).mockResolvedValueOnce(refused({}) as never);
  const { t, open } = await listed([person("ben")], { calls: { makePasswordLink } });
  await open("ben");
  choose(t("moderation.password"));
  await waitFor(() => expect(toasts()[0]?.[1]).toContain("User is not an admin."));
  expect(useDialogs.getState().open).toBeNull();
  await open("ben");
  choose(t("moderation.password"));
  const shown = { name: "password-link", nickname: "ben", link } as const;
  await waitFor(() => expect(useDialogs.getState().open).toEqual(shown));
  expect(makePasswordLink).toHaveBeenLastCalledWith("ben");
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText } });
  await inWorld(<PasswordLinkDialog nickname="ben" link={link} />);
  expect(await screen.findByText(link)).toBeVisible();
  fireEvent.click(button(t("moderation.password.copy")));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
  vi.unstubAllGlobals();
});

test("who waits is let in, or rejected when the nickname is typed", async () => {
  const waiting = person("wait", { is_approved: false, registration_reason: "I like birds" });
  const { t, open, acts } = await listed([waiting, person("other")]);
  await screen.findByText(t("moderation.reason", { reason: "I like birds" }));
  await open("wait");
  choose(t("moderation.act.reject"));
  const asked = await confirm(false);
  expect([asked?.typed, acts.mock.calls.length]).toEqual(["wait", 0]);
  await open("wait");
  choose(t("moderation.act.approve"));
  await waitFor(() => expect(standing(t("moderation.pending"))).toBeNull());
  await open("wait");
  choose(t("moderation.act.delete"));
  await confirm(true);
  await waitFor(() => expect(screen.queryByText("Name of wait")).toBeNull());
});

test("many are acted on by one call, those on whom it is of use", async () => {
  const { t, acts } = await listed([person("ann"), person("ben", { is_active: false }), person("me")]);
  fireEvent.click(await screen.findByLabelText(t("moderation.chooseAll")));
  fireEvent.click(button(/^Act on 3 accounts/));
  expect(lines()).toContain("Deactivate (1)");
  choose("Delete account with all data (2)");
  expect((await confirm(true))?.typed).toBe("2");
  await waitFor(() => expect(acts).toHaveBeenCalledTimes(1));
  expect(acts.mock.lastCall?.[1].map(({ id }) => id)).toEqual(["ann", "ben"]);
});

test("what the server or this client refuses is told, and nothing changes", async () => {
  const calls = {
    act: vi
      .fn()
      .mockResolvedValueOnce({ done: [], refused: null, failure: refused({}).failure })
      .mockResolvedValueOnce({ done: [], refused: "last_admin", failure: null }),
  };
  const { t, open } = await listed([person("ben")], { calls });
  for (const _ of [1, 2]) {
    await open("ben");
    choose(t("moderation.act.deactivate"));
    await confirm(true);
  }
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(toasts()[0]?.[1]).toContain("User is not an admin.");
  expect(toasts()[1]).toEqual(["bad", t("moderation.refused.last_admin")]);
  expect(standing(t("moderation.deactivated"))).toBeNull();
});
