import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { told, pageOf, onMastodon } from "../../../tests/support/screens/mastodon_moderation";
import {
  answered,
  button,
  card,
  person,
  prepareModeration,
  about,
  unchanged,
} from "../../../tests/support/screens/moderation";
import { getRequest } from "../../domain/requests/server_request";

prepareModeration();

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
  const shown = await card(about("alder"));
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
  const shown = await card(about("alder"));
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
  const shown = await card(about("alder"));
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
