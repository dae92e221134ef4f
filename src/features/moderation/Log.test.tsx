import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hear } from "../../../tests/support/screens/heard";
import {
  a_moderator,
  answered,
  button,
  drawn,
  prepareModeration,
  refused,
  report,
} from "../../../tests/support/screens/moderation";
import { useModals } from "../../ui/base/dialog/open_modals";
import type { LogQuestion } from "../../domain/moderation/moderation_log";

prepareModeration();

const entry = (message: string, more: object = {}) => ({
  id: message,
  message,
  at: Date.UTC(2026, 10, 20),
  by: "mod",
  report: null,
  post: null,
  ...more,
});

/** Draws the log of a moderator. */
async function logged(readLog: (question: LogQuestion, page: number) => Promise<unknown>, calls: object = {}) {
  const view = await drawn({ own: a_moderator, calls: { readLog: readLog as never, ...calls } });
  fireEvent.click(await screen.findByRole("tab", { name: view.t("moderation.tab.log") }));
  return view;
}

test("the log is paged, and searched by words, by who did something and by days", async () => {
  const readLog = vi.fn(async (_: LogQuestion, page: number) =>
    answered({ entries: [entry(`@mod did ${page}`)], total: 51 }),
  );
  const { t } = await logged(readLog);
  await screen.findByText("@mod did 1");
  expect(screen.getByText("51 entries")).toBeVisible();
  const heard = hear();
  fireEvent.click(button(t("moderation.next")));
  await screen.findByText("@mod did 2");
  expect(heard()).toEqual([t("moderation.reading"), "51 entries", t("moderation.page", { page: 2, pages: 2 })]);
  for (const [label, value] of [
    ["moderation.log.text", "tags"],
    ["moderation.log.by", "@mod"],
    ["moderation.log.from", "2026-11-01"],
    ["moderation.log.to", "2026-11-30"],
  ] as const)
    fireEvent.change(screen.getByLabelText(t(label)), { target: { value } });
  expect(readLog).toHaveBeenCalledTimes(2);
  fireEvent.click(button(t("moderation.users.go")));
  await screen.findByText("@mod did 1");
  expect(readLog).toHaveBeenLastCalledWith({ text: "tags", by: "@mod", from: "2026-11-01", to: "2026-11-30" }, 1);
});

test("an entry leads to the report or the post that it is about", async () => {
  useModals.setState({ settings: "hidden", moderation: "visible" });
  const entries = [entry("on a report", { report: "9" }), entry("on a post", { post: "s1" })];
  const readReport = vi.fn(async (id: string) => answered(report(id)));
  const { t, at } = await logged(async () => answered({ entries, total: 2 }), { readReport });
  fireEvent.click(await screen.findByRole("link", { name: t("moderation.log.post") }));
  await waitFor(() => expect(at()).toBe("/notice/s1"));
  expect(useModals.getState().moderation).toBe("minimized");
  fireEvent.click(button(t("moderation.log.report")));
  await screen.findByText("Words of 9");
});

test("a log that is refused or empty says so", async () => {
  const readLog = vi.fn(async () => refused({}) as unknown);
  const { t } = await logged(readLog);
  await screen.findByText(/The server says: User is not an admin\./);
  readLog.mockResolvedValue(answered({ entries: [], total: 0 }));
  fireEvent.click(button(t("app.again")));
  await screen.findByText(t("moderation.log.none"));
});
