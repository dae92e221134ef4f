import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, openForm, posted, press, setUpForm, text, type } from "../../../tests/support/composer/form";
import { aStatus, blankDraft } from "../../../tests/support/rows/entities";
import { saveDraft } from "../../db/drafts/drafts";

setUpForm();

const refusal = { kind: "invalid", message: "No birds today", status: 422 } as const;

/** Opens the form of an address, and presses Post. */
async function sent(path: string) {
  const db = await openForm("", {
    path,
    asScreen: "left",
    statuses: [aStatus("s1", { by: "ben" })],
    prepare: (own) => saveDraft(own, { ...blankDraft, id: "d1", updated_at: 1, text: "Tides" }),
  });
  type(await text(), "Birds");
  press("Post");
  await posted(db);
  return db;
}

test.each(["?reply=s1", "?quote=s1", "?draft=d1"])(
  "who left %s while it was sent finds a new post there",
  async (named) => {
    const db = await sent(`/-/compose${named}`);
    press("Leave");
    await act(() => db.outbox.clear());
    press("Return");
    expect((await text()).value).toBe("");
    await waitFor(() => expect(address()).toBe("/-/compose"));
    expect((await text()).value).toBe("");
  },
);

test("who left a form before Post finds the draft of its address again", async () => {
  await openForm("", { path: "/-/compose?reply=s1", asScreen: "left", statuses: [aStatus("s1", { by: "ben" })] });
  type(await text(), "Birds");
  press("Leave");
  press("Return");
  expect((await text()).value).toBe("Birds");
  expect(address()).toBe("/-/compose?reply=s1");
});

test("who left a form after a refusal finds the refused draft of its address again", async () => {
  const db = await sent("/-/compose?reply=s1");
  await act(async () => void (await db.outbox.toCollection().modify({ state: "refused", error: refusal })));
  await waitFor(async () => expect((await text()).readOnly).toBe(false));
  press("Leave");
  press("Return");
  expect((await text()).value).toBe("Birds");
  expect(address()).toBe("/-/compose?reply=s1");
});
