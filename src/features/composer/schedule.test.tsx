import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { done, openForm, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { blankDraft } from "../../../tests/support/rows/entities";
import { localId } from "../../domain/mutations/post/local_id";
import { dateTimeFieldOf } from "../../domain/composing/schedule";
import { readDraft } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { useToasts } from "../../ui/base/toast/show_toast";

setUpForm();

const MINUTE = 60_000;
/** The form's clock is at one second after the epoch. */
const tomorrow = 24 * 60 * MINUTE;
const choose = (at: number) => type(screen.getByLabelText("Date and time"), dateTimeFieldOf(at));
const said = () => useToasts.getState().toasts.map((one) => one.text);

test("a time uses the user's named time zone and goes with the draft and post", async () => {
  const db = await openForm("status");
  type(await text(), "hello");
  press("Language, format, time, preview");
  press("Post later");
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(screen.getByLabelText("Date and time")).toHaveAccessibleDescription(`In your time zone, ${timeZone}`);
  choose(tomorrow);
  await waitFor(async () => expect((await readDraft(db, "status"))?.scheduled_at).toBe(tomorrow));
  press("Schedule");
  expect((await posted(db)).args).toMatchObject({ text: "hello", scheduled_at: tomorrow });
});

test("a time too soon is reported and not sent; a partial one changes nothing", async () => {
  const db = await openForm("status", { chosen: { optimisticPosting: true } });
  type(await text(), "hello");
  press("Language, format, time, preview");
  press("Post later");
  choose(tomorrow);
  choose(4 * MINUTE);
  const near = "Choose a time more than 5 minutes from now.";
  expect(screen.getByLabelText("Date and time")).toHaveAccessibleDescription(new RegExp(near.replace(".", "\\.")));
  press("Schedule");
  expect(screen.getByLabelText("Date and time")).toBeInvalid();
  press("Language, format, time, preview");
  press("Schedule");
  expect(await screen.findByRole("alert")).toHaveTextContent(near);
  expect(await db.outbox.count()).toBe(0);
  press("Language, format, time, preview");
  type(screen.getByLabelText("Date and time"), "");
  press("Schedule");
  expect((await readDraft(db, "status"))?.scheduled_at).toBe(4 * MINUTE);
  expect(await db.outbox.count()).toBe(0);
  press("Post later");
  press("Post");
  expect((await posted(db)).args.scheduled_at).toBeNull();
});

test("a time that is too near once the post can be had back no more is not sent", async () => {
  const scheduled_at = 1000 + 5 * MINUTE + 15_000;
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello", scheduled_at };
  const prepare = (one: AccountDb) => one.drafts.put(draft);
  const db = await openForm("status", { chosen: { undoSend: 10 }, prepare });
  await text();
  press("Schedule");
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a time more than 5 minutes from now.");
  expect(await db.outbox.count()).toBe(0);
  cleanup();
  const other = await openForm("status", { chosen: { undoSend: 0 }, prepare });
  await text();
  press("Schedule");
  expect((await posted(other)).args.scheduled_at).toBe(scheduled_at);
});

test("a server without schedules is sent no scheduled post", async () => {
  const instance = { software: { name: "gotosocial", version: "0.19.2" } };
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello" };
  const db = await openForm("status", { instance, prepare: (one) => one.drafts.put(draft) });
  await text();
  press("Language, format, time, preview");
  expect(screen.getByText("This server cannot post at a later time.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Post later" })).toBeNull();
  await db.drafts.put({ ...draft, id: "other", scheduled_at: tomorrow });
  expect(done).not.toHaveBeenCalled();
});

test("a scheduled draft is held on a server without schedules", async () => {
  const instance = { software: { name: "gotosocial", version: "0.19.2" } };
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello", scheduled_at: tomorrow };
  const db = await openForm("status", { instance, prepare: (one) => one.drafts.put(draft) });
  await text();
  press("Schedule");
  expect(await screen.findByRole("alert")).toHaveTextContent("This server cannot post at a later time.");
  expect(await db.outbox.count()).toBe(0);
  press("Post later");
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "hello", scheduled_at: null });
});

test.each([
  ["kept", false, /^Scheduled for /],
  ["posted at once, since its clock is ahead", true, /^Your server has posted it at once/],
])("what the server has %s is told as that", async (_, at_once, words) => {
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello", scheduled_at: tomorrow };
  const db = await openForm("status", { prepare: (one) => one.drafts.put(draft) });
  await text();
  press("Schedule");
  await posted(db);
  await waitFor(() => expect(screen.getByRole("button", { name: "Sending…" })).toBeDisabled());
  if (at_once) await db.settled.put({ id: localId("row1"), status_id: "s1", at: 1 });
  await db.outbox.clear();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(said()).toEqual([expect.stringMatching(words)]);
});

test("offline, the form says that the server gets the schedule later", async () => {
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello", scheduled_at: tomorrow };
  await openForm("status", { prepare: (one) => one.drafts.put(draft) });
  await text();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  press("Schedule");
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(said()).toEqual([
    expect.stringMatching(/^Saved\. Your server gets it when you are back online, and posts it/),
  ]);
});

test("an edit offers no time", async () => {
  const draft = { ...blankDraft, id: "edit:s1", updated_at: 1, text: "hello", edit_id: "s1" };
  await openForm("edit:s1", { prepare: (one) => one.drafts.put(draft) });
  await text();
  press("Language, format, time, preview");
  expect(screen.queryByRole("button", { name: "Post later" })).toBeNull();
  fireEvent.keyDown(document.body, { key: "Escape" });
});
