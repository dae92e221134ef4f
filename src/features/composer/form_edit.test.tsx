import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { done, openForm, posted, press, scope, scopes, text, type } from "../../../tests/support/composer/form";
import { setUpMedia } from "../../../tests/support/composer/media";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { noteFailure } from "../../db/requests/fetch_results";
import { readDraft } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { saveSource } from "../../db/statuses/sources";
import type { ApiFailure } from "../../domain/requests/api_error";

setUpMedia();

test("a poll obeys the server's limits and is kept with draft and post", async () => {
  const db = await openForm("status");
  type(await text(), "Which one?");
  press("Poll");
  const poll = within(screen.getByRole("group", { name: "Poll" }));
  const option = (number: number) => poll.getByLabelText<HTMLInputElement>(`Option ${number}`);
  type(option(1), "👍🏽".repeat(20));
  expect(option(1)).toHaveValue("👍🏽".repeat(20));
  expect(option(1)).toBeValid();
  type(option(1), "👍🏽".repeat(21));
  expect(option(1)).toBeInvalid();
  expect(poll.queryByRole("button", { name: /^Remove/ })).toBeNull();
  type(option(1), "tea");
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent("A poll needs at least two different options.");
  type(option(2), "coffee");
  fireEvent.keyDown(option(2), { key: "Enter" });
  expect(option(3)).toHaveFocus();
  expect(poll.queryByRole("button", { name: "Add an option" })).toBeNull();
  fireEvent.click(poll.getByRole("button", { name: "Remove option 3" }));
  const amount = poll.getByLabelText<HTMLInputElement>("Open for");
  type(amount, "1");
  fireEvent.blur(amount);
  expect(amount.value).toBe("2");
  const unit = poll.getByLabelText<HTMLSelectElement>("Unit of time");
  expect([...unit.options].map(({ value }) => value)).toEqual(["minutes", "hours"]);
  fireEvent.change(poll.getByLabelText("How many may be chosen"), { target: { value: "multiple" } });
  await waitFor(async () =>
    expect((await readDraft(db, "status"))?.poll).toEqual({
      options: ["tea", "coffee"],
      multiple: true,
      expires_in: 120,
    }),
  );
  press("Post");
  expect((await posted(db)).args.poll).toEqual({ options: ["tea", "coffee"], multiple: true, expires_in: 120 });
});

test("a poll from other limits is fitted in time; its options stay", async () => {
  const options = ["tea", "coffee", "cocoa", "something much too long"];
  const poll = { options, multiple: false, expires_in: 0 };
  const db = await openForm("redraft:s1", {
    prepare: (all) => all.drafts.put({ ...blankDraft, id: "redraft:s1", updated_at: 1, text: "Which one?", poll }),
  });
  await text();
  expect(screen.getByLabelText("Open for")).toHaveValue(2);
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent("This server takes at most 3 options. Take some out.");
  press("Remove option 3");
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Option 3 is longer than the server takes: at most 20 characters.",
  );
  press("Remove option 3");
  press("Post");
  expect((await posted(db)).args.poll).toEqual({ ...poll, options: ["tea", "coffee"], expires_in: 90 });
});

test("no poll is offered where the server has none, or takes fewer than two options", async () => {
  for (const instance of [
    { polls_available: false },
    { poll_limits: { max_options: 1, max_option_chars: 20, min_expiration: 60, max_expiration: 7200 } },
  ]) {
    await openForm("status", { instance });
    await text();
    expect(screen.queryByRole("button", { name: "Poll" })).toBeNull();
    cleanup();
  }
});

const invalid: ApiFailure = { kind: "invalid", message: "No birds today" };
const own = { by: "me", visibility: "unlisted", content: "<p>A <i>curlew</i></p>" };
const source = { text: "A *curlew*", spoiler_text: "", content_type: "text/markdown" };

test("an edit starts with the source, warns, and keeps scope and poll", async () => {
  const statuses = [aStatus("s1", own)];
  const db = await openForm("edit:s1", { statuses, prepare: (db) => saveSource(db, "s1", source, 1) });
  const field = await text();
  expect(field.value).toBe("A *curlew*");
  expect(screen.getByText(/^Other servers may not take over/)).toBeVisible();
  expect([scope().value, scope().disabled]).toEqual(["unlisted", true]);
  expect(screen.queryByRole("button", { name: "Poll" })).toBeNull();
  type(field, "Two *curlews*");
  await waitFor(async () => expect((await readDraft(db, "edit:s1"))?.edit_id).toBe("s1"));
  press("Save");
  expect(await posted(db)).toMatchObject({ kind: "edit", args: { id: "s1", text: "Two *curlews*" } });
});

test.each([
  ["public", "unlisted"],
  ["unlisted", "direct"],
  ["public", "local"],
  ["local", "private"],
])("the form of an edit shows its post's scope: %s, in reply to %s", async (scoped, original) => {
  await openForm("edit:s1", {
    statuses: [
      aStatus("s1", { ...own, visibility: scoped, in_reply_to_id: "s2" }),
      aStatus("s2", { by: "ben", visibility: original }),
    ],
    instance: { software: { name: "gotosocial", version: "0.20.0" } },
    prepare: (db) => saveSource(db, "s1", source, 1),
  });
  await text();
  expect([scope().value, scopes(), scope().disabled]).toEqual([scoped, [scoped], true]);
});

test("a post without a language says so and is sent without one", async () => {
  const prepare = (db: AccountDb) =>
    db.drafts.put({ ...blankDraft, id: "scheduled:1", updated_at: 1, text: "Later", language: null });
  const db = await openForm("scheduled:1", { prepare });
  await text();
  press("Language, format, time, preview");
  const language = screen.getByLabelText<HTMLSelectElement>("Language of the post");
  expect(language.selectedOptions[0]?.textContent).toBe("No language said");
  press("Post");
  expect((await posted(db)).args.language).toBeNull();
});

test("an edit that changes nothing is done and sends nothing", async () => {
  const db = await openForm("edit:s1", {
    statuses: [aStatus("s1", own)],
    prepare: (db) => saveSource(db, "s1", source, 1),
  });
  await text();
  press("Save");
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 0]);
});

test("a refused edit shows the server's reason and the refused part", async () => {
  const db = await openForm("edit:s1", {
    statuses: [aStatus("s1", own)],
    prepare: (db) => saveSource(db, "s1", source, 1),
  });
  const field = await text();
  type(field, "Two *curlews*");
  const refuse = async (error: ApiFailure) => {
    press("Save");
    await posted(db);
    await db.outbox.toCollection().modify({ state: "refused", error });
  };
  await refuse(invalid);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Error: No birds today\./);
  expect([field.value, (await readDraft(db, "edit:s1"))?.edit_id]).toEqual(["Two *curlews*", "s1"]);
  await refuse({ kind: "invalid", message: "Too many words", about: "description" });
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(/^A description could not be saved: Too many words\.$/),
  );
  expect(done).not.toHaveBeenCalled();
});

test("an edit without its source waits for it, and says so offline", async () => {
  const db = await openForm("edit:s1", { statuses: [aStatus("s1", own)] });
  await screen.findByText("Fetching the text as it was written…");
  await noteFailure(db, "source:s1", 5, { kind: "missing", message: "Record not found" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching source: Record not found.");
  await noteFailure(db, "source:s1", 6, { kind: "offline", message: "" });
  await screen.findByText(/Fetching it needs a network\.$/);
  await saveSource(db, "s1", source, 7);
  expect((await text()).value).toBe("A *curlew*");
});

test("an offline edit starts with the stored source, or says what it needs", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openForm("edit:s1", { statuses: [aStatus("s1", own)], prepare: (db) => saveSource(db, "s1", source, 1) });
  expect((await text()).value).toBe("A *curlew*");
  cleanup();
  await openForm("edit:s1", { statuses: [aStatus("s1", own)] });
  expect(await screen.findByRole("status")).toHaveTextContent(/Fetching it needs a network\.$/);
  expect(screen.queryByLabelText("Text of the post")).toBeNull();
});

test("a poll and descriptions return with their draft; a new draft edits no post", async () => {
  const file = { file_id: "f1", type: "image/png", description: "a red bird", width: 1, height: 1 };
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 3600 };
  const begun = {
    text: "Old",
    spoiler_text: "",
    visibility: "public" as const,
    sensitive: false,
    in_reply_to_id: null,
  };
  const db = await openForm("redraft:s1", {
    statuses: [aStatus("s1", own)],
    prepare: async (all) => {
      await all.files.put({ id: "f1", blob: new Blob(["red"]), name: "bird.png", created_at: 1 });
      await all.drafts.put({ id: "redraft:s1", updated_at: 1, ...begun, files: [file], poll });
    },
  });
  expect((await text()).value).toBe("Old");
  expect(screen.getByLabelText("Option 2")).toHaveValue("coffee");
  expect(screen.getByLabelText("Open for")).toHaveValue(1);
  expect(screen.getByLabelText("Description of attachment 1")).toHaveValue("a red bird");
  type(await text(), "New");
  press("Post");
  expect(await posted(db)).toMatchObject({ kind: "post", args: { text: "New", poll, files: [file] } });
});
