import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Pages } from "../../../tests/support/screens/Pages";
import { createRandom } from "../../../tests/support/fakes/random";
import { saveDraft } from "../../db/drafts/drafts";
import { openAccountDb } from "../../db/connection/open_account";
import { readIntent } from "../../db/outbox/withdraw";
import { readDraft } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import type { OutboxRow } from "../../domain/mutations/outbox_row";
import { loadLateMessages } from "../../i18n/late_messages";
import { en } from "../../i18n/locales";
import { createT } from "../../i18n/translator";
import { createOutbox, type OutboxService } from "../../sync/outbox/outbox";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { TranslatorContext } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { OutboxScreen } from "./OutboxScreen";

const clock = { now: () => Date.now(), setTimeout: () => 0, clearTimeout: () => {} };
let db: AccountDb;
let sync: { outbox: OutboxService };

beforeAll(loadLateMessages);

beforeEach(async () => {
  db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const random = createRandom(1);
  // This outbox is not started: waiting entries stay as the test sets them.
  sync = { outbox: createOutbox({ db, clock, random } as unknown as Parameters<typeof createOutbox>[0]).service };
  useDialogs.setState({ open: null });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () =>
  render(
    <TranslatorContext value={createT("en", en)}>
      <WorldContext value={{ db, sync, clock } as unknown as World}>
        <Pages>
          <OutboxScreen />
        </Pages>
      </WorldContext>
    </TranslatorContext>,
  );

async function write(text: string) {
  const draft = {
    text,
    spoiler_text: "",
    visibility: "public",
    sensitive: false,
    in_reply_to_id: null,
    files: [],
  } as const;
  await saveDraft(db, { id: "status", updated_at: 0, ...draft, files: [] });
  return sync.outbox.post("status");
}
const become = (part: Partial<OutboxRow>) => db.outbox.toCollection().modify(part as never);
const answer = (yes: boolean) => act(async () => useConfirmation.getState().asked?.answer(yes));
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("an empty outbox says what will be here", async () => {
  open();
  expect(await screen.findByText(/Nothing is waiting/)).toBeInTheDocument();
});

test("every act stands there in plain words, with how far it is", async () => {
  await write("hello from the tunnel");
  await sync.outbox.intend("follow", { id: "7", on: true });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  expect(await screen.findByText("Post: hello from the tunnel")).toBeInTheDocument();
  expect(await screen.findByText("Follow someone")).toBeInTheDocument();
  expect(screen.getAllByText(/Will be sent when you are back online/)).toHaveLength(2);
});

test("a refused post says why; Edit opens it as the draft it was", async () => {
  await write("hello");
  await become({ state: "refused", error: { kind: "invalid", message: "No birds today." } });
  open();
  expect(
    await screen.findByText(/This post was refused by the server: No birds today\. Edit or discard\./),
  ).toBeInTheDocument();
  await press("Edit");
  const notice = "It is a draft now: it is sent when you post it again.";
  await waitFor(() => expect(useDialogs.getState().open).toEqual({ name: "compose", draft: "status", notice }));
  expect((await readDraft(db, "status"))?.text).toBe("hello");
  expect(await screen.findByText(/Nothing is waiting/)).toBeInTheDocument();
});

test("a post shows its warning and its pictures, and how many there are", async () => {
  await write("hello");
  const file = { type: "image/png", description: "", width: 1, height: 1 };
  const files = [
    { ...file, file_id: "1", description: "A godwit" },
    { ...file, file_id: "2" },
  ];
  await db.outbox.toCollection().modify((row) => {
    if (row.kind === "post") Object.assign(row.args, { spoiler_text: "Birds", files });
  });
  open();
  expect(await screen.findByText("Birds")).toBeInTheDocument();
  expect(screen.getByText("2 attachments")).toBeInTheDocument();
  expect(screen.getAllByRole("img").map((one) => one.getAttribute("alt") ?? one.getAttribute("aria-label"))).toEqual([
    "Content warning",
    "A godwit",
    "Attachment 2",
  ]);
});

test("Retry lets a refused act wait again; Discard takes it away once it was confirmed", async () => {
  await write("hello");
  await become({ state: "refused", error: { kind: "invalid", message: "" } });
  open();
  await press("Retry");
  await waitFor(async () => expect((await db.outbox.toArray())[0]).toMatchObject({ state: "waiting", error: null }));
  for (const yes of [false, true]) {
    await press("Discard");
    await waitFor(() => expect(useConfirmation.getState().asked).not.toBeNull());
    expect(await db.outbox.count()).toBe(1);
    await answer(yes);
  }
  expect(await screen.findByText(/Nothing is waiting/)).toBeInTheDocument();
  expect(await db.outbox.count()).toBe(0);
});

test("the focus moves to the next entry, the previous one, or the empty text", async () => {
  for (const id of ["1", "2", "3"]) await sync.outbox.intend("follow", { id, on: true });
  open();
  const buttons = () => screen.findAllByRole("button", { name: "Discard" });
  /** Discards one of `of` entries with its own button. */
  const discard = async (at: number, of: number) => {
    const button = (await buttons())[at];
    button?.focus();
    fireEvent.click(button!);
    await waitFor(() => expect(screen.queryAllByRole("button", { name: "Discard" })).toHaveLength(of - 1));
  };
  /** The index of the entry with the focus. */
  const focused = () => [...document.querySelectorAll("li")].findIndex((row) => row.contains(document.activeElement));
  await discard(0, 3);
  await waitFor(() => expect(focused()).toBe(0));
  await discard(1, 2);
  await waitFor(() => expect(focused()).toBe(0));
  await discard(0, 1);
  await waitFor(() => expect(screen.getByText(/Nothing is waiting/).closest("[role=status]")).toHaveFocus());
  expect(focused()).toBe(-1);
});

test("a post is not discarded unasked during its upload; other entries are", async () => {
  const file = { type: "image/png", description: "", width: 1, height: 1, file_id: "1" };
  await write("hello");
  await db.outbox.toCollection().modify((row) => {
    if (row.kind === "post") Object.assign(row, { held: 1, args: { ...row.args, files: [file] } });
  });
  await sync.outbox.intend("follow", { id: "7", on: true });
  open();
  await screen.findByText(/Uploading file 1 of 1/);
  const [post, follow] = await screen.findAllByRole("button", { name: "Discard" });
  fireEvent.click(post!);
  fireEvent.click(follow!);
  await waitFor(async () => expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(["post"]));
  await waitFor(() => expect(useConfirmation.getState().asked?.confirm).toBe("Discard"));
  await answer(false);
});

test("what is on its way cannot be taken back here", async () => {
  await write("hello");
  await become({ state: "sending" });
  open();
  expect(await screen.findByText(/Sending…/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
});

test("an unsure post is looked for; any other unsure entry just waits", async () => {
  await write("hello from the tunnel");
  await become({ state: "unsure" });
  await sync.outbox.intend("follow", { id: "7", on: true });
  await db.outbox
    .where("lane")
    .equals("account:7")
    .modify({ state: "unsure" } as never);
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  expect(await screen.findByText(/When you are back online, it is looked for first/)).toBeInTheDocument();
  expect(screen.getByText(/Will be sent when you are back online/)).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(1);
  await db.outbox.toCollection().modify({ nextAttemptAt: Date.now() + 60_000 } as never);
  await press("Retry");
  await waitFor(async () => expect((await db.outbox.toArray())[1]?.nextAttemptAt).toBeLessThanOrEqual(Date.now()));
  offline.mockRestore();
});

test("a vote on a changed poll says so, cannot be retried, and is discarded", async () => {
  await sync.outbox.intend("vote", { id: "s1", poll_id: "p1", choices: [1], titles: ["Tea"] });
  await become({ state: "refused", error: { kind: "invalid", message: "", about: "poll" } });
  open();
  expect(await screen.findByText(/the options of the poll were changed after you chose/)).toBeInTheDocument();
  expect(screen.queryByText(/Refused by the server/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await press("Discard");
  expect(await screen.findByText(/Nothing is waiting/)).toBeInTheDocument();
});

test("after a rejected token the outbox asks to sign in and keeps its entries", async () => {
  await write("hello");
  await become({ error: { kind: "unauthorized", message: "" } });
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("sign in again");
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?again");
  expect(screen.getByText(/Waits until you sign in again/)).toBeInTheDocument();
});

test("a report that may have arrived says that it may be there twice, and is sent again by Retry alone", async () => {
  const args = { account_id: "a1", status_ids: [], comment: "", forward: false };
  const id = (await sync.outbox.intend("report", args)) ?? "";
  await db.outbox.toCollection().modify({ state: "refused", doubt: { status_id: null } } as never);
  open();
  expect(await screen.findByText(/may be there twice/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(async () => expect(await readIntent(db, id)).toMatchObject({ state: "waiting" }));
  expect(await readIntent(db, id)).not.toHaveProperty("doubt");
});

test("a refused filter says why; Edit opens its form with what was refused", async () => {
  const keywords = [{ keyword: "rain", whole_word: true }];
  const wanted = { title: "Wet", context: [], filter_action: "warn", expires_at: null, keywords } as const;
  await sync.outbox.intend("filter", { id: "local:x", before: null, wanted: { ...wanted, context: ["home"] } });
  await become({ state: "refused", error: { kind: "invalid", message: "Conflict", status: 409 } });
  open();
  expect(await screen.findByText("New filter: Wet")).toBeInTheDocument();
  expect(screen.getByText(/You already have a filter with this title/)).toBeInTheDocument();
  await press("Edit");
  const [row] = await db.outbox.toArray();
  expect(useDialogs.getState().open).toEqual({ name: "filter", refused: row?.id });
});
