import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, openForm, post, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { act as stored, post as unsent } from "../../../tests/support/rows/outbox";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useToasts } from "../../ui/base/toast/show_toast";

setUpForm();

test("what is sent some seconds later can be had back by the notice that says so", async () => {
  const db = await openForm("status", { chosen: { undoSend: 5 } });
  type(await text(), "hello");
  press("Post");
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect((await posted(db)).args.text).toBe("hello");
  expect(post).toHaveBeenCalledExactlyOnceWith("status", 5000);
  const [said] = useToasts.getState().toasts;
  expect([said?.text, said?.duration_ms]).toEqual(["It will be sent in 5 seconds.", 5000]);
  said?.action?.run();
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status" }));
});

test("who undoes what is on its way, or was taken back already, is told which of both", async () => {
  const db = await openForm("status", { chosen: { undoSend: 5 } });
  type(await text(), "hello");
  press("Post");
  await posted(db);
  const [said] = useToasts.getState().toasts;
  const told = () => useToasts.getState().toasts.map(({ text }) => text);
  await db.outbox.toCollection().modify({ state: "sending" });
  said?.action?.run();
  await waitFor(() => expect(told()).toContain("It is already on its way."));
  expect(told()).not.toContain("It was sent or taken back already.");
  await db.outbox.clear();
  said?.action?.run();
  await waitFor(() => expect(told()).toContain("It was sent or taken back already."));
});

test("who undoes a post with an unsent reply edits it, and the reply waits", async () => {
  const db = await openForm("status", { chosen: { undoSend: 5 } });
  type(await text(), "hello");
  press("Post");
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  await posted(db);
  const [{ id, lane }] = (await db.outbox.toArray()) as [OutboxRow];
  await stored(db, unsent("local:reply", `local:${id}`), { lane });
  useToasts.getState().toasts[0]?.action?.run();
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: `post:${id}` }));
  expect((await db.outbox.toArray()).map(({ editing_draft_id }) => editing_draft_id)).toEqual([
    `post:${id}`,
    undefined,
  ]);
});
