import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { blankDraft } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { addDrafts, saveDraft } from "../../db/drafts/drafts";
import { readDrafts } from "../../db/read/composing/drafts";
import type { FileRow } from "../../domain/composing/attachment_types";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { DraftRow } from "../../domain/rows/rows";
import { loadLateMessages } from "../../i18n/late_messages";
import { draftKey, setUnsavedDraft } from "../../ui/composing/keeper/unsaved_drafts";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { DraftsScreen } from "./DraftsScreen";

beforeAll(loadLateMessages);
afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
});

const aDraft = (id: string, updated_at: number, rest: Partial<DraftRow> = {}): DraftRow => ({
  ...blankDraft,
  id,
  updated_at,
  text: `Text of ${id}`,
  ...rest,
});
const song = { file_id: "f", type: "audio/ogg", description: "A song", width: null, height: null };
const row: FileRow = { id: "f", blob: new Blob(["x"]), name: "song.ogg", created_at: 1 };

async function open(drafts: DraftRow[], files: FileRow[] = []) {
  const { world } = await inWorld(<DraftsScreen />, { own: {} });
  await act(() => addDrafts(world.db, drafts, files));
  return world;
}
const lines = async () => (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);

test("drafts are listed, the latest first, with kind, warning, time and poll", async () => {
  const poll = { options: ["tea", "", "coffee"], multiple: false, expires_in: 600 };
  await open([
    aDraft("status", 1, { poll, scheduled_at: Date.parse("2027-01-02T03:04:00Z") }),
    aDraft("reply:s1", 4, { in_reply_to_id: "s1", spoiler_text: "Birds" }),
    aDraft("quote:s1", 3, { quote_id: "s1", text: " " }),
    aDraft("edit:s1", 2, { edit_id: "s1" }),
  ]);
  const [reply, quote, edit, post, ...more] = await lines();
  expect(more).toEqual([]);
  expect(reply).toMatch(/^Reply · .*Birds.*Text of reply:s1$/);
  expect(quote).toMatch(/^Quote · .*No text yet$/);
  expect(edit).toMatch(/^Edit · .*Text of edit:s1$/);
  expect(post).toMatch(/^Post · .*2027.*Text of status.*Poll: tea · coffee$/);
});

test("an edit draft says when its post is deleted, and can be a new post", async () => {
  const { db } = await open([aDraft("edit:s1", 2, { edit_id: "s1" }), aDraft("edit:s2", 1, { edit_id: "s2" })]);
  await act(() => deleteStatuses(db, ["s1"], 1));
  await waitFor(async () => expect((await lines())[0]).toMatch(/^Edit of a deleted post · /));
  expect((await lines())[1]).toMatch(/^Edit · /);
  const { edit_id: _, ...own } = aDraft("edit:s1", 2);
  await act(() => saveDraft(db, own));
  await waitFor(async () => expect((await lines())[0]).toMatch(/^Post · /));
});

test("a press opens the form of a draft", async () => {
  await open([aDraft("reply:s1", 1, { in_reply_to_id: "s1" })]);
  fireEvent.click(await screen.findByRole("button", { name: /^Reply/ }));
  expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "reply:s1" });
});

test("a draft is deleted with its files after a confirmation", async () => {
  const { db } = await open([aDraft("status", 1, { files: [song] })], [row]);
  const remove = async () =>
    fireEvent.click(await screen.findByRole("button", { name: "Delete the draft Text of status" }));
  await remove();
  act(() => useConfirmation.getState().asked?.answer(false));
  expect(await lines()).toHaveLength(1);
  await remove();
  screen.getByRole("button", { name: "Delete the draft Text of status" }).focus();
  act(() => useConfirmation.getState().asked?.answer(true));
  const empty = await screen.findByText(/^No drafts\./);
  expect(empty).toBeVisible();
  await waitFor(() => expect(empty.closest("[role=status]")).toHaveFocus());
  expect([await readDrafts(db), await db.files.count()]).toEqual([[], 0]);
});

test("an unsaved draft of this tab is listed once and can be deleted", async () => {
  const { db, draftKeeper } = await open([aDraft("status", 1), aDraft("reply:s1", 2, { in_reply_to_id: "s1" })]);
  const { unsaved } = draftKeeper.tab;
  act(() => {
    const quote = aDraft("quote:s2", 1, { text: "Never stored", quote_id: "s2" });
    setUnsavedDraft(unsaved, draftKey(db.name, "status"), aDraft("status", 1, { text: "Written since" }));
    setUnsavedDraft(unsaved, draftKey(db.name, "quote:s2"), quote);
    setUnsavedDraft(
      unsaved,
      draftKey("account/other@host", "status"),
      aDraft("status", 1, { text: "Somebody else's" }),
    );
  });
  await waitFor(async () => expect(await lines()).toHaveLength(3));
  const all = (await lines()).join(" ");
  for (const text of ["Written since", "Never stored", "Text of reply:s1"]) expect(all).toContain(text);
  for (const text of ["Text of status", "Somebody else's"]) expect(all).not.toContain(text);
  fireEvent.click(screen.getByRole("button", { name: "Delete the draft Never stored" }));
  act(() => useConfirmation.getState().asked?.answer(true));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  expect(draftKeeper.unsaved("quote:s2")).toBeUndefined();
});

const refusal = (error: Partial<ApiFailure>): Partial<DraftRow> => ({
  refused: { kind: "invalid", message: "No birds today", ...error },
});

test("a draft that was refused says why, each in its own words", async () => {
  await open([
    aDraft("status", 9, refusal({})),
    aDraft("aside:1", 8, refusal({ about: "description" })),
    aDraft("aside:2", 7, refusal({ about: "upload" })),
    aDraft("edit:s1", 6, { edit_id: "s1", ...refusal({ kind: "missing" }) }),
    aDraft("aside:3", 5),
  ]);
  const [post, description, upload, edit, calm] = await lines();
  expect(post).toMatch(/refused by the server.*No birds today\.|No birds today\..*refused by the server/);
  for (const [line, words] of [
    [description, "A description could not be saved: No birds today."],
    [upload, "Upload failed: No birds today."],
  ]) {
    expect(line).toContain(words);
    expect(line).not.toContain("refused by the server");
  }
  expect(edit).toContain("deleted");
  for (const line of [calm]) expect(line).not.toMatch(/refused|No birds/);
});
