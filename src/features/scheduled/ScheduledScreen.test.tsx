import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refreshResource, setUpForm } from "../../../tests/support/composer/form";
import { blankDraft } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { writeIntent } from "../../db/outbox/write_intent";
import { readDraft } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { dateTimeFieldOf, type ScheduledRow } from "../../domain/composing/schedule";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { ScheduledScreen } from "./ScheduledScreen";

const DAY = 24 * 3_600_000;

setUpForm();

const written = { ...blankDraft, visibility: "public" as const };
const row = (id: string, at: number, text: string): ScheduledRow => ({
  id,
  at,
  written: { ...written, text },
  here: false,
  asked_at: 1,
});

/** Opens the screen with these rows in the database. */
async function open(...rows: ScheduledRow[]): Promise<AccountDb> {
  const held: { db?: AccountDb } = {};
  let birth = 0;
  const sync = {
    resources: { watch: () => () => undefined, refresh: refreshResource },
    outbox: {
      async intend(kind: "schedule", args: { id: string; at: number; to: number | null }) {
        if (!held.db) throw new Error("no database yet");
        return writeIntent(held.db, { kind, args }, { id: `a${++birth}`, key: `k${birth}`, now: 1000 });
      },
    },
  };
  const { world } = await inWorld(<ScheduledScreen />, { own: {}, world: { sync: sync as never } });
  held.db = world.db;
  await world.db.fetches.put({ key: "scheduled:all", at: 1, tried_at: 1, failure: null });
  await world.db.scheduled.bulkPut(rows);
  return world.db;
}
const line = async (text: string) => within((await screen.findByText(text)).closest("li") ?? document.body);
const args = async (db: AccountDb) => (await db.outbox.toArray()).map((act) => act.args);

test("where nothing is scheduled the screen says how something comes here", async () => {
  await open();
  expect(await screen.findByText(/^No scheduled posts\./)).toBeVisible();
});

test("scheduled posts are listed by time after the outbox, also offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const db = await open(row("2", 2 * DAY, "second"), row("1", DAY, "first"));
  await writeIntent(
    db,
    {
      kind: "post",
      args: { ...written, text: "unsent", id: "local:x", created_at: 1, draft_id: "d", scheduled_at: DAY },
    },
    { id: "x", key: "x", now: 1 },
  );
  await screen.findByText(/unsent/);
  const lines = screen.getAllByRole("listitem").map((one) => /unsent|first|second/.exec(one.textContent ?? "")?.[0]);
  expect(lines).toEqual(["unsent", "first", "second"]);
  expect((await line("first")).getByText(/^To be posted January 2, 1970/)).toBeVisible();
});

test("a changed time is shown as waiting; one too soon is rejected", async () => {
  const db = await open(row("1", DAY, "first"));
  const first = await line("first");
  fireEvent.click(first.getByRole("button", { name: "Change time" }));
  const field = first.getByLabelText("Date and time");
  expect(field).toHaveValue(dateTimeFieldOf(DAY));
  fireEvent.change(field, { target: { value: dateTimeFieldOf(60_000) } });
  fireEvent.click(first.getByRole("button", { name: "Save" }));
  expect(first.getByText("Choose a time more than 5 minutes from now.")).toBeVisible();
  expect(await db.outbox.count()).toBe(0);
  fireEvent.change(field, { target: { value: dateTimeFieldOf(3 * DAY) } });
  fireEvent.click(first.getByRole("button", { name: "Save" }));
  expect(await first.findByText(/^To be posted January 4, 1970/)).toBeVisible();
  expect(await first.findByText("Waiting to be sent")).toBeVisible();
  expect(await args(db)).toEqual([{ id: "1", at: DAY, to: 3 * DAY }]);
});

test("the field of another time comes after the button that opens it", async () => {
  await open(row("1", DAY, "first"));
  const first = await line("first");
  const button = first.getByRole("button", { name: "Change time" });
  fireEvent.click(button);
  expect(button.compareDocumentPosition(first.getByLabelText("Date and time"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a deletion is confirmed and shown; a refused one returns with a reason", async () => {
  const db = await open(row("1", DAY, "first"));
  fireEvent.click((await line("first")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(useConfirmation.getState().asked?.title).toBe("Delete this scheduled post?"));
  expect(await db.outbox.count()).toBe(0);
  useConfirmation.getState().asked?.answer(true);
  await waitFor(() => expect(screen.queryByText("first")).toBeNull());
  expect(await args(db)).toEqual([{ id: "1", at: DAY, to: null }]);
  await db.outbox.toCollection().modify({ state: "refused", error: { kind: "missing", message: "" } });
  expect((await line("first")).getByText(/^It is not scheduled any more/)).toBeVisible();
});

test("editing makes a draft that replaces the schedule and keeps its changes", async () => {
  const db = await open(row("1", DAY, "first"));
  const edit = async () => fireEvent.click((await line("first")).getByRole("button", { name: "Edit" }));
  await edit();
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "scheduled:1" }));
  const draft = await readDraft(db, "scheduled:1");
  expect(draft).toMatchObject({ text: "first", scheduled_at: DAY, replaces: { id: "1", at: DAY } });
  if (draft) await db.drafts.put({ ...draft, text: "begun" });
  useDialogs.setState({ open: null });
  await edit();
  await waitFor(() => expect(useDialogs.getState().open).not.toBeNull());
  expect((await readDraft(db, "scheduled:1"))?.text).toBe("begun");
});

test("a scheduled post without a scope is edited with the author's own", async () => {
  const words = { ...written, text: "first", visibility: null };
  const db = await open({ ...row("1", DAY, "first"), written: words });
  await db.me
    .toCollection()
    .modify({ source: { privacy: "private", note: "", sensitive: false, language: null, fields: [] } });
  fireEvent.click((await line("first")).getByRole("button", { name: "Edit" }));
  await waitFor(async () => expect(await readDraft(db, "scheduled:1")).toMatchObject({ visibility: "private" }));
});

test("what became of a post is asked for soon after its time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true });
  await open(row("1", 60_000, "first"));
  await screen.findByText("first");
  expect(refreshResource).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(refreshResource).toHaveBeenCalledWith("scheduled", "all");
  vi.useRealTimers();
});
