import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asked, done, onMastodon } from "../../../tests/support/screens/mastodon_moderation";
import {
  about,
  answered,
  button,
  card,
  choose,
  drawn,
  pageOf,
  person,
  prepareModeration,
  refused,
  report,
  toasts,
  unchanged,
} from "../../../tests/support/screens/moderation";
import { aStatus } from "../../../tests/support/rows/entities";
import type { StaffAccount } from "../../domain/moderation/staff_account";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";

prepareModeration();

const lost = refused({ kind: "offline", message: "", unsure: true });
const { failure } = lost;
const nobody = async () => ({ done: [], refused: null, failure });
const not_known = ["bad", "It is not known whether this was done. The server cannot be reached."];
const users_of = (...users: StaffAccount[]) => ({ readUsers: async () => answered({ users, count: null }) });

/** Something that is answered later. */
function later<T>() {
  let answer: (given: T) => void = () => undefined;
  const given = new Promise<T>((resolve) => (answer = resolve));
  return { read: vi.fn(() => given), answer };
}
const openTo = async (name: string) => fireEvent.click(await screen.findByRole("button", { name: `Act on @${name}` }));
const question = async () => {
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  const { asked } = useConfirmation.getState();
  if (!asked) throw new Error("nothing is asked");
  return asked;
};

test("reports of which it is not known what became of them say so, and are read back", async () => {
  const { read, answer } = later<unknown>();
  const { t } = await drawn({
    calls: {
      readReports: async () => pageOf(report("1")),
      changeReports: async () => ({ ...unchanged, failure }),
      readReportBack: read as never,
    },
  });
  const shown = await card(about("alder"));
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await waitFor(() => expect(toasts()).toEqual([not_known]));
  expect(within(shown).getByText(t("moderation.report.state.open"))).toBeVisible();
  await act(async () => answer(answered(report("1", { state: "resolved" }))));
  expect(within(shown).getByText(t("moderation.report.state.resolved"))).toBeVisible();
  expect(read.mock.calls).toEqual([["1"]]);
});

test("of reports of which some were changed, the others alone are read back", async () => {
  const readReportBack = vi.fn(async (id: string) => refused({ kind: "missing", status: 404, message: id }));
  const { t } = await drawn({
    calls: {
      readReports: async () => pageOf(report("1"), report("2", { account: person("birch") })),
      changeReports: async () => ({ ...unchanged, changed: [report("1", { state: "closed" })], failure }),
      readReportBack,
    },
  });
  await card(about("birch"));
  fireEvent.click(screen.getByLabelText(t("moderation.chooseAll")));
  fireEvent.click(button(t("moderation.report.close"), screen.getByRole("group", { name: "2 chosen" })));
  await waitFor(() => expect(screen.queryByRole("article", { name: about("birch") })).toBeNull());
  expect(readReportBack.mock.calls).toEqual([["2"]]);
  expect(toasts()[0]?.[1]).toMatch(/^It is not known whether the rest was changed\./);
});

test.each([
  ["is there, leaves its field", [{ id: 7, content: "Asked", user: person("mod") }], ""],
  ["is not there, stays in its field", [], "Asked"],
  ["was there before, stays in its field", [{ id: 1, content: "Asked", user: person("mod") }], "Asked"],
])("a note whose answer was lost waits; if it %s", async (_name, notes, left) => {
  const { read, answer } = later<unknown>();
  const addNote = vi.fn(async () => lost);
  const before = report("1", { notes: notes.filter(({ id }) => id === 1) });
  const { t } = await drawn({
    calls: { readReports: async () => pageOf(before), addNote, readReportBack: read as never },
  });
  const field = await screen.findByLabelText(t("moderation.report.note"));
  fireEvent.change(field, { target: { value: "Asked" } });
  fireEvent.click(button(t("moderation.report.addNote")));
  await waitFor(() => expect(toasts()).toEqual([not_known]));
  expect(button(t("moderation.report.addNote"))).toBeDisabled();
  fireEvent.submit(field);
  await act(async () => answer(answered(report("1", { notes }))));
  expect(field).toHaveValue(left);
  expect(addNote).toHaveBeenCalledTimes(1);
  expect(screen.queryAllByText("Asked", { selector: "li p" })).toHaveLength(notes.length);
});

test("a reported post of which it is not known what became of it is read back", async () => {
  const readReportBack = async () => answered(report("1"));
  const { t } = await drawn({
    calls: {
      readReports: async () => pageOf(report("1", { statuses: [aStatus("s1")] })),
      deletePost: async () => failure,
      readReportBack,
    },
  });
  const shown = await card(about("alder"));
  fireEvent.click(button(/^Act on the post/, shown));
  choose(t("moderation.post.delete"));
  await act(async () => (await question()).answer(true));
  await waitFor(() => expect(within(shown).queryByRole("button", { name: /^Act on the post/ })).toBeNull());
  expect(toasts()).toEqual([not_known]);
});

test("an account of which it is not known what became of it says so, and is read back", async () => {
  const { read, answer } = later<unknown>();
  const { t } = await drawn({ calls: { ...users_of(person("ben")), act: nobody, readUserBack: read as never } });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  await openTo("ben");
  choose(t("moderation.act.deactivate"));
  await act(async () => (await question()).answer(true));
  await waitFor(() => expect(toasts()).toEqual([not_known]));
  expect(screen.queryByText(t("moderation.deactivated"), { selector: "li *" })).toBeNull();
  await act(async () => answer(answered(person("ben", { is_active: false }))));
  expect(screen.getByText(t("moderation.deactivated"), { selector: "li *" })).toBeVisible();
  expect(read.mock.calls).toEqual([["ben"]]);
});

test("an account that may have been deleted, and is gone, leaves the list", async () => {
  const readUserBack = async () => refused({ kind: "missing", status: 404 });
  const { t } = await drawn({ calls: { ...users_of(person("ben")), act: nobody, readUserBack } });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  await openTo("ben");
  choose(t("moderation.act.delete"));
  await act(async () => (await question()).answer(true));
  await waitFor(() => expect(screen.queryByText("Name of ben")).toBeNull());
  expect(toasts()).toEqual([not_known]);
});

test.each([
  ["is not known to be done", lost],
  ["was refused", refused({ status: 403 })],
])("the words of an act that %s are there again, until it is done", async (_name, { failure }) => {
  const acts = vi.fn(done).mockResolvedValueOnce({ done: [], refused: null, failure } as never);
  const users = [person("ann"), person("ben")];
  const readUserBack = async (id: string) => answered(person(id));
  const { t } = await onMastodon({ ...users_of(...users), act: acts, readUserBack });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  /** Opens the question to somebody, which has these words already, and answers it. */
  const warn = async (
    name: string,
    words: string | undefined,
    answer: Parameters<Awaited<ReturnType<typeof asked>>["answer"]>[0],
  ) => {
    await openTo(name);
    choose(t("moderation.act.warn"));
    const open = await asked();
    expect([name, open.at_first?.words]).toEqual([name, words]);
    await act(async () => open.answer(answer));
  };
  await warn("ann", undefined, { words: "Please stop", chosen: false });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  await warn("ben", undefined, null);
  await warn("ann", "Please stop", { words: "Please stop", chosen: false });
  await waitFor(() => expect(toasts()).toHaveLength(2));
  await warn("ann", undefined, null);
  expect(acts).toHaveBeenCalledTimes(2);
});

test("a nickname that was typed for an act that came to nothing is there again", async () => {
  const refuses = vi.fn(async () => ({ done: [], refused: null, failure: refused({}).failure }));
  const { t } = await drawn({ calls: { ...users_of(person("ben")), act: refuses } });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  for (const at_first of [undefined, "ben"]) {
    await openTo("ben");
    choose(t("moderation.act.delete"));
    const open = await question();
    expect(open).toMatchObject({ typed: "ben", offline: t("moderation.offline") });
    expect(open.at_first).toBe(at_first);
    await act(async () => open.answer(true));
  }
  expect(refuses).toHaveBeenCalledTimes(2);
});
