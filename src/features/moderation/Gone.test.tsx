import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
import type { T } from "../../i18n/translator";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useModerationPlace } from "../../ui/base/dialog/open_modals";

prepareModeration();

const missing = refused({ kind: "missing", status: 404, message: "Not found" });

test("reports that the server has no longer are told, and leave the list", async () => {
  const changeReports = async () => ({
    ...unchanged,
    gone: ["1"],
    changed: [report("2", { state: "closed", account: person("birch") })],
  });
  const both = pageOf(report("1"), report("2", { account: person("birch") }));
  const { t } = await drawn({ calls: { readReports: async () => both, changeReports } });
  await card(about("alder"));
  fireEvent.click(screen.getByLabelText(t("moderation.chooseAll")));
  fireEvent.click(button(t("moderation.report.close"), screen.getByRole("group", { name: "2 chosen" })));
  await waitFor(() => expect(screen.queryByRole("article", { name: about("alder") })).toBeNull());
  expect(toasts()).toContainEqual(["warn", t("moderation.report.gone", { count: 1 })]);
  expect(within(await card(about("birch"))).getByText(t("moderation.report.state.closed"))).toBeVisible();
  expect(screen.queryByRole("group", { name: /chosen$/ })).toBeNull();
});

test("a note that cannot be added since its report is gone takes the report off the list", async () => {
  const addNote = async () => refused({ kind: "server", status: 500, message: "" });
  const calls = { readReports: async () => pageOf(report("1")), addNote, readReport: async () => missing };
  const { t } = await drawn({ calls });
  fireEvent.change(await screen.findByLabelText(t("moderation.report.note")), { target: { value: "Asked" } });
  fireEvent.click(button(t("moderation.report.addNote")));
  await screen.findByText(t("moderation.report.none.open"));
  expect(toasts()).toContainEqual(["warn", t("moderation.report.gone", { count: 1 })]);
});

test("a notification's report that is gone is said to be, and leads to all of them", async () => {
  useModerationPlace.setState({ report: "9" });
  const { t } = await drawn({ calls: { readReport: async () => missing } });
  await screen.findByText(t("moderation.report.gone", { count: 1 }));
  expect(screen.queryByRole("button", { name: t("app.again") })).toBeNull();
  fireEvent.click(button(t("moderation.report.all")));
  await screen.findByText(t("moderation.report.none.open"));
});

test("a single report that is found gone as it is changed is said to be", async () => {
  useModerationPlace.setState({ report: "9" });
  const readReport = vi.fn(async (): Promise<unknown> => missing).mockResolvedValueOnce(answered(report("9")));
  const changeReports = async () => ({ ...unchanged, gone: ["9"] });
  const { t } = await drawn({ calls: { readReport: readReport as never, changeReports } });
  const shown = await card(about("alder"));
  fireEvent.click(button(t("moderation.report.resolve"), shown));
  await screen.findByText(t("moderation.report.gone", { count: 1 }));
  expect(screen.queryByRole("article")).toBeNull();
});

/** An act that finds nobody to be done to. */
const failing = async () => ({ done: [], refused: null, failure: missing.failure });
/** Deactivates ben by the button that acts on him. */
async function deactivate(t: T) {
  fireEvent.click(await screen.findByRole("button", { name: "Act on @ben" }));
  choose(t("moderation.act.deactivate"));
  await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  await act(async () => useConfirmation.getState().asked?.answer(true));
}

test("a notification's person who is gone is said to be, and leads to all people", async () => {
  useModerationPlace.setState({ person: "new" });
  const readUsers = async () => answered({ users: [person("ben")], count: 1 });
  const { t } = await drawn({ calls: { readUser: async () => missing, readUsers } });
  await screen.findByText(t("moderation.person.gone"));
  expect(screen.queryByRole("button", { name: t("app.again") })).toBeNull();
  fireEvent.click(button(t("moderation.person.all")));
  await screen.findByText("Name of ben");
});

test("a person who is found gone as they are acted on is said to be", async () => {
  useModerationPlace.setState({ person: "ben" });
  const readUser = vi.fn(async (): Promise<unknown> => missing).mockResolvedValueOnce(answered(person("ben")));
  const { t } = await drawn({ calls: { readUser: readUser as never, act: failing } });
  await deactivate(t);
  await screen.findByText(t("moderation.person.gone"));
});

test("people who are found gone as they are acted on leave the list", async () => {
  const readUsers = vi.fn(async () => answered({ users: [person("ben")], count: 1 }));
  const { t } = await drawn({ calls: { readUsers, act: failing } });
  fireEvent.click(await screen.findByRole("tab", { name: t("moderation.tab.users") }));
  await screen.findByText("Name of ben");
  readUsers.mockResolvedValue(answered({ users: [], count: 0 }));
  await deactivate(t);
  await screen.findByText(t("moderation.users.none"));
});
