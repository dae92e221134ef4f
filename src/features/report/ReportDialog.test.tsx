import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useToasts } from "../../ui/base/toast/show_toast";
import { useExpectedOutcomes } from "../../ui/outbox/expected_outcomes";
import { ReportDialog } from "./ReportDialog";

const intend = vi.fn(async () => "row");

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  intend.mockReset().mockResolvedValue("row");
  useDialogs.setState({ open: null });
  useToasts.setState({ toasts: [] });
});

async function draw(by: string, ids = ["1", "2", "3"]) {
  openDialog({ name: "report", account_id: by, status_id: "1" });
  const part = <ReportDialog account_id={by} status_id="1" />;
  const drawn = await inWorld(part, { own: {}, world: { sync: { outbox: { intend } } as never } });
  const statuses = ids.map((id) => aStatus(id, { by, content: `<p>post ${id}</p>` }));
  await ingest(drawn.world.db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("textbox");
  return drawn;
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const send = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a report has its post, chosen posts and a comment, and closes when stored", async () => {
  const { t } = await draw("ben");
  expect(box(/post 1/).checked).toBe(true);
  expect(screen.getAllByRole("checkbox").map((one) => one.parentElement?.textContent?.slice(0, 6))).toEqual([
    "post 1",
    "post 3",
    "post 2",
  ]);
  fireEvent.click(box(/post 3/));
  send(t("report.send"));
  const args = { account_id: "ben", status_ids: ["1", "3"], comment: "", forward: false };
  await waitFor(() => expect(useDialogs.getState().open).toBeNull());
  expect(intend).toHaveBeenCalledExactlyOnceWith("report", args);
  expect(useExpectedOutcomes.getState().expected).toMatchObject([{ row_id: "row", done: t("report.sent") }]);
  expect(useToasts.getState().toasts).toEqual([]);
});

test("a comment that was typed is there again after Escape or the back button, and gone after Cancel", async () => {
  const words = () => screen.getByRole<HTMLTextAreaElement>("textbox");
  await draw("ada");
  fireEvent.change(words(), { target: { value: "Rude again." } });
  cleanup();
  const { t } = await draw("ada");
  expect(words().value).toBe("Rude again.");
  send(t("dialog.cancel"));
  cleanup();
  await draw("ada");
  expect(words().value).toBe("");
});

test("the reported post is first, however many newer ones there are", async () => {
  await draw("ben", ["1", ...Array.from({ length: 25 }, (_, at) => String(10 + at))]);
  const texts = screen.getAllByRole("checkbox").map((one) => one.parentElement?.textContent?.slice(0, 7).trim());
  expect([texts.length, ...texts.slice(0, 3)]).toEqual([20, "post 1", "post 34", "post 33"]);
});

test("a report of a person begins with no post, and offers theirs", async () => {
  const part = <ReportDialog account_id="ben" status_id={null} />;
  const { t, world } = await inWorld(part, { own: {}, world: { sync: { outbox: { intend } } as never } });
  const statuses = [aStatus("1", { by: "ben", content: "<p>post 1</p>" })];
  await ingest(world.db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("textbox");
  expect(box(/post 1/).checked).toBe(false);
  send(t("report.send"));
  await waitFor(() => expect(intend.mock.calls).toMatchObject([["report", { account_id: "ben", status_ids: [] }]]));
});

test("a person without posts is reported without a list of them", async () => {
  const part = <ReportDialog account_id="ben" status_id={null} />;
  const { t, world } = await inWorld(part, { own: {} });
  const ben = v.parse(Account, { id: "ben", acct: "ben", username: "ben" });
  await ingest(world.db, { accounts: [ben] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("textbox");
  expect(screen.queryByRole("group", { name: t("report.posts") })).toBeNull();
});

test("only people of another server can be reported there, too", async () => {
  const { t, unmount } = await draw("ben");
  expect(screen.queryByRole("checkbox", { name: /Also tell/ })).toBeNull();
  unmount();
  await draw("ben@its.host");
  fireEvent.click(box(/Also tell its\.host/));
  send(t("report.send"));
  await waitFor(() => expect(intend.mock.calls).toMatchObject([["report", { forward: true }]]));
});

test("a report cannot be sent twice; a failure keeps its content", async () => {
  let fail = (_error: Error) => {};
  intend.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const { t } = await draw("ben");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "too loud" } });
  send(t("report.send"));
  const saving = await screen.findByRole<HTMLButtonElement>("button", { name: t("report.saving") });
  expect(saving.disabled).toBe(true);
  fail(new Error("the disk is full"));
  expect(await screen.findByText(t("general.generic_error"))).toBeTruthy();
  expect(useDialogs.getState().open).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("too loud");
  send(t("report.send"));
  await waitFor(() => expect(useDialogs.getState().open).toBeNull());
});
