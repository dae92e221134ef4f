import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hear } from "../../../tests/support/screens/heard";
import { aStatus } from "../../../tests/support/rows/entities";
import {
  a_moderator,
  about,
  answered,
  button,
  card,
  choose,
  drawn,
  lines,
  pageOf,
  person,
  prepareModeration,
  refused,
  report,
  toasts,
  unchanged,
} from "../../../tests/support/screens/moderation";
import type { Report } from "../../domain/moderation/report";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useModals, useModerationPlace } from "../../ui/base/dialog/open_modals";

prepareModeration();

test("a report tells all that is known of it, and hostile HTML in it does nothing", async () => {
  const hostile = '<p>See <img src="x" onerror="alert(1)"><script>alert(2)</script><b>this</b></p>';
  const one = report("1", {
    content: hostile,
    account: person("alder", { is_active: false, tags: ["mrf_tag:sandbox"], statuses_count: 7, email: "a@b.example" }),
    statuses: [aStatus("s1", { content: hostile, spoiler_text: "Boats" })],
    notes: [{ id: 3, content: "<b>Asked</b>", user: person("mod") }],
  });
  const { t } = await drawn({ calls: { readReports: async () => pageOf(one) } });
  const shown = await card(about("alder"));
  expect(shown).toHaveTextContent("See this");
  expect(shown).toHaveTextContent("<b>Asked</b>");
  for (const words of ["Boats", "Deactivated", "Show posts to followers only", "7 posts", "a@b.example", "@demo"])
    expect(shown).toHaveTextContent(words);
  expect(shown.querySelectorAll("script, img[src=x], [onerror]")).toHaveLength(0);
  expect(within(shown).getByText(t("moderation.report.state.open"))).toBeVisible();
});

test("states have lists, lists have pages; a late answer to an old question is lost", async () => {
  let late: (answer: unknown) => void = () => undefined;
  const readReports = vi.fn(async (state: string, page: number) => {
    if (state === "resolved") return new Promise((done) => (late = done));
    return answered({ reports: [report(`${state} ${page}`)], total: 41 });
  });
  const { t } = await drawn({ calls: { readReports: readReports as never } });
  await screen.findByText("Words of open 1");
  fireEvent.click(button(t("moderation.next")));
  await screen.findByText("Words of open 2");
  expect(screen.getByText(t("moderation.page", { page: 2, pages: 3 }))).toBeVisible();
  const state = screen.getByLabelText(t("moderation.report.state"));
  fireEvent.change(state, { target: { value: "resolved" } });
  await screen.findByText(t("moderation.reading"));
  fireEvent.change(state, { target: { value: "closed" } });
  await screen.findByText("Words of closed 1");
  await act(async () => late(pageOf(report("late"))));
  expect(screen.queryByText("Words of late")).toBeNull();
});

test("who resolved a report by its button stays on the report, and no person's card opens", async () => {
  const changeReports = async (all: readonly { id: string }[]) => ({
    ...unchanged,
    changed: all.map((one) => report(one.id, { state: "resolved" })),
  });
  const { t } = await drawn({ calls: { readReports: async () => pageOf(report("1")), changeReports } });
  const shown = await card(about("alder"));
  const resolve = within(shown).getByRole("button", { name: t("moderation.report.resolve") });
  act(() => resolve.focus());
  fireEvent.click(resolve);
  await within(shown).findByText(t("moderation.report.state.resolved"));
  expect(document.activeElement).toBe(shown);
});

test("a report is resolved, and can be opened again in its place", async () => {
  const changeReports = vi.fn(async (all: readonly { id: string }[], state: string) => ({
    ...unchanged,
    changed: all.map((one) => report(one.id, { state })),
  }));
  const { t } = await drawn({
    calls: { readReports: async () => pageOf(report("1")), changeReports },
  });
  const shown = await card(about("alder"));
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await within(shown).findByText(t("moderation.report.state.resolved"));
  expect(changeReports).toHaveBeenCalledWith([expect.objectContaining({ id: "1", state: "open" })], "resolved");
  fireEvent.click(button(t("moderation.report.reopen"), shown));
  await within(shown).findByText(t("moderation.report.state.open"));
});

test("many are changed by one call, and what is wrong with one is told beside it", async () => {
  const changeReports = vi.fn(async () => ({
    ...unchanged,
    changed: [report("2", { state: "closed", account: person("birch") })],
    errors: [{ id: "1", error: "Unsupported state" }],
  }));
  const both = pageOf(report("1"), report("2", { account: person("birch") }));
  const { t } = await drawn({ calls: { readReports: async () => both, changeReports } });
  const first = await card(about("alder"));
  const heard = hear();
  fireEvent.click(screen.getByLabelText(t("moderation.chooseAll")));
  expect(heard()).toEqual(["2 chosen"]);
  const bar = screen.getByRole("group", { name: "2 chosen" });
  fireEvent.click(button(t("moderation.report.close"), bar));
  await within(first).findByText(t("moderation.report.error", { reason: "Unsupported state" }));
  expect(changeReports).toHaveBeenCalledTimes(1);
  expect(changeReports).toHaveBeenCalledWith([expect.anything(), expect.anything()], "closed");
  expect(within(await card(about("birch"))).getByText(t("moderation.report.state.closed"))).toBeVisible();
});

test("what somebody else did meanwhile is told, and shown as it is", async () => {
  const differ = [report("1", { state: "closed" })];
  const { t } = await drawn({
    calls: { readReports: async () => pageOf(report("1")), changeReports: async () => ({ ...unchanged, differ }) },
  });
  const shown = await card(about("alder"));
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await within(shown).findByText(t("moderation.report.differs", { state: "Closed" }));
  expect(button(t("moderation.report.reopen"), shown)).toBeEnabled();
});

test("a note is added and deleted; one that the server refuses stays in its field", async () => {
  const noted = report("1", { notes: [{ id: 1, content: "Asked", user: person("mod") }] });
  const addNote = vi.fn(async () => answered(noted)).mockResolvedValueOnce(refused({}) as never);
  const deleteNote = vi.fn(async () => answered(report("1")));
  const { t } = await drawn({ calls: { readReports: async () => pageOf(report("1")), addNote, deleteNote } });
  const field = await screen.findByLabelText(t("moderation.report.note"));
  expect(button(t("moderation.report.addNote"))).toBeDisabled();
  fireEvent.change(field, { target: { value: "Asked" } });
  fireEvent.click(button(t("moderation.report.addNote")));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(field).toHaveValue("Asked");
  fireEvent.click(button(t("moderation.report.addNote")));
  await screen.findByText("Asked");
  expect(field).toHaveValue("");
  fireEvent.click(button(t("moderation.report.deleteNote", { words: "Asked" })));
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(true));
  expect(deleteNote).toHaveBeenCalledWith("1", "1");
  await waitFor(() => expect(screen.queryByText("Asked")).toBeNull());
});

test("adding or deleting a note leaves the focus to the field of the next one", async () => {
  const noted = report("1", { notes: [{ id: 1, content: "Asked", user: person("mod") }] });
  const addNote = vi.fn(async () => answered(noted));
  const deleteNote = vi.fn(async () => answered(report("1")));
  const { t } = await drawn({ calls: { readReports: async () => pageOf(report("1")), addNote, deleteNote } });
  const field = await screen.findByLabelText(t("moderation.report.note"));
  fireEvent.change(field, { target: { value: "Asked" } });
  button(t("moderation.report.addNote")).focus();
  fireEvent.click(button(t("moderation.report.addNote")));
  await screen.findByText("Asked");
  expect(field).toHaveFocus();
  const remove = button(t("moderation.report.deleteNote", { words: "Asked" }));
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(screen.queryByText("Asked")).toBeNull());
  expect(field).toHaveFocus();
});

test("a refusal says that one may not, a missing scope leads to a sign-in of the staff's", async () => {
  const readReports = vi.fn(async () => refused({}));
  const { t } = await drawn({ calls: { readReports } });
  await screen.findByText(/You may not do this\. The server says: User is not an admin\./);
  readReports.mockResolvedValue(refused({ status: 403, message: "Insufficient permissions: admin:read:reports." }));
  fireEvent.click(button(t("app.again")));
  await screen.findByRole("button", { name: t("staff.signIn") });
});

test("offline, all that changes something is switched off, and it says why", async () => {
  const { t } = await drawn({ calls: { readReports: async () => pageOf(report("1")) } });
  const shown = await card(about("alder"));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(t("moderation.offline"))).toBeVisible();
  expect(button(t("moderation.report.resolve"), shown)).toBeDisabled();
  expect(button(t("moderation.report.addNote"), shown)).toBeDisabled();
});

test("a reported post is marked, hidden and deleted from its menu", async () => {
  const statuses = [aStatus("s1")];
  const changePost = vi.fn(async () => answered(aStatus("s1", { sensitive: true })));
  const deletePost = vi.fn(async () => null);
  const { t } = await drawn({
    own: a_moderator,
    calls: { readReports: async () => pageOf(report("1", { statuses })), changePost, deletePost },
  });
  const shown = await card(about("alder"));
  const open = () => fireEvent.click(button(/^Act on the post/, shown));
  open();
  choose(t("moderation.post.markSensitive"));
  await within(shown).findByText(/Sensitive/);
  expect(changePost).toHaveBeenCalledWith("s1", { sensitive: true });
  open();
  choose(t("moderation.post.visibility", { visibility: t("visibility.private") }));
  await waitFor(() => expect(changePost).toHaveBeenCalledWith("s1", { visibility: "private" }));
  open();
  choose(t("moderation.post.delete"));
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(() => expect(within(shown).queryByText("s1")).toBeNull());
  expect(deletePost).toHaveBeenCalledWith("s1");
});

test("a report leads to writing to either, and to a profile beside the modal", async () => {
  useModals.setState({ settings: "hidden", moderation: "visible" });
  const { t, at } = await drawn({ calls: { readReports: async () => pageOf(report("1")) } });
  const shown = await card(about("alder"));
  fireEvent.click(button(t("moderation.report.write"), shown));
  expect(lines()).toEqual(["Write to who was reported: @alder", "Write to who reported: @demo"]);
  choose("Write to who reported: @demo");
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "direct:demo" });
  fireEvent.click(within(shown).getByRole("link", { name: /@alder/ }));
  await waitFor(() => expect(at()).toBe("/alder"));
  expect(useModals.getState().moderation).toBe("minimized");
});

test("other reports about the same person that were read are told, and lead to them", async () => {
  const others = [
    report("2", { state: "closed", actor: person("eve"), created_at: "2026-11-18T10:00:00Z" }),
    report("3", { account: person("birch") }),
  ];
  const watchKnownReports = (tell: (known: readonly Report[]) => void) => (tell(others), () => undefined);
  const readReport = vi.fn(async (id: string) => answered(report(id)));
  await drawn({ calls: { readReports: async () => pageOf(report("1")), watchKnownReports, readReport } });
  const shown = await card(about("alder"));
  fireEvent.click(await within(shown).findByText("1 more report about this person was loaded"));
  fireEvent.click(button(/18.* by Name of eve: Closed$/, shown));
  await screen.findByText("Words of 2");
});

test("a notification leads to its report, and from there to all of them", async () => {
  useModerationPlace.setState({ report: "9" });
  const readReport = vi.fn(async (id: string) => answered(report(id)));
  const { t } = await drawn({ calls: { readReport } });
  await screen.findByText("Words of 9");
  fireEvent.click(button(t("moderation.report.all")));
  await screen.findByText(t("moderation.report.none.open"));
});
