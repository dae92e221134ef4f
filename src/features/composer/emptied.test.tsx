import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { address, openForm, post, setUpForm, text, type } from "../../../tests/support/composer/form";
import { aStatus } from "../../../tests/support/rows/entities";
import { readDraft } from "../../db/read/composing/drafts";

setUpForm();

const kept = {
  updated_at: 1,
  text: "Begun",
  spoiler_text: "",
  visibility: "public",
  sensitive: false,
  in_reply_to_id: null,
  files: [],
} as const;

for (const asScreen of ["panel", "screen"] as const)
  for (const [how, path, begun, draft] of [
    ["by an address", "/-/compose?message=Tides&tab=1", "Tides", null],
    ["by an address after a draft", "/-/compose?message=Tides", "Begun\n\nTides", { ...kept, id: "status" }],
    ["by a draft", "/-/compose", "Begun", { ...kept, id: "status" }],
    ["by the draft of an address", "/-/compose?draft=share:s", "Begun", { ...kept, id: "share:s" }],
    ["by an answer", "/-/compose?reply=s1", "@ben ", null],
    ["by a quote", "/-/compose?quote=s1", "", null],
  ] as const) {
    if (asScreen === "panel" && !path.startsWith("/-/compose?message") && draft?.id !== "status") continue;
    test(`in a ${asScreen}, a form filled ${how} is empty once its post is sent`, async () => {
      const db = await openForm("status", {
        path,
        asScreen,
        statuses: [aStatus("s1", { by: "ben" })],
        prepare: async (db) => draft && (await db.drafts.put({ ...draft, files: [] })),
      });
      const field = await text();
      expect(field.value).toBe(begun);
      if (begun === "") type(field, "Look");
      fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
      await waitFor(async () => expect(await db.outbox.count()).toBe(1));
      await db.outbox.clear();
      await waitFor(async () => expect(await text()).not.toBe(field));
      const next = await text();
      expect(next.value).toBe("");
      fireEvent.keyDown(next, { key: "Enter", ctrlKey: true });
      expect(await screen.findByRole("alert")).toHaveTextContent("A post needs some text or a picture.");
      expect(post).toHaveBeenCalledOnce();
      expect([await db.drafts.count(), address()]).toEqual([0, `/-/compose${path.endsWith("tab=1") ? "?tab=1" : ""}`]);
    });
  }

test("the text of an address is a draft at once, and leaves the address", async () => {
  const db = await openForm("status", { path: "/main/friends?tab=1&message=Tides", asScreen: "panel" });
  expect((await text()).value).toBe("Tides");
  await waitFor(() => expect(address()).toBe("/main/friends?tab=1"));
  expect((await readDraft(db, "status"))?.text).toBe("Tides");
  expect(post).not.toHaveBeenCalled();
});
