import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, openWorld, post, press, scope, setUpForm, text, type } from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { discardDraft, saveDraft } from "../../db/drafts/drafts";
import { postDraft } from "../../db/outbox/post_draft";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";
import { editPost } from "../../db/outbox/edit_post";

setUpForm();

const draft = { ...blankDraft, id: "status", updated_at: 2 };
const birth = { id: "other", key: "k", now: 1 };

test("a form shows what is written of its draft in another tab, and goes on from there", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "Curlews");
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("Curlews"));
  await act(() =>
    saveDraft(db, { ...draft, text: "Curlews and knots", visibility: "unlisted", spoiler_text: "Birds" }),
  );
  await waitFor(() => expect(field.value).toBe("Curlews and knots"));
  expect(scope().value).toBe("unlisted");
  expect(screen.getByLabelText("Content warning", { selector: "input" })).toHaveValue("Birds");
  type(field, "Curlews and knots, both");
  await waitFor(async () => expect((await readDrafts(db)).map((one) => one.text)).toEqual(["Curlews and knots, both"]));
});

test("a form is emptied when its draft is posted in another tab", async () => {
  const db = await openForm("reply:s1", { statuses: [aStatus("s1", { by: "ben" })] });
  const field = await text();
  type(field, "@ben I saw one");
  await waitFor(async () => expect(await readDraft(db, "reply:s1")).toBeDefined());
  await act(() => postDraft(db, "reply:s1", birth));
  await waitFor(() => expect(field.value).toBe("@ben "));
  expect([await readDrafts(db), (await db.outbox.toArray()).map(({ id }) => id)]).toEqual([[], ["other"]]);
});

test("a form with a draft posted elsewhere does not post it again", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "Curlews");
  await waitFor(async () => expect(await readDraft(db, "status")).toBeDefined());
  const posting = postDraft(db, "status", birth);
  press("Post");
  await act(() => posting);
  expect(await screen.findByText(/^This draft was changed or posted in another window/)).toBeVisible();
  expect([field.value, post.mock.calls, await db.outbox.count()]).toEqual(["", [], 1]);
});

test("a form whose draft is deleted elsewhere is emptied; typing makes a new one", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "Curlews");
  await waitFor(async () => expect(await readDraft(db, "status")).toBeDefined());
  await act(() => discardDraft(db, "status"));
  await waitFor(() => expect(field.value).toBe(""));
  type(field, "Knots");
  await waitFor(async () => expect((await readDrafts(db)).map((one) => one.text)).toEqual(["Knots"]));
});

test("an unsent post taken back appears in the open form of its draft", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "Taken back");
  await waitFor(async () => expect(await readDraft(db, "status")).toBeDefined());
  await act(() => postDraft(db, "status", birth));
  await waitFor(() => expect(field.value).toBe(""));
  await act(() => editPost(db, "other", { now: 3, draft_id: "again" }));
  await waitFor(() => expect(field.value).toBe("Taken back"));
});

test("typing while another tab writes keeps both texts, one as a new draft", async () => {
  const db = await openForm("status");
  const field = await text();
  type(field, "Curlews");
  await waitFor(async () => expect(await readDraft(db, "status")).toBeDefined());
  const elsewhere = saveDraft(db, { ...draft, text: "Knots" });
  type(field, "Curlews here");
  await act(() => elsewhere);
  await waitFor(async () =>
    expect((await readDrafts(db)).map((one) => one.text).toSorted()).toEqual(["Curlews here", "Knots"]),
  );
  expect(field.value).toBe("Curlews here");
});

test("an open form is handed over as it stands; an empty or a sent one is not", async () => {
  const { db, draftKeeper } = await openWorld("status");
  const given = async () => {
    const texts: string[] = [];
    await draftKeeper.handOver(async (drafts) => void texts.push(...drafts.map((one) => one.text)));
    return texts;
  };
  const field = await text();
  expect(await given()).toEqual([]);
  type(field, "Curlews");
  await waitFor(async () => expect(await given()).toEqual(["Curlews"]));
  press("Post");
  await screen.findByRole("button", { name: "Sending…" });
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect(await given()).toEqual([]);
});
