import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openForm, post, posted, press, scope, setUpForm, text, type } from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { deleteStatuses } from "../../db/ingest/delete_status";
import { writeIntent } from "../../db/outbox/write_intent";
import { readDraft } from "../../db/read/composing/drafts";
import { saveSource } from "../../db/statuses/sources";
import type { ApiFailure } from "../../domain/requests/api_error";

setUpForm();

const own = { by: "me", visibility: "unlisted", content: "<p>A curlew</p>" };
const source = { text: "A curlew", spoiler_text: "", content_type: "text/plain" };
const said = "The post that you are changing was deleted. What you write is kept.";
const edit = (wire: Record<string, unknown> = own) =>
  openForm("edit:s1", { statuses: [aStatus("s1", wire)], prepare: (db) => saveSource(db, "s1", source, 1) });

test("an edit of a deleted post is kept, not sent, and can become a new post", async () => {
  const db = await edit();
  type(await text(), "Two curlews");
  await waitFor(async () => expect((await readDraft(db, "edit:s1"))?.text).toBe("Two curlews"));
  expect(screen.getByText(/^Other servers may not take over the change\./)).toBeVisible();
  await act(() => deleteStatuses(db, ["s1"], 2));
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Other servers may not take over the change\./)).toBeNull());
  press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent("This cannot be saved: the post was deleted.");
  expect([post.mock.calls, await db.outbox.count(), (await text()).value]).toEqual([[], 0, "Two curlews"]);
  press("Make it a post of its own");
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect([scope().value, scope().disabled]).toEqual(["unlisted", false]);
  fireEvent.change(scope(), { target: { value: "public" } });
  press("Post");
  expect(await posted(db)).toMatchObject({ kind: "post", args: { text: "Two curlews", visibility: "public" } });
});

test("that the server has the post no more is said of its change in the same words", async () => {
  const db = await edit();
  type(await text(), "Two curlews");
  press("Save");
  await posted(db);
  const error: ApiFailure = { kind: "missing", message: "Record not found" };
  await act(async () => {
    await deleteStatuses(db, ["s1"], 2);
    await db.outbox.toCollection().modify({ state: "refused", error });
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This cannot be saved: the post was deleted\.$/);
  expect(await screen.findByText(said)).toBeVisible();
  expect(await readDraft(db, "edit:s1")).toMatchObject({ text: "Two curlews", edit_id: "s1" });
});

test("a post deleted during its edit becomes an unchanged draft of a new post", async () => {
  const db = await edit();
  await text();
  const birth = { id: "row", key: "key", now: 5 };
  await act(() => writeIntent(db, { kind: "delete", args: { id: "s1" } }, birth));
  fireEvent.click(await screen.findByRole("button", { name: "Make it a post of its own" }));
  await waitFor(async () => expect(await readDraft(db, "edit:s1")).toMatchObject({ text: "A curlew" }));
  expect((await readDraft(db, "edit:s1"))?.edit_id).toBeUndefined();
});

test("an edit draft says when its post is deleted, and its poll starts anew", async () => {
  const poll = { options: ["tea", "coffee"], multiple: false, expires_in: 86_400, ends_at: 1 };
  const kept = { ...blankDraft, id: "edit:s1", edit_id: "s1", updated_at: 1, text: "Two curlews", poll };
  const prepare = async (db: Awaited<ReturnType<typeof edit>>) => {
    await db.drafts.put(kept);
    await deleteStatuses(db, ["s1"], 2);
  };
  const db = await openForm("edit:s1", { prepare, instance: { software: { name: "mastodon", version: "4.5.0" } } });
  expect((await text()).value).toBe("Two curlews");
  expect(await screen.findByText(said)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/opens it for another/)).toBeNull());
  press("Make it a post of its own");
  expect(await screen.findByLabelText("Option 2")).toHaveValue("coffee");
  expect(screen.getByLabelText("Open for")).toHaveValue(2);
  press("Post");
  const { options, multiple } = poll;
  expect((await posted(db)).args.poll).toEqual({ options, multiple, expires_in: 7200 });
});

test.each([
  ["mastodon", true],
  ["akkoma", false],
])("on %s an edit that opens a poll again that is over says so: %s", async (name, reopens) => {
  const options = ["tea", "coffee"].map((title) => ({ title, votes_count: 1 }));
  // The poll was over before these tests started.
  const over = {
    id: "p1",
    expires_at: "1969-12-31T23:00:00Z",
    expired: true,
    multiple: false,
    votes_count: 2,
    options,
  };
  await openForm("edit:s1", {
    statuses: [aStatus("s1", { ...own, poll: over })],
    prepare: (db) => saveSource(db, "s1", source, 1),
    instance: { software: { name, version: "4.5.0" } },
  });
  await text();
  const line = /over or ends soon\. With a change the server opens it for another 2 minutes\./;
  expect(screen.queryByText(line) !== null).toBe(reopens);
  // The two sentences exclude each other.
  expect(screen.queryByText(/its poll, stay as they are/) !== null).toBe(!reopens);
});
