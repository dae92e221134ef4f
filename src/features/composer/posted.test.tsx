import { act } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, openForm, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { act as stored, post as unsent } from "../../../tests/support/rows/outbox";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { saveDraft } from "../../db/drafts/drafts";
import { saveSource } from "../../db/statuses/sources";
import { endSaid, useSaid } from "../../ui/base/toast/say";
import { useToasts } from "../../ui/base/toast/show_toast";

setUpForm();
afterEach(endSaid);

test("that a post was taken is said once its form is closed, and shown by no toast", async () => {
  const db = await openForm("status");
  const said: string[] = [];
  done.mockImplementationOnce(() => void said.push(useSaid.getState().text));
  type(await text(), "hello");
  press("Post");
  await posted(db);
  expect(said).toEqual([]);
  await act(() => db.outbox.clear());
  await expect.poll(() => useSaid.getState().text).toBe("Posted.");
  expect([said, useToasts.getState().toasts]).toEqual([[""], []]);
});

test("that an edit was taken is said as saved changes, not as a post", async () => {
  const source = { text: "Two *curlews*", spoiler_text: "", content_type: null };
  const statuses = [aStatus("s1", { by: "me", content: "Two curlews" })];
  const db = await openForm("edit:s1", { statuses, prepare: (own) => saveSource(own, "s1", source, 1) });
  await expect.poll(async () => (await text()).value).toBe("Two *curlews*");
  type(await text(), "Three curlews");
  press("Save");
  await posted(db);
  await act(() => db.outbox.clear());
  await expect.poll(() => useSaid.getState().text).toBe("Changes saved.");
});

test("a reply to a refused post is kept at once, and the notice says what it is sent after", async () => {
  const db = await openForm("status", {
    async prepare(own) {
      await stored(own, unsent("local:x"), { id: "x", state: "refused" });
      await saveDraft(own, { ...blankDraft, id: "status", updated_at: 1, text: "hello", in_reply_to_id: "local:x" });
    },
  });
  await text();
  press("Post");
  const told = () => useToasts.getState().toasts.map(({ text: said }) => said);
  await expect.poll(told, { timeout: 5000 }).toEqual(["Saved. It will be sent after the post it replies to."]);
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(["refused", "waiting"]);
});
