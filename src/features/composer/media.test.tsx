import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hear } from "../../../tests/support/screens/heard";
import { openForm, posted, press, text, type, uploadDrafts } from "../../../tests/support/composer/form";
import { attach, described, files, picture, setUpMedia, withFiles } from "../../../tests/support/composer/media";
import { readDraft } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { finishUpload, refuseUpload, takeUpload } from "../../db/outbox/uploads";
import { goneMedia, type UploadRow } from "../../domain/composing/attachment_types";

setUpMedia();

/** Changes the upload of the first file. */
async function is(db: AccountDb, change: Partial<UploadRow>): Promise<void> {
  const [file] = await files(db);
  await waitFor(async () => expect(await db.uploads.update(file?.file_id ?? "", change)).toBe(1));
}

test("several files are added at once, uploaded, and kept with the draft", async () => {
  const db = await withFiles(2);
  await waitFor(async () => expect(await db.uploads.count()).toBe(2));
  expect(uploadDrafts).toHaveBeenCalled();
  type(await described(2), "a wader");
  await waitFor(async () => expect((await files(db)).map(({ description }) => description)).toEqual(["", "a wader"]));
  const [draft, stored] = [await readDraft(db, "status"), await db.files.toArray()];
  cleanup();
  await openForm("status", {
    prepare: async (again) => {
      if (draft) await again.drafts.put(draft);
      await again.files.bulkPut(stored);
    },
  });
  expect((await described(2)).value).toBe("a wader");
});

test("an upload shows progress, can be stopped and resumed, and is posted", async () => {
  const db = await withFiles(1);
  await waitFor(async () => expect(await takeUpload(db, 1000)).toMatchObject({ row: { state: "sending" } }));
  await is(db, { sent: 45 });
  const bar = await screen.findByRole("progressbar", { name: "Uploading attachment 1" });
  await waitFor(() => expect(bar).toHaveAttribute("value", "0.45"));
  press("Stop Attachment 1");
  await screen.findByText("Stopped. It is uploaded with the post.");
  uploadDrafts.mockClear();
  press("Upload again Attachment 1");
  await screen.findByText("Waits for its turn");
  expect(uploadDrafts).toHaveBeenCalled();
  const [file] = await files(db);
  await finishUpload(db, file?.file_id ?? "", { media_id: "7", told: { description: "" } }, 1000);
  await screen.findByText("Uploaded");
  press("Post");
  expect((await posted(db)).args.files).toMatchObject([{ media_id: "7" }]);
});

test("a failed upload shows the server's reason or that it is retried later", async () => {
  const db = await withFiles(1);
  await is(db, { state: "failed", failure: { kind: "invalid", message: "No birds", status: 422 } });
  await screen.findByText("Upload failed: No birds.");
  await is(db, { failure: { kind: "invalid", message: "", status: 422 } });
  await screen.findByText("Upload failed. Try again later.");
  await is(db, { state: "waiting", failure: { kind: "offline", message: "" } });
  await screen.findByText("Will be uploaded when you are back online");
  await is(db, { failure: { kind: "limited", message: "", status: 429 } });
  await screen.findByText(/^Will be tried again: /);
});

test("a picture that is gone has a sign in its place, and not a broken picture", async () => {
  const db = await withFiles(1);
  const shown = () => screen.getByRole("img", { name: "Attachment 1" }).tagName;
  expect(shown()).toBe("IMG");
  await db.files.clear();
  await waitFor(() => expect(shown()).toBe("SPAN"));
});

test("a lost file is reported in the list and on submit, and is not retried", async () => {
  const db = await withFiles(1);
  await is(db, { state: "failed", failure: goneMedia });
  await screen.findByText(/^A file of this post is gone/);
  expect(screen.queryByRole("button", { name: /^Upload again/ })).toBeNull();
  press("Post");
  await waitFor(() => expect(screen.getAllByText(/^A file of this post is gone/)).toHaveLength(2));
  expect(await db.outbox.count()).toBe(0);
});

test("media are sensitive by hand or by a subject, with a warning otherwise", async () => {
  const db = await withFiles(1);
  const mark = screen.getByRole("checkbox", { name: "Mark the attachments as sensitive" });
  const warned = () => screen.queryByText(/^There is a content warning, but/) !== null;
  fireEvent.click(mark);
  await waitFor(async () => expect((await readDraft(db, "status"))?.sensitive).toBe(true));
  fireEvent.click(mark);
  expect(mark).not.toBeChecked();
  press("Content warning");
  type(screen.getByLabelText("Content warning", { selector: "input" }), "Birds");
  expect(mark).toBeChecked();
  expect(warned()).toBe(false);
  fireEvent.click(mark);
  expect(warned()).toBe(true);
  press("Post");
  expect((await posted(db)).args).toMatchObject({ sensitive: false, spoiler_text: "Birds" });
});

test("a video over the limit is rejected with its size and the limit", async () => {
  const db = await openForm("status", { instance: { upload_limit: 1024 } });
  type(await text(), "birds");
  attach(picture("long.mp4", 2048, "video/mp4"));
  await screen.findByText("Upload failed. “long.mp4” is too big: 2 KiB, and the server takes at most 1 KiB.");
  expect([(await text()).value, await files(db)]).toEqual(["birds", []]);
});

test("a picture over the limit is kept; a smaller copy replaces it on demand", async () => {
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(512)], { type });
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
  const db = await openForm("status", { instance: { image_limit: 1024 } });
  await text();
  attach(picture("big.bmp", 2048));
  await screen.findByText("Upload failed. File too big: 2 KiB, and the server takes at most 1 KiB.");
  type(await described(1), "a flock");
  // A post submitted while files are being added waits for their messages.
  await screen.findByText(/may still say where and when/);
  press("Post");
  await screen.findByText("Attachment 1 is too big for this server. Make it smaller, or take it out.");
  expect(await db.outbox.count()).toBe(0);
  const heard = hear();
  press("Make a smaller copy…");
  await waitFor(() => expect(heard()).toContain("2 KiB (400 × 300) would become 512 B (400 × 300)."));
  expect((await db.files.toArray()).map(({ blob }) => blob.size)).toEqual([2048]);
  press("Use the smaller copy");
  await waitFor(async () => expect((await db.files.toArray()).map(({ blob }) => blob.size)).toEqual([512]));
  await waitFor(() => expect(screen.queryByText(/too big/)).toBeNull());
  press("Post");
  expect((await posted(db)).args.files).toMatchObject([{ description: "a flock", type: "image/jpeg" }]);
});

test("the limit in pixels is named; an unstated limit has no number", async () => {
  const db = await openForm("status", { instance: { image_limit: 4096, image_pixels: 100_000 } });
  await text();
  attach(picture("wide.bmp", 2048));
  await screen.findByText(
    "Upload failed. Picture too large: 400 × 300 pixels, and the server takes at most 100,000 in all.",
  );
  cleanup();
  const other = await openForm("status", { instance: { image_limit: 4096, image_pixels: null } });
  await text();
  attach(picture("big.bmp", 2048));
  await described(1);
  const [file] = await files(other);
  await refuseUpload(other, file?.file_id ?? "", 2048);
  await screen.findByText("Upload failed. The file is too big for the server.");
  expect([await db.outbox.count(), await other.outbox.count()]).toEqual([0, 0]);
});

test("a description over the limit is kept whole until it is shortened", async () => {
  const db = await withFiles(1, { description_limit: 5 });
  const field = await described(1);
  type(field, "a whole flock");
  expect(field).toHaveAccessibleDescription("8 characters too many");
  press("Post");
  await screen.findByText(/^The description of attachment 1 is longer/);
  expect([field.value, await db.outbox.count()]).toEqual(["a whole flock", 0]);
});

test("no more files are taken than a post has room for", async () => {
  const db = await openForm("status", { instance: { max_media_attachments: 2 } });
  await text();
  const add = screen.getByRole("button", { name: "Add pictures, video or sound" });
  expect(add).toBeEnabled();
  attach(picture("a.bmp"), picture("b.bmp"), picture("c.bmp"));
  await screen.findByText(/At most 2 files can be attached\./);
  expect(add).toBeDisabled();
  expect([await files(db), await db.files.toArray()].map(({ length }) => length)).toEqual([2, 2]);
});

test("a dragged file shows the drop area for 500 ms and is added when dropped", async () => {
  const db = await openForm("status");
  const form = (await text()).closest("form") as HTMLFormElement;
  const over = createEvent.dragOver(form);
  Object.assign(over, { dataTransfer: { types: ["Files"], files: [] } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    fireEvent(form, over);
    expect(screen.getByText("Drop files to attach them")).toBeInTheDocument();
    const drop = createEvent.drop(form);
    Object.assign(drop, { dataTransfer: { types: ["Files"], files: [picture("a.bmp")] } });
    fireEvent(form, drop);
    await vi.advanceTimersByTimeAsync(499);
    expect(screen.getByText("Drop files to attach them")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(screen.queryByText("Drop files to attach them")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  await described(1);
  await waitFor(async () => expect(await files(db)).toHaveLength(1));
});

test.each([
  [["text/plain", "text/html", "text/rtf", "Files"], 0],
  [["text/html", "Files"], 1],
  [["text/plain", "Files"], 1],
])("pasting %j attaches %i pictures; text is pasted as text", async (types, count) => {
  const db = await openForm("status");
  const field = await text();
  const paste = createEvent.paste(field);
  Object.assign(paste, { clipboardData: { types, files: [picture("table.bmp")] } });
  fireEvent(field, paste);
  expect(paste.defaultPrevented).toBe(count > 0);
  await waitFor(async () => expect(await files(db)).toHaveLength(count));
});

test("the camera takes a photo, and a picture is pasted into the text", async () => {
  const db = await openForm("status");
  const paste = createEvent.paste(await text());
  Object.assign(paste, { clipboardData: { types: ["Files"], files: [picture("pasted.bmp")] } });
  fireEvent(await text(), paste);
  const list = within((await described(1)).closest("form") as HTMLFormElement);
  const camera = document.querySelector<HTMLInputElement>("input[capture]");
  expect(camera?.getAttribute("capture")).toBe("environment");
  press("Language, format, time, preview");
  expect(list.getAllByText("Take a photo")).toHaveLength(1);
  if (camera) fireEvent.change(camera, { target: { files: [picture("photo.bmp")] } });
  await described(2);
  await waitFor(async () => expect(await files(db)).toHaveLength(2));
});

test("a message about a file stays until dismissed or until files change", async () => {
  await openForm("status");
  const field = await text();
  attach(picture("1.bmp"));
  await described(1);
  const said = await screen.findByRole("alert");
  const sentence = said.textContent;
  type(field, "hello");
  type(await described(1), "a bird");
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  // The problem is not one of the text.
  expect(field).not.toHaveAttribute("aria-invalid");
  press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  attach(picture("2.bmp"));
  await screen.findByRole("alert");
  press("Remove attachment 1");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
