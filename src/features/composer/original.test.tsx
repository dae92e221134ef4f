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
  watchDetail,
} from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { noteFailure } from "../../db/requests/fetch_results";
import { ingest } from "../../db/ingest/ingest";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";

setUpForm();

const unseen = /^This cannot be posted: the original post is not on this device/;
const original = { by: "ben", visibility: "private", spoiler_text: "Birds", mentions: [] };

/** What is answered comes, as the engine reads it. */
const comes = (db: AccountDb, wire: Record<string, unknown> = original) =>
  act(() => ingest(db, { statuses: [aStatus("s1", wire)] }, { asked_at: 2, viewer: true, seen_at: 2 }));

test("an answer to a post that is not on this device waits for it, fetched once, and begins as it would have then", async () => {
  const db = await openForm("reply:s1", { instance: { features: ["safe_dm_mentions"] } });
  expect((await text()).value).toBe("");
  expect(await screen.findByText(/^Fetching the original post…/)).toBeVisible();
  expect(watchDetail.mock.calls).toEqual([["status", "s1"]]);
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

test("what is typed meanwhile is kept, is not posted before, and has the names before it then", async () => {
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

test("an answer that was begun without its original is filled in when it is opened again and that is here", async () => {
  const blind = { ...blankDraft, id: "reply:s1", updated_at: 1, in_reply_to_id: "s1", blind: true as const };
  await openForm("reply:s1", {
    statuses: [aStatus("s1", original)],
    prepare: (db) => db.drafts.put({ ...blind, text: "I saw one", visibility: "direct" }),
  });
  expect((await text()).value).toBe("@ben I saw one");
  expect(scope().value).toBe("private");
});

test("without a network the form says that the original is not here and that the answer waits for it", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openForm("reply:s1");
  await text();
  expect(
    await screen.findByText(/^The original post is not on this device.*nobody knows who may see it/),
  ).toBeVisible();
});

test("what the server says of an original that it does not give is said in the form, which can become a post of its own", async () => {
  const db = await openForm("quote:s1");
  type(await text(), "I saw one");
  await act(() => noteFailure(db, "status:s1", 2, { kind: "forbidden", message: "Not for you" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error fetching the original post: Not for you.");
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByText(/^Error fetching the original post/)).toBeNull());
  press("Post");
  expect((await posted(db)).args).toMatchObject({ text: "I saw one", quote_id: null, visibility: "direct" });
});

test("an answer to a post that was deleted is kept, is not posted as one, and can become a post of its own", async () => {
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
])(
  "where what %s is about is deleted while its form is open, it can become a post of its own",
  async (draft, written) => {
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
  },
);

const sentMeanwhile = (db: AccountDb) => db.settled.put({ id: "local:x", status_id: "s1", at: 1 });

test("an answer to an own post that was sent meanwhile is one to what that became, when its form is opened again", async () => {
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

test("an answer to an own post that nobody knows any more says so, and is posted as one of its own only when that was asked for", async () => {
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

test("a draft whose original has left the device goes no wider than its writer chose, and no wider than that once it is back", async () => {
  const kept = { ...blankDraft, id: "reply:s1", updated_at: 1, text: "I saw one", in_reply_to_id: "s1" };
  const db = await openForm("reply:s1", { prepare: (all) => all.drafts.put({ ...kept, visibility: "unlisted" }) });
  await text();
  expect([scope().value, scopes().includes("public")]).toEqual(["unlisted", false]);
  await comes(db);
  await waitFor(() => expect([scope().value, scopes()]).toEqual(["private", ["private", "direct"]]));
  expect((await text()).value).toBe("I saw one");
  cleanup();
});
