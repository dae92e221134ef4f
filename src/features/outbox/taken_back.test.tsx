import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createRandom } from "../../../tests/support/fakes/random";
import { blankDraft } from "../../../tests/support/rows/entities";
import { inWorld } from "../../../tests/support/screens/in_world";
import { openAccountDb } from "../../db/connection/open_account";
import { saveDraft } from "../../db/drafts/drafts";
import type { AccountDb } from "../../db/schema";
import { loadLateMessages } from "../../i18n/late_messages";
import { createOutbox, type OutboxService } from "../../sync/outbox/outbox";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import type { World } from "../../ui/context/useWorld";
import { OutboxScreen } from "./OutboxScreen";

let db: AccountDb;
let outbox: OutboxService;

beforeAll(loadLateMessages);
beforeEach(async () => {
  db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const parts = { db, clock: { now: () => 1 }, random: createRandom(1) };
  // This outbox is not started: what waits in it is not sent.
  outbox = createOutbox(parts as unknown as Parameters<typeof createOutbox>[0]).service;
});
afterEach(cleanup);

const open = () => inWorld(<OutboxScreen />, { own: {}, world: { db, sync: { outbox } as World["sync"] } });

async function write(text: string, in_reply_to_id: string | null = null) {
  await saveDraft(db, { ...blankDraft, id: "status", updated_at: 0, text, in_reply_to_id });
  return outbox.post("status");
}
const answer = (yes: boolean) => act(async () => useConfirmation.getState().asked?.answer(yes));
const texts = async () => ({
  outbox: (await db.outbox.toArray()).map(({ args }) => ("text" in args ? args.text : "")),
  drafts: (await db.drafts.toArray()).map(({ text }) => text).toSorted(),
});

test("Edit says at once that the post is a draft now, and asks nothing", async () => {
  await write("hello");
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const notice = "It is a draft now: it is sent when you post it again.";
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status", notice }));
  expect(useConfirmation.getState().asked).toBeNull();
});

test("Edit of a post with unsent replies opens its text, and the replies wait for it", async () => {
  const first = await write("first");
  await write("third", `local:${await write("second", `local:${first}`)}`);
  await open();
  fireEvent.click((await screen.findAllByRole("button", { name: "Edit" }))[0]!);
  const notice = "You are editing this post. Post it again to send it and its replies.";
  const draft = expect.stringMatching(/^post:/) as string;
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft, notice }));
  expect(useConfirmation.getState().asked).toBeNull();
  expect(await texts()).toEqual({ outbox: ["first", "second", "third"], drafts: ["first"] });
  const [row] = await screen.findAllByRole("listitem");
  await within(row!).findByText(new RegExp(notice));
  expect(within(row!).queryByRole("button", { name: "Retry" })).toBeNull();
});

test("Discard of a post with unsent replies says what becomes of them, and asks", async () => {
  const first = await write("first");
  await write("third", `local:${await write("second", `local:${first}`)}`);
  await open();
  const pressFirst = async () => {
    fireEvent.click((await screen.findAllByRole("button", { name: "Discard" }))[0]!);
    await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
  };
  await pressFirst();
  expect(useConfirmation.getState().asked?.text).toBe(
    "Its words and pictures are on this device only and will be gone. " +
      "Your 2 unsent replies become drafts and are no longer replies to it.",
  );
  await answer(false);
  expect(await texts()).toEqual({ outbox: ["first", "second", "third"], drafts: [] });
  await pressFirst();
  await answer(true);
  await waitFor(async () => expect(await texts()).toEqual({ outbox: [], drafts: ["second", "third"] }));
  expect((await db.drafts.toArray()).filter(({ in_reply_to_id }) => in_reply_to_id !== null)).toEqual([]);
});
