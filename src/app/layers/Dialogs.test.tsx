import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs, havePopovers } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { readDraft } from "../../db/read/composing/drafts";
import { askConfirmation, useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs, openDialog } from "../../ui/base/dialog/open_dialogs";
import { Toasts } from "../../ui/base/toast/Toasts";
import { Dialogs } from "./Dialogs";

beforeAll(haveDialogs);
beforeAll(havePopovers);

afterEach(() => {
  cleanup();
  useDialogs.setState({ open: null });
});

test("the dialog's form restarts for another original, each with its own draft", async () => {
  const { world } = await inWorld(<Dialogs />, { own: {} });
  const statuses = [aStatus("s1", { by: "ben" }), aStatus("s2", { by: "cem" })];
  await ingest(world.db, { statuses }, { asked_at: 1, viewer: true, seen_at: 1 });
  const answer = (id: string) => act(() => openDialog({ name: "compose", draft: `reply:${id}` }));
  const field = () => screen.getByLabelText<HTMLTextAreaElement>("Text of the post");
  answer("s1");
  await waitFor(() => expect(field().value).toBe("@ben "));
  fireEvent.change(field(), { target: { value: "@ben hello" } });
  await waitFor(async () => expect((await readDraft(world.db, "reply:s1"))?.text).toBe("@ben hello"));
  answer("s2");
  await waitFor(() => expect(field().value).toBe("@cem "));
  answer("s1");
  await waitFor(() => expect(field().value).toBe("@ben hello"));
});

test("what is said with a form that opens is said over it", async () => {
  await inWorld(
    <>
      <Dialogs />
      <Toasts />
    </>,
    { own: {} },
  );
  act(() => openDialog({ name: "compose", draft: "status", notice: "It is a draft now." }));
  // One wait: to look for the dialog first may take a busy machine as long as the words stand.
  expect(await screen.findByText("It is a draft now.", { selector: "dialog p" })).toBeInTheDocument();
});

test("dialogs close with their account, and their question is not answered", async () => {
  const { unmount } = await inWorld(<Dialogs />, { own: {} });
  let answer: boolean | null = null;
  act(() => {
    openDialog({ name: "settings" });
    openDialog({ name: "compose", draft: "status" });
    void askConfirmation({ title: "Delete?", text: "", confirm: "Delete" }).then((yes) => (answer = yes));
  });
  await screen.findByLabelText("Text of the post");
  unmount();
  expect(useDialogs.getState().open).toBeNull();
  expect(useConfirmation.getState().asked).toBeNull();
  await waitFor(() => expect(answer).toBe(false));
});
