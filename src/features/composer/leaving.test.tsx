import { act, cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, openForm, posted, press, text, type } from "../../../tests/support/composer/form";
import { quiet } from "../../../tests/support/fakes/quiet";
import { attach, described, files, picture, setUpMedia } from "../../../tests/support/composer/media";
import { discardDraft, saveDraft } from "../../db/drafts/drafts";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";

setUpMedia();
afterEach(() => void vi.useRealTimers());

/** From now on, transactions on the outbox wait until they are released. */
function holdBack(db: Awaited<ReturnType<typeof openForm>>): () => void {
  let go = () => {};
  const free = new Promise<void>((resolve) => (go = resolve));
  const transaction = db.transaction.bind(db) as (...how: unknown[]) => Promise<unknown>;
  db.transaction = (async (...how: unknown[]) => {
    if (how.includes(db.outbox) && how[0] === "rw") await free;
    return transaction(...how);
  }) as unknown as typeof db.transaction;
  return go;
}

/** A song whose bytes arrive on demand. */
function slowSong() {
  let come = () => {};
  const song = picture("song.ogg", 100, "audio/ogg");
  song.arrayBuffer = () => new Promise((resolve) => (come = () => resolve(new ArrayBuffer(100))));
  return { song, read: () => come() };
}

test("after submit the form is fixed, and no draft repeats the post", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "birds");
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("birds"));
  const go = holdBack(db);
  press("Post");
  expect([field.readOnly, screen.getByRole("button", { name: "Sending…" })]).toEqual([true, expect.anything()]);
  const drop = createEvent.drop(field);
  Object.assign(drop, { dataTransfer: { types: ["Files"], files: [picture("late.bmp")] } });
  fireEvent(field, drop);
  expect(drop.defaultPrevented).toBe(true);
  go();
  expect((await posted(db)).args).toMatchObject({ text: "birds", files: [] });
  await db.outbox.clear();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect([await readDrafts(db), await db.files.count()]).toEqual([[], 0]);
});

test("a preview that is asked for as the post leaves brings no draft back", async () => {
  const db = await openForm("status");
  type(await text(), "birds");
  press("Language, format, time, preview");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  press("Preview");
  press("Post");
  await posted(db);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => quiet());
  expect(await readDrafts(db)).toEqual([]);
});

test("a file that is still being read when Post is pressed goes with the post", async () => {
  const db = await openForm("status");
  const { song, read } = slowSong();
  type(await text(), "birds");
  attach(song);
  press("Post");
  expect((await text()).readOnly).toBe(true);
  read();
  expect((await posted(db)).args).toMatchObject({ text: "birds", files: [{ type: "audio/ogg" }] });
  expect(await files(db)).toEqual([]);
});

test.each([
  ["joins what another form has written meanwhile", "birds", "birds of prey"],
  ["is a draft by itself where nothing was written", "", ""],
])("a file that is still being read when its form is closed %s", async (_, before, after) => {
  const db = await openForm("status");
  const { song, read } = slowSong();
  type(await text(), before);
  attach(song);
  if (before) await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe(before));
  cleanup();
  const stored = await readDraft(db, "status");
  if (stored) await saveDraft(db, { ...stored, text: after });
  read();
  await waitFor(async () => expect(await files(db)).toMatchObject([{ type: "audio/ogg" }]));
  expect((await readDrafts(db)).map((draft) => draft.text)).toEqual([after]);
});

test("a file read after its draft was posted elsewhere restores no draft", async () => {
  const db = await openForm("status");
  const { song, read } = slowSong();
  type(await text(), "birds");
  attach(song);
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("birds"));
  cleanup();
  await discardDraft(db, "status");
  const stored = vi.spyOn(db.files, "put");
  read();
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await db.files.count()).toBe(0));
  expect(await readDrafts(db)).toEqual([]);
});

test("a picture that cannot be taken when Post is pressed holds the post, and says why", async () => {
  const db = await openForm("status", { instance: { max_media_attachments: 1 } });
  type(await text(), "birds");
  attach(picture("a.bmp"), picture("b.bmp"));
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent("Only one file can be attached.");
  await described(1);
  await waitFor(async () => expect((await text()).readOnly).toBe(false));
  expect([await db.outbox.count(), (await files(db)).length]).toEqual([0, 1]);
});
