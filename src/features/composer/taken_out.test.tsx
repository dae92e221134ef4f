import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, posted, press, text, type, uploadDrafts } from "../../../tests/support/composer/form";
import { attach, described, files, picture, setUpMedia, withFiles } from "../../../tests/support/composer/media";
import { readDraft } from "../../db/read/composing/drafts";
import { takeUpload } from "../../db/outbox/uploads";

setUpMedia();

test("a poll turned off returns with its options, type and time", async () => {
  const db = await openForm("status");
  type(await text(), "Which one?");
  press("Poll");
  type(screen.getByLabelText("Option 1"), "tea");
  type(screen.getByLabelText("Option 2"), "coffee");
  type(screen.getByLabelText("How many may be chosen"), "multiple");
  type(screen.getByLabelText("Open for"), "20");
  press("Poll");
  await waitFor(async () => expect((await readDraft(db, "status"))?.poll).toBeNull());
  press("Poll");
  expect(screen.getByLabelText("Option 2")).toHaveValue("coffee");
  const poll = { options: ["tea", "coffee"], multiple: true, expires_in: 1200 };
  await waitFor(async () => expect((await readDraft(db, "status"))?.poll).toEqual(poll));
});

test("a removed option can be restored in place; an empty one needs no undo", async () => {
  const db = await openForm("status");
  type(await text(), "Which one?");
  press("Poll");
  press("Add an option");
  for (const [at, word] of ["tea", "coffee", "cocoa"].entries()) type(screen.getByLabelText(`Option ${at + 1}`), word);
  press("Remove option 2");
  expect(screen.getByText("Option 2 was removed.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await waitFor(async () => expect((await readDraft(db, "status"))?.poll?.options).toEqual(["tea", "cocoa"]));
  type(screen.getByLabelText("Option 2"), "hot cocoa");
  press("Undo");
  expect(screen.getByLabelText("Option 2")).toHaveFocus();
  expect(screen.queryByText("Option 2 was removed.")).toBeNull();
  const options = ["tea", "coffee", "hot cocoa"];
  await waitFor(async () => expect((await readDraft(db, "status"))?.poll?.options).toEqual(options));
  type(screen.getByLabelText("Option 3"), " ");
  press("Remove option 3");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByLabelText("Option 2")).toHaveFocus();
});

test("a removed option is offered back only within the server's limit", async () => {
  await openForm("status");
  type(await text(), "Which one?");
  press("Poll");
  press("Add an option");
  type(screen.getByLabelText("Option 3"), "cocoa");
  press("Remove option 3");
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  press("Add an option");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a subject turned off returns as typed and is not posted meanwhile", async () => {
  const db = await openForm("status");
  type(await text(), "hello");
  press("Content warning");
  type(screen.getByLabelText("Content warning", { selector: "input" }), "birds");
  press("Content warning");
  await waitFor(async () => expect((await readDraft(db, "status"))?.spoiler_text).toBe(""));
  press("Content warning");
  const subject = screen.getByLabelText("Content warning", { selector: "input" });
  expect([subject, document.activeElement]).toEqual([subject, subject]);
  expect(subject).toHaveValue("birds");
  await waitFor(async () => expect((await readDraft(db, "status"))?.spoiler_text).toBe("birds"));
  press("Content warning");
  press("Post");
  expect((await posted(db)).args.spoiler_text).toBe("");
});

test("a removed file can be restored in place with description and bytes", async () => {
  const db = await withFiles(3);
  type(await described(2), "a wader");
  await waitFor(async () => expect((await files(db))[1]?.description).toBe("a wader"));
  const before = await files(db);
  // The first upload is running.
  await waitFor(async () => expect(await takeUpload(db, 1000)).toMatchObject({ file: before[0] }));
  press("Remove attachment 2");
  const undo = await screen.findByRole("button", { name: "Undo" });
  expect(undo).toHaveFocus();
  expect(screen.getByText("Attachment 2 was removed.")).toBeVisible();
  await waitFor(async () => expect(await files(db)).toHaveLength(2));
  press("Undo");
  await waitFor(async () => expect(await files(db)).toEqual(before));
  expect(await described(2)).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await db.files.count()).toBe(3);
  // A running upload stops, and restarts when the file is restored.
  press("Remove attachment 1");
  const upload = () => db.uploads.get(before[0]?.file_id ?? "");
  await waitFor(async () => expect((await upload())?.state).toBe("stopped"));
  uploadDrafts.mockClear();
  press("Undo");
  await waitFor(async () => expect((await upload())?.state).toBe("waiting"));
  await waitFor(() => expect(uploadDrafts).toHaveBeenCalled());
});

test("a removed file's bytes are deleted with the next change or the form", async () => {
  const db = await withFiles(3);
  const left = (count: number) => waitFor(async () => expect(await db.files.count()).toBe(count));
  press("Remove attachment 1");
  await screen.findByText("Attachment 1 was removed.");
  attach(picture("4.bmp"));
  await screen.findByText(/^“4\.bmp” may still say/);
  await left(3);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(await files(db)).toHaveLength(3);
  press("Remove attachment 1");
  await screen.findByRole("button", { name: "Undo" });
  press("Remove attachment 1");
  await left(2);
  press("Dismiss");
  expect(await text()).toHaveFocus();
  await left(1);
  press("Remove attachment 1");
  await screen.findByRole("button", { name: "Undo" });
  expect(await db.files.count()).toBe(1);
  cleanup();
  await left(0);
  expect(await db.uploads.count()).toBe(0);
});
