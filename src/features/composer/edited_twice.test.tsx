import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, openForm, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { act as stored, post as unsent } from "../../../tests/support/rows/outbox";
import { editPost } from "../../db/outbox/edit_post";
import type { OutboxRow } from "../../domain/mutations/outbox_row";

setUpForm();

test("a post that is refused as it is posted again leaves its form at the next attempt", async () => {
  let id = "";
  const db = await openForm("post:again", {
    async prepare(db) {
      await stored(db, unsent("local:p"), { lane: "status:local:p" });
      await stored(db, unsent("local:reply", "local:p"), { lane: "status:local:p" });
      const [row] = (await db.outbox.toArray()) as [OutboxRow];
      id = row.id;
      await editPost(db, id, { now: 1, draft_id: "post:again" });
    },
  });
  const row = async () => (await db.outbox.where("id").equals(id).first()) as OutboxRow;
  type(await text(), "too long");
  press("Post");
  await waitFor(async () => expect((await row()).editing_draft_id).toBeUndefined());
  const error = { kind: "invalid", status: 422, message: "No birds today" };
  await db.outbox
    .where("id")
    .equals(id)
    .modify({ state: "refused", error } as never);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("No birds today"));
  type(await text(), "short");
  press("Post");
  await waitFor(async () => expect((await row()).args).toMatchObject({ text: "short" }));
  expect(done).not.toHaveBeenCalled();
  // The server has it.
  await db.outbox.delete((await row()).seq);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});
