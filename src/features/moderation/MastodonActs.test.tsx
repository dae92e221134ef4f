import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  told,
  pageOf,
  done,
  onMastodon,
  onGotosocial,
  asked,
} from "../../../tests/support/screens/mastodon_moderation";
import {
  answered,
  button,
  card,
  choose,
  lines,
  person,
  prepareModeration,
  refused,
  toasts,
  about,
  unchanged,
} from "../../../tests/support/screens/moderation";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useModerationPlace } from "../../ui/base/dialog/open_modals";

prepareModeration();

test("an act asks what to tell; its report is read again, since the act may have ended it", async () => {
  const acts = vi.fn(done);
  const readReport = vi.fn(async () => answered(told("1", { state: "resolved" })));
  const { t } = await onMastodon({ readReports: async () => pageOf(told("1")), act: acts, readReport });
  const shown = await card(about("alder"));
  fireEvent.click(button(/^Act on Name of alder/, shown));
  expect(lines()).toEqual(["Warn…", "Disable sign-in…", "Mark all posts as sensitive…", "Limit…", "Suspend…"]);
  choose(t("moderation.act.suspend"));
  const question = await asked();
  expect(question).toMatchObject({ required: false, choice: t("moderation.ask.email"), confirm: "Suspend" });
  expect(acts).not.toHaveBeenCalled();
  await act(async () => question.answer({ words: "Enough", chosen: true }));
  await within(shown).findByText(t("moderation.report.state.resolved"));
  expect(acts.mock.lastCall?.slice(1)).toEqual([
    [expect.objectContaining({ id: "alder" })],
    { text: "Enough", email: true, report_id: "1" },
  ]);
  expect(toasts()).toEqual([["good", t("moderation.done.suspend", { name: "@alder", count: 1 })]]);
});

test("an act that is not confirmed is not done; a warning needs words", async () => {
  const acts = vi.fn(done);
  const { t } = await onMastodon({ readReports: async () => pageOf(told("1")), act: acts });
  const shown = await card(about("alder"));
  fireEvent.click(button(/^Act on Name of alder/, shown));
  choose(t("moderation.act.warn"));
  const question = await asked();
  expect(question.required).toBe(true);
  await act(async () => question.answer(null));
  expect([useDialogs.getState().open, acts.mock.calls]).toEqual([null, []]);
});

test("of accounts of which some were refused, those that were changed are named", async () => {
  const acts = async (one: StaffAct, all: readonly StaffAccount[]) => ({
    done: all.slice(0, 1).map(one.after),
    refused: null,
    failure: refused({ message: "This action is not allowed" }).failure,
  });
  const users = [person("ann"), person("ben")];
  const { t } = await onMastodon({ readUsers: async () => answered({ users, count: null }), act: acts });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  fireEvent.click(await screen.findByLabelText(t("moderation.chooseAll")));
  fireEvent.click(button(/^Act on 2 accounts/));
  choose("Limit… (2)");
  const question = await asked();
  await act(async () => question.answer({ words: "", chosen: false }));
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(toasts()[0]).toEqual(["good", t("moderation.done.silence", { name: "@ann", count: 1 })]);
  expect(toasts()[1]?.[1]).toMatch(/^The rest was not changed\. .*This action is not allowed/);
  expect(screen.getAllByText(t("moderation.silenced"), { selector: "li *" })).toHaveLength(1);
});

test("people are searched and filtered by what Mastodon's calls have", async () => {
  const readUsers = vi.fn(async (_question: object) => answered({ users: [person("ann")], count: null }));
  const { t } = await onMastodon({ readUsers });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  await screen.findByText("Name of ann");
  const options = (key: "moderation.users.by" | "moderation.users.standing" | "moderation.users.role") =>
    within(screen.getByLabelText(t(key), { selector: "select" }))
      .getAllByRole("option")
      .map((one) => one.textContent);
  expect(options("moderation.users.by")).toEqual(["Username", "Name", "E-mail address", "Server", "IP address"]);
  expect(options("moderation.users.standing")).toEqual([
    "Any",
    "Active",
    "Needs approval",
    "Sign-in disabled",
    "Limited",
    "Suspended",
  ]);
  expect(options("moderation.users.role")).toEqual(["Any", "Staff"]);
  const standing = screen.getByLabelText(t("moderation.users.standing"), { selector: "select" });
  fireEvent.change(standing, { target: { value: "suspended" } });
  await waitFor(() => expect(readUsers.mock.lastCall?.[0]).toMatchObject({ filters: ["suspended"] }));
});

test("a newcomer of a notification is shown alone, let in, and leads to all people", async () => {
  const newcomer = person("new", { is_approved: false, registration_reason: "I like mud" });
  const acts = vi.fn(done);
  useModerationPlace.setState({ person: "new" });
  const { t } = await onMastodon({
    readUser: async () => answered(newcomer),
    readUsers: async () => answered({ users: [person("ann")], count: null }),
    act: acts,
  });
  await screen.findByText(t("moderation.reason", { reason: "I like mud" }));
  fireEvent.click(button("Act on @new"));
  choose(t("moderation.act.approve"));
  await waitFor(() => expect(screen.queryByText(t("moderation.pending"))).toBeNull());
  fireEvent.click(button(t("moderation.person.all")));
  await screen.findByText("Name of ann");
});

test("a GoToSocial's report is resolved with words to who reported, and stays resolved", async () => {
  const changeReports = vi.fn(async (...given: unknown[]) => ({
    given,
    ...unchanged,
    changed: [told("1", { state: "resolved", resolved_with: "Spoke with alder" })],
  }));
  const { t } = await onGotosocial({ readReports: async () => pageOf(told("1"), told("2")), changeReports });
  const [shown] = await screen.findAllByRole("article", { name: about("alder") });
  if (!shown) throw new Error("no report is shown");
  expect(within(shown).queryByRole("button", { name: t("moderation.report.assign") })).toBeNull();
  fireEvent.change(within(shown).getByLabelText(t("moderation.report.comment")), {
    target: { value: " Spoke with alder " },
  });
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await within(shown).findByText(t("moderation.report.resolvedWith", { words: "Spoke with alder" }));
  expect(changeReports.mock.lastCall?.slice(1)).toEqual(["resolved", "Spoke with alder"]);
  expect(within(shown).queryByRole("button", { name: t("moderation.report.reopen") })).toBeNull();
  fireEvent.click(button(/^Act on Name of alder/, shown));
  expect(lines()).toEqual(["Suspend for good"]);
});
