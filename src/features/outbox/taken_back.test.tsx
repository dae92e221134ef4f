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

/** Writes a post and a reply to it, has the first one `become` something, and gives the rows on the screen. */
async function openReply(become: (first: string) => Promise<unknown>) {
  const first = (await write("first")) ?? "";
  await write("second", `local:${first}`);
  await become(first);
  await open();
  return screen.findAllByRole("listitem");
}
const refuse = (id: string) =>
  db.outbox
    .where("id")
    .equals(id)
    .modify({ state: "refused", error: { kind: "invalid", message: "" } } as never);

test.each([
  ["is refused", refuse],
  ["is being edited", (id: string) => outbox.edit(id)],
])("a reply to an unsent post that %s says that it waits for it, and leads there", async (_, become) => {
  const [above, reply] = await openReply(become);
  await within(reply!).findByText(/Waits for the post it replies to/);
  expect(within(reply!).queryByText(/Waiting to be sent/)).toBeNull();
  expect(within(reply!).queryByRole("button", { name: "Retry" })).toBeNull();
  fireEvent.click(within(reply!).getByRole("button", { name: "Show what it waits for" }));
  expect(above).toHaveFocus();
});

test("a reply to a post that waits is not tried before it; it is once that one is gone", async () => {
  const [above, reply] = await openReply(async () => undefined);
  await within(above!).findByRole("button", { name: "Retry" });
  await within(reply!).findByText(/Waiting to be sent/);
  expect(within(reply!).queryByRole("button", { name: "Retry" })).toBeNull();
  await act(() => db.outbox.where("seq").equals(1).delete());
  await screen.findByRole("button", { name: "Retry" });
});

test("what is to be put in a list that was refused waits for it, and says so", async () => {
  const list_id = await outbox.createList({ title: "Birds", replies_policy: "list", exclusive: false });
  await outbox.intend("list_member", { list_id, account_id: "7", on: true });
  await refuse(list_id.replace("local:", ""));
  await open();
  const [, member] = await screen.findAllByRole("listitem");
  await within(member!).findByText(/Waits for what must be sent before it/);
  expect(within(member!).queryByRole("button", { name: "Retry" })).toBeNull();
});
