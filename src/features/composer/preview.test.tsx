import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { hear } from "../../../tests/support/screens/heard";
import { openForm, press, refreshResource, setUpForm, text, type } from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { discardDraft, removeDraft, saveDraft } from "../../db/drafts/drafts";
import { noteFailure } from "../../db/requests/fetch_results";
import { postDraft } from "../../db/outbox/post_draft";
import { readPreview, savePreview } from "../../db/drafts/previews";
import { readDraft } from "../../db/read/composing/drafts";
import { readFetch } from "../../db/read/fetch_results";
import type { AccountDb } from "../../db/schema";
import { saveSource } from "../../db/statuses/sources";
import type { ApiFailure } from "../../domain/requests/api_error";
import { previewKey } from "../../domain/composing/post_preview";

setUpForm();

const invalid: ApiFailure = { kind: "invalid", message: "No birds today" };
const own = { by: "me", visibility: "unlisted", content: "<p>A <i>curlew</i></p>" };
const source = { text: "A *curlew*", spoiler_text: "", content_type: "text/markdown" };

/** Turns the preview on and returns its element. */
async function ask() {
  press("Language, format, time, preview");
  press("Preview");
  return within(await screen.findByRole("region", { name: "Preview" }));
}

/** Stores the server's preview of the stored draft. */
async function answer(db: AccountDb, draft_id: string): Promise<undefined> {
  const draft = await readDraft(db, draft_id);
  if (!draft) throw new Error("no such draft");
  const seen = { content: `<p>${draft.text}</p>`, spoiler_text: "", emojis: [], mentions: [], tags: [], asked_at: 1 };
  await savePreview(db, { draft_id, of: previewKey(draft), ...seen });
}

const offline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
const needed = "A preview needs a network: the server makes it.";
const earlier = "The text has changed since. A new preview needs a network.";

test("a preview is requested 500 ms after a change and removes no draft", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const db = await openForm("status");
  const field = await text();
  const preview = await ask();
  expect(screen.getByText("Nothing to preview yet.")).toBeVisible();
  for (const typed of ["h", "he", "hello"]) type(field, typed);
  refreshResource.mockImplementationOnce(() => answer(db, "status"));
  await waitFor(() => expect(preview.getByText("hello")).toBeVisible());
  expect(refreshResource.mock.calls).toEqual([["preview", "status"]]);
  expect((await readDraft(db, "status"))?.text).toBe("hello");
});

test("what a form began with can be previewed, and is no draft once its form is closed", async () => {
  const db = await openForm("edit:s1", {
    statuses: [aStatus("s1", own)],
    prepare: (db) => saveSource(db, "s1", source, 1),
  });
  await text();
  const asked: unknown[] = [];
  refreshResource.mockImplementationOnce(async () => void asked.push((await readDraft(db, "edit:s1"))?.text));
  await ask();
  await waitFor(() => expect(asked).toEqual(["A *curlew*"]));
  cleanup();
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
});

test("what the server has against a preview is said in its place", async () => {
  const db = await openForm("status", { prepare: (db) => noteFailure(db, "preview:status", 5, invalid) });
  type(await text(), "hello");
  await ask();
  expect(await screen.findByRole("alert")).toHaveTextContent("Error: No birds today.");
  expect((await readDraft(db, "status"))?.text).toBe("hello");
});

test("offline, a preview says so and shows the stored one", async () => {
  offline();
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello" };
  const kept = async (db: AccountDb) => {
    await saveDraft(db, draft);
    await answer(db, "status");
    // The last request failed offline as well.
    await noteFailure(db, "preview:status", 5, { kind: "offline", message: "" });
  };
  await openForm("status", { prepare: (db) => saveDraft(db, draft) });
  await text();
  const without = await ask();
  expect(await without.findByText(needed)).toBeVisible();
  cleanup();
  const db = await openForm("status", { prepare: kept });
  const field = await text();
  const preview = await ask();
  await waitFor(() => expect(preview.getByText("hello")).toBeVisible());
  expect(preview.getByRole("status")).toBeEmptyDOMElement();
  const heard = hear();
  type(field, "hello there");
  await waitFor(() => expect(heard().at(-1)).toBe(earlier));
  expect(preview.getByText("hello")).toBeVisible();
  expect(refreshResource).not.toHaveBeenCalled();
  // It is stored for the next time as well.
  cleanup();
  expect(await readPreview(db, "status")).toMatchObject({ content: "<p>hello</p>" });
});

test("a preview is deleted with its draft and not created afterwards", async () => {
  const draft = { ...blankDraft, id: "status", updated_at: 1, text: "hello" };
  const db = await openForm("other");
  const ways = {
    posted: () => postDraft(db, "status", { id: "row", key: "key", now: 2 }),
    emptied: () => removeDraft(db, "status"),
    discarded: () => discardDraft(db, "status"),
  };
  for (const go of Object.values(ways)) {
    await saveDraft(db, draft);
    await answer(db, "status");
    const late = await readPreview(db, "status");
    await noteFailure(db, "preview:status", 5, invalid);
    await go();
    if (late) await savePreview(db, late);
    expect([await readPreview(db, "status"), await readFetch(db, "preview:status")]).toEqual([undefined, undefined]);
  }
});
