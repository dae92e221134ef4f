import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createLife } from "../../../tests/support/composer/form_life";
import { createRandom } from "../../../tests/support/fakes/random";
import { blankDraft } from "../../../tests/support/rows/entities";
import { saveDraft } from "../../db/drafts/drafts";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";
import { loadLateMessages } from "../../i18n/late_messages";

beforeAll(loadLateMessages);
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Text of the post");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const post = () => act(() => screen.getByRole("button", { name: "Post" }).click());

test.each([
  ["the post", {}, /No birds today\. This post was refused by the server/],
  ["a description", { about: "description" }, /^A description could not be saved: No birds today\.$/],
  ["a file", { about: "upload" }, /^Upload failed: No birds today\.$/],
] as const)("a form that was closed says again that %s was refused", async (_what, about, words) => {
  const { db, open } = await createLife(createRandom(1), 0);
  await open();
  type("hello");
  post();
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  const error = { kind: "invalid", message: "No birds today", body: { trace: "long" }, ...about } as const;
  await act(() => db.outbox.toCollection().modify({ state: "refused", error } as never));
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  await waitFor(async () => expect(await readDraft(db, "status")).toHaveProperty("refused"));
  expect((await readDraft(db, "status"))?.refused).not.toHaveProperty("body");
  cleanup();
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining("No birds today"));
  type("hello there");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("hello there"));
  expect(await readDraft(db, "status")).not.toHaveProperty("refused");
});

test("a refusal that is dismissed is hidden in its form, and stands in the draft", async () => {
  const { db, open } = await createLife(createRandom(1), 0);
  const refused = { kind: "invalid", message: "No birds today" } as const;
  await saveDraft(db, { ...blankDraft, id: "status", updated_at: 1, text: "hello", refused });
  await open();
  const [dismiss] = screen.getAllByRole("button", { name: "Dismiss" });
  act(() => dismiss?.click());
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await readDraft(db, "status"))?.refused).toEqual(refused);
});

test("a refused draft that is sent again unchanged leaves its reason behind", async () => {
  const { db, open } = await createLife(createRandom(1), 0);
  const refused = { kind: "invalid", message: "No birds today" } as const;
  await saveDraft(db, { ...blankDraft, id: "status", updated_at: 1, text: "hello", refused });
  await open();
  expect(screen.getByRole("alert")).toHaveTextContent("No birds today");
  post();
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await db.outbox.toArray())[0]?.args).not.toHaveProperty("refused");
  expect(await readDrafts(db)).toEqual([]);
});
