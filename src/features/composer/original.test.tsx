import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  openForm,
  post,
  posted,
  press,
  scope,
  scopes,
  setUpForm,
  text,
  type,
  watchResource,
} from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { noteFailure } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { ingestAnswer } from "../../db/statuses/ingest_answer";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";

setUpForm();

const unseen = /^This cannot be posted: the original post is not on this device/;
const original = { by: "ben", visibility: "private", spoiler_text: "Birds", mentions: [] };

/** Ingests the original as the engine would. */
const comes = (db: AccountDb, wire: Record<string, unknown> = original) =>
  act(() => ingest(db, { statuses: [aStatus("s1", wire)] }, { asked_at: 2, viewer: true, seen_at: 2 }));

test("a reply waits for an original that is fetched once, then starts normally", async () => {
  const db = await openForm("reply:s1", { instance: { features: ["safe_dm_mentions"] } });
  expect((await text()).value).toBe("");
  expect(await screen.findByText(/^Fetching the original post…/)).toBeVisible();
  expect(watchResource.mock.calls).toEqual([["status", "s1"]]);
  expect([scope().value, scopes()]).toEqual(["direct", ["direct"]]);
  expect(screen.queryByText(/^Only who is mentioned at the beginning/)).toBeNull();
  await comes(db);
  expect(await screen.findByText("Replying to", { exact: false })).toBeVisible();
  await waitFor(async () => expect((await text()).value).toBe("@ben "));
  expect(screen.getByLabelText("Content warning", { selector: "input" })).toHaveValue("re: Birds");
  expect([scope().value, scopes()]).toEqual(["private", ["private", "direct"]]);
  expect(await readDrafts(db)).toEqual([]);
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "@ben ", in_reply_to_id: "s1", visibility: "private" });
});

test("text typed meanwhile is kept, not posted, and gets the mentions", async () => {
  const db = await openForm("reply:s1", { chosen: { sensitiveIfSubject: true } });
  const field = await text();
  field.focus();
  type(field, "I saw one");
  field.setSelectionRange(1, 1);
  press("Post");
  expect(await screen.findByText(unseen)).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  await waitFor(async () => expect(await readDraft(db, "reply:s1")).toMatchObject({ text: "I saw one", blind: true }));
  await comes(db);
  await waitFor(() => expect(field.value).toBe("@ben I saw one"));
  expect(field.selectionStart).toBe("@ben I".length);
  await waitFor(async () =>
    expect(await readDraft(db, "reply:s1")).toMatchObject({ text: "@ben I saw one", sensitive: false }),
  );
  press("Post");
  expect((await posted(db)).args).toMatchObject({
    text: "@ben I saw one",
    spoiler_text: "re: Birds",
    visibility: "private",
  });
});

test("a reply begun without its original is filled in when reopened with it", async () => {
  const blind = { ...blankDraft, id: "reply:s1", updated_at: 1, in_reply_to_id: "s1", blind: true as const };
  await openForm("reply:s1", {
    statuses: [aStatus("s1", original)],
    prepare: (db) => db.drafts.put({ ...blind, text: "I saw one", visibility: "direct" }),
  });
  expect((await text()).value).toBe("@ben I saw one");
  expect(scope().value).toBe("private");
});

test.each([
  ["reply", { in_reply_to_id: "s2", quote_id: null }],
  ["quote", { in_reply_to_id: null, quote_id: "s2" }],
])("a %s follows an original that the server tells under another id", async (as, about) => {
  const db = await openForm(`${as}:s1`);
  await screen.findByText(/^Fetching the original post…/);
  type(await text(), "I saw one");
  const source = { asked_at: 2, viewer: true, seen_at: 2 };
  await act(() => ingestAnswer(db, "s1", aStatus("s2", original), source));
  await waitFor(() => expect(screen.queryByText(/^Fetching the original post…/)).toBeNull());
  await screen.findByText("Birds", { exact: false, selector: "blockquote p" });
  press("Post");
  expect((await posted(db)).args).toMatchObject(about);
});

test("offline, the form says that the original is missing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openForm("reply:s1");
  await text();
  expect(
    await screen.findByText(/^The original post is not on this device.*nobody knows who may see it/),
  ).toBeVisible();
});

test("the server's refusal of an original is shown, and the reply can detach", async () => {
  const db = await openForm("quote:s1");
  type(await text(), "I saw one");
  await act(() => noteFailure(db, "status:s1", 2, { kind: "forbidden", message: "Not for you" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching the original post: Not for you.");
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByText(/^Error fetching the original post/)).toBeNull());
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "I saw one", quote_id: null, visibility: "direct" });
});

test("a reply to a deleted post is kept, not posted, and can detach", async () => {
  const db = await openForm("reply:s1");
  type(await text(), "I saw one");
  await act(() => deleteStatuses(db, ["s1"], 2));
  expect(await screen.findByText("The original post was deleted. What you write is kept.")).toBeVisible();
  press("Post");
  expect(await screen.findByText(unseen)).toBeVisible();
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByText(/^The original post was deleted/)).toBeNull());
  expect([scope().value, scopes().includes("public")]).toEqual(["direct", true]);
  fireEvent.change(scope(), { target: { value: "unlisted" } });
  press("Post");
  const { args } = await posted(db);
  expect(args).toMatchObject({ text: "I saw one", in_reply_to_id: null, visibility: "unlisted" });
});

test.each([
  ["reply:s1", "An answer to what is no more"],
  ["quote:s1", "A quote of what is no more"],
])("when the original of %s is deleted, the open form offers to detach", async (draft, written) => {
  const db = await openForm(draft, { statuses: [aStatus("s1", original)] });
  type(await text(), written);
  expect(screen.queryByRole("button", { name: "Make it a post of its own" })).toBeNull();
  await act(() => deleteStatuses(db, ["s1"], 2));
  expect(await screen.findByText("The original post was deleted. What you write is kept.")).toBeVisible();
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByText(/^The original post was deleted/)).toBeNull());
  press("Post");
  expect((await posted(db)).args).toMatchObject({
    text: written,
    in_reply_to_id: null,
    quote_id: null,
    visibility: "private",
  });
});

const sentMeanwhile = (db: AccountDb) => db.settled.put({ id: "local:x", status_id: "s1", at: 1 });

test("a reply to an own sent post follows it when its form is reopened", async () => {
  const kept = { ...blankDraft, id: "reply:local:x", updated_at: 1, text: "And then", in_reply_to_id: "local:x" };
  const db = await openForm("reply:local:x", {
    statuses: [aStatus("s1", { by: "me", content: "Begun" })],
    prepare: async (all) => {
      await sentMeanwhile(all);
      await all.drafts.put({ ...kept, visibility: "public" });
    },
  });
  expect((await text()).value).toBe("And then");
  expect(screen.getByText("Begun")).toBeVisible();
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "And then", in_reply_to_id: "s1" });
});

test("a new answer to an own post that was sent meanwhile is one to what that became", async () => {
  const db = await openForm("reply:local:x", {
    statuses: [aStatus("s1", { by: "me", content: "Begun" })],
    prepare: sentMeanwhile,
  });
  type(await text(), "And then");
  expect(screen.getByText("Begun")).toBeVisible();
  await waitFor(async () => expect(await readDraft(db, "reply:local:x")).toMatchObject({ in_reply_to_id: "s1" }));
});

test("a reply to an unknown own post says so and is detached only on request", async () => {
  const kept = { ...blankDraft, id: "reply:local:x", updated_at: 1, text: "And then", in_reply_to_id: "local:x" };
  const db = await openForm("reply:local:x", { prepare: (all) => all.drafts.put({ ...kept, visibility: "public" }) });
  await text();
  expect(screen.getByText("The original post was deleted. What you write is kept.")).toBeVisible();
  press("Post");
  expect(await screen.findByRole("alert")).toHaveTextContent("The original post was deleted. What you write is kept.");
  expect(await db.outbox.count()).toBe(0);
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make it a post of its own" })).toBeNull());
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "And then", in_reply_to_id: null });
});

test("a draft keeps its scope while its original is missing and afterwards", async () => {
  const kept = { ...blankDraft, id: "reply:s1", updated_at: 1, text: "I saw one", in_reply_to_id: "s1" };
  const db = await openForm("reply:s1", { prepare: (all) => all.drafts.put({ ...kept, visibility: "unlisted" }) });
  await text();
  expect([scope().value, scopes().includes("public")]).toEqual(["unlisted", false]);
  await comes(db);
  await waitFor(() => expect([scope().value, scopes()]).toEqual(["private", ["private", "direct"]]));
  expect((await text()).value).toBe("I saw one");
  cleanup();
});
