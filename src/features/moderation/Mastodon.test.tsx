import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import {
  a_mastodons,
  answered,
  button,
  card,
  choose,
  drawn,
  gotosocial,
  lines,
  mastodon,
  person,
  prepareModeration,
  refused,
  report,
  toasts,
} from "../../../tests/support/screens/moderation";
import { getRequest } from "../../domain/requests/server_request";
import type { StaffAct } from "../../domain/moderation/staff_act";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useModerationPlace } from "../../ui/base/dialog/open_modals";

prepareModeration();

const told = (id: string, more: object = {}) => ({
  ...report(id, { content: null }),
  comment: `Words of ${id}\nin two lines`,
  category: "spam",
  rules: [],
  forwarded: false,
  assigned: null,
  resolved_by: null,
  resolved_at: null,
  resolved_with: null,
  ...more,
});
const pageOf = (...reports: object[]) => answered({ reports, total: null, next: null }) as never;
const unchanged = { changed: [], differ: [], errors: [], failure: null };
const about = "Report about Name of alder";
const done = async (one: StaffAct, all: readonly StaffAccount[]) => ({
  done: all.map(one.after),
  refused: null,
  failure: null,
});
const a_gotosocials = { role: { permissions: "546033" } };
const onMastodon = (calls: object, own = a_mastodons) => drawn({ own, software: mastodon, calls });
const onGotosocial = (calls: object) => drawn({ own: a_gotosocials, software: gotosocial, calls });

test("a Mastodon's staff has the screens that its role allows; posts have none", async () => {
  for (const [permissions, expected] of [
    ["66844", ["Reports", "People"]],
    ["1048575", ["Reports", "People"]],
    ["16", ["Reports"]],
    ["1024", ["People"]],
  ] as const) {
    const readUsers = async () => answered({ users: [], count: null });
    const { unmount } = await onMastodon({ readUsers }, { role: { permissions } });
    const tabs = await screen.findAllByRole("tab");
    expect([permissions, tabs.map((one) => one.textContent)]).toEqual([permissions, expected]);
    unmount();
  }
  const { t } = await onMastodon({}, { role: { permissions: "65536" } });
  await screen.findByText(t("moderation.notStaff"));
});

test("a report tells its category, rules, who has it; its posts cannot be changed", async () => {
  const one = told("1", {
    comment: "<b>Spam</b>\nagain",
    rules: [{ id: "1", text: "Be kind" }],
    forwarded: true,
    assigned: person("mod"),
    account: person("alder", { is_silenced: true, is_suspended: true, is_active: false, ip: "192.0.2.7" }),
    statuses: [aStatus("s1", { content: "Buy apples" })],
  });
  const { t } = await onMastodon({ readReports: async () => pageOf(one) });
  const shown = await card(about);
  for (const words of ["<b>Spam</b>", "Category: Spam", "Be kind", "Another server was told", "Taken by Name of mod"])
    expect(shown).toHaveTextContent(words);
  for (const words of ["Buy apples", "Limited", "Suspended", "Sign-in disabled", "Last seen at 192.0.2.7"])
    expect(shown).toHaveTextContent(words);
  expect(within(shown).queryByRole("button", { name: /^Act on the post/ })).toBeNull();
  expect(within(shown).queryByLabelText(t("moderation.report.note"))).toBeNull();
  expect(within(shown).queryByRole("button", { name: t("moderation.report.close") })).toBeNull();
  const states = within(screen.getByLabelText(t("moderation.report.state"))).getAllByRole("option");
  expect(states.map((state) => state.textContent)).toEqual(["Open", "Resolved"]);
});

test("a report is taken, given back, resolved and opened again in its place", async () => {
  const changeReports = vi.fn(async (all: readonly { id: string }[], change: string) => ({
    ...unchanged,
    changed: all.map(({ id }) =>
      told(id, {
        assigned: change === "assign" ? person("me") : null,
        ...(change === "resolved" && { state: "resolved", resolved_by: person("me") }),
      }),
    ),
  }));
  const { t } = await onMastodon({ readReports: async () => pageOf(told("1")), changeReports });
  const shown = await card(about);
  const press = (key: "assign" | "unassign" | "resolve" | "reopen") =>
    fireEvent.click(button(t(`moderation.report.${key}`), shown));
  press("assign");
  await within(shown).findByText(/Taken by Name of me/);
  press("unassign");
  await within(shown).findByRole("button", { name: t("moderation.report.assign") });
  press("resolve");
  await within(shown).findByText(/Resolved by Name of me/);
  press("reopen");
  await within(shown).findByText(t("moderation.report.state.open"));
  expect(changeReports.mock.calls.map(([, change]) => change)).toEqual(["assign", "unassign", "resolved", "open"]);
});

test("that somebody else took a report meanwhile is told by their name", async () => {
  const differ = [told("1", { assigned: person("mod") })];
  const { t } = await onMastodon({
    readReports: async () => pageOf(told("1")),
    changeReports: async () => ({ ...unchanged, differ }),
  });
  const shown = await card(about);
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await within(shown).findByText(t("moderation.report.differs", { state: "taken by Name of mod" }));
});

test("pages are asked for as the server links them, forth and back", async () => {
  const link = (page: number) => getRequest("/api/v1/admin/reports", { max_id: String(page) });
  const readReports = vi.fn(async (_state: string, page: number, _from?: unknown) =>
    answered({ reports: [told(`${page}`)], total: null, next: page < 3 ? link(page) : null }),
  );
  const { t } = await onMastodon({ readReports });
  const go = async (key: "next" | "previous", page: number) => {
    fireEvent.click(button(t(`moderation.${key}`)));
    await screen.findByText(t("moderation.pageOnly", { page }));
    await screen.findByText(new RegExp(`Words of ${page}`));
  };
  await screen.findByText(/Words of 1/);
  await go("next", 2);
  await go("next", 3);
  expect(button(t("moderation.next"))).toBeDisabled();
  await go("previous", 2);
  expect(readReports.mock.calls.map(([, page, from]) => [page, from])).toEqual([
    [1, null],
    [2, link(1)],
    [3, link(2)],
    [2, link(1)],
  ]);
});

/** What the dialog of words asks. */
const asked = async () => {
  await waitFor(() => expect(useDialogs.getState().open?.name).toBe("words"));
  const { open } = useDialogs.getState();
  if (open?.name !== "words") throw new Error("no words are asked for");
  return open.question;
};

test("an act asks what to tell; its report is read again, since the act may have ended it", async () => {
  const acts = vi.fn(done);
  const readReport = vi.fn(async () => answered(told("1", { state: "resolved" })));
  const { t } = await onMastodon({ readReports: async () => pageOf(told("1")), act: acts, readReport });
  const shown = await card(about);
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
  expect(toasts()).toEqual([["good", t("moderation.done.suspend", { name: "@alder" })]]);
});

test("an act that is not confirmed is not done; a warning needs words", async () => {
  const acts = vi.fn(done);
  const { t } = await onMastodon({ readReports: async () => pageOf(told("1")), act: acts });
  const shown = await card(about);
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
  expect(toasts()[0]).toEqual(["good", t("moderation.done.silence", { name: "@ann" })]);
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
  expect(options("moderation.users.by")).toEqual(["Nickname", "Name", "E-mail address", "Server", "IP address"]);
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
  const changeReports = vi.fn(async (..._: unknown[]) => ({
    ...unchanged,
    changed: [told("1", { state: "resolved", resolved_with: "Spoke with alder" })],
  }));
  const { t } = await onGotosocial({ readReports: async () => pageOf(told("1"), told("2")), changeReports });
  const [shown] = await screen.findAllByRole("article", { name: about });
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
