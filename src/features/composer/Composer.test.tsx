import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Pages } from "../../../tests/support/screens/Pages";
import { pageDraftKeeper } from "../../../tests/support/composer/draft_keeper";
import { createRandom } from "../../../tests/support/fakes/random";
import { openAppDb } from "../../db/app_database";
import { saveDraft } from "../../db/drafts/drafts";
import { openAccountDb } from "../../db/connection/open_account";
import { readDraft, readDrafts } from "../../db/read/composing/drafts";
import type { AccountDb } from "../../db/schema";
import { instanceOf } from "../../domain/instance/instance";
import type { DraftRow } from "../../domain/rows/rows";
import { loadLateMessages } from "../../i18n/late_messages";
import { en } from "../../i18n/locales";
import { createT } from "../../i18n/translator";
import { createOutbox } from "../../sync/outbox/outbox";
import { closePicker } from "../../ui/emoji/picker_state";
import { useToasts } from "../../ui/base/toast/show_toast";
import { TranslatorContext } from "../../ui/context/useT";
import { WorldContext, type World } from "../../ui/context/useWorld";
import { ComposeForm } from "./ComposeForm";
import { Composer } from "./Composer";

const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimeout: (timer: number) => window.clearTimeout(timer),
};
const instance = { ...instanceOf({ v2: null, v1: null, nodeinfo: null, frontend: null }), max_characters: 20 };
const begun = { text: "", spoiler_text: "" };
const blank: DraftRow = {
  id: "status",
  updated_at: 0,
  ...begun,
  visibility: "unlisted",
  sensitive: false,
  in_reply_to_id: null,
  files: [],
};
const defaults = { default_visibility: "public", sensitive: false, locked: true } as const;

let db: AccountDb;
let world: World;

beforeAll(loadLateMessages);

beforeEach(async () => {
  db = await openAccountDb("me@host", { indexedDB: new IDBFactory(), IDBKeyRange });
  const random = createRandom(1);
  // This outbox is not started: a post stays in it until the test settles it.
  const outbox = createOutbox({ db, clock, random } as unknown as Parameters<typeof createOutbox>[0]).service;
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const draftKeeper = pageDraftKeeper({ db, clock, random });
  world = { app, db, clock, random, sync: { outbox }, draftKeeper } as unknown as World;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useToasts.setState({ toasts: [] });
  world.draftKeeper.discardAll();
});

const done = vi.fn();

async function open(onDone = done) {
  done.mockReset();
  const stored = (await readDraft(db, "status")) ?? null;
  render(
    <Pages>
      <TranslatorContext value={createT("en", en)}>
        <WorldContext value={world}>
          <Composer
            start={{ draft: stored ?? blank, stored, fresh: blank, original: null, begun, ...defaults }}
            instance={instance}
            focus
            onDone={onDone}
          />
        </WorldContext>
      </TranslatorContext>
    </Pages>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>("Text of the post");
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const post = () => fireEvent.click(screen.getByRole("button", { name: "Post" }));
const row = async () => (await db.outbox.toArray())[0];

test("what was typed is there again when the form was closed without sending", async () => {
  const field = await open();
  for (const text of ["h", "he", "hello"]) type(field, text);
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("hello"));
  cleanup();
  expect((await open()).value).toBe("hello");
});

test("a form that is emptied leaves no draft behind", async () => {
  await saveDraft(db, { ...blank, text: "hello" });
  type(await open(), "");
  await waitFor(async () => expect(await readDrafts(db)).toEqual([]));
});

test("an empty post is not sent, and the sentence that says so belongs to the field", async () => {
  const field = await open();
  post();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("A post needs some text or a picture.");
  expect(field).toHaveAccessibleDescription(expect.stringContaining("A post needs some text or a picture."));
  expect(await row()).toBeUndefined();
});

test("nothing is posted while the picker of emoji is open", async () => {
  const field = await open();
  type(field, "hello");
  fireEvent.click(screen.getByRole("button", { name: "Add an emoji" }));
  const send = screen.getByRole("button", { name: "Post" });
  await waitFor(() => expect(send).toBeDisabled());
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(await row()).toBeUndefined();
  act(closePicker);
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(async () => expect(await row()).toBeDefined());
});

test("a post that is too long cannot be sent, and the counter says by how much", async () => {
  const field = await open();
  type(field, "x".repeat(23));
  expect(screen.getByRole("button", { name: "Post" })).toBeDisabled();
  expect(field).toHaveAccessibleDescription("3 characters too many");
});

test("Ctrl and Enter send; the draft is an unsent post then, and the form waits for it", async () => {
  const field = await open();
  type(field, "hello");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(async () =>
    expect(await row()).toMatchObject({ kind: "post", args: { text: "hello", visibility: "unlisted" } }),
  );
  expect(await readDrafts(db)).toEqual([]);
  expect(field).toHaveAttribute("readonly");
  expect(done).not.toHaveBeenCalled();
});

test("once its row is settled the form is done", async () => {
  type(await open(), "hello");
  post();
  await waitFor(async () => expect(await row()).toBeDefined());
  await db.outbox.clear();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test.each([
  ["no poll", undefined],
  ["a poll that asks nothing", ["", ""]],
  ["a poll with options that are blank, padded or said twice", [" tea", "coffee", "coffee ", ""]],
])("a refusal fills the form again and says why, and leaves one draft: %s", async (_with, options) => {
  const poll = options && { options, multiple: false, expires_in: 600 };
  await saveDraft(db, { ...blank, text: "hell", ...(poll && { poll }) });
  const field = await open();
  type(field, "hello");
  post();
  await waitFor(async () => expect(await row()).toBeDefined());
  await db.outbox.toCollection().modify({ state: "refused", error: { kind: "invalid", message: "No birds today" } });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Error: No birds today. This post was refused by the server; it is a draft again.",
  );
  expect(field).toHaveValue("hello");
  expect(field).not.toHaveAttribute("readonly");
  expect(await readDrafts(db)).toMatchObject([{ id: "status", text: "hello", ...(poll && { poll }) }]);
  expect(await row()).toBeUndefined();
  expect(done).not.toHaveBeenCalled();
});

test("offline, a post is kept, the form closes, and a toast says when it is sent", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  type(await open(), "hello");
  post();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "Saved. It will be sent when you are back online.",
  ]);
  expect((await row())?.state).toBe("waiting");
});

const full = () => Promise.reject(new DOMException("full", "QuotaExceededError"));

/** From now on, the disk is full. */
function fill() {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  return () => put.mockRestore();
}

test("text typed on a full disk stays in the form, which says so until stored", async () => {
  const field = await open();
  const free = fill();
  type(field, "hel");
  const said = await screen.findByText(/could not be saved on this device/);
  expect([field.value, said.getAttribute("role")]).toEqual(["hel", "alert"]);
  post();
  expect(field.readOnly).toBe(true);
  await waitFor(() => expect(field.readOnly).toBe(false));
  expect([field.value, await db.outbox.count(), done.mock.calls.length]).toEqual(["hel", 0, 0]);
  free();
  type(field, "hello");
  await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
  expect((await readDraft(db, "status"))?.text).toBe("hello");
});

test("a form that is closed while the disk is full opens again with what was typed", async () => {
  const field = await open();
  fill();
  type(field, "hello");
  await screen.findByText(/could not be saved on this device/);
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(true);
  cleanup();
  expect(asks()).toBe(true);
  const session = { key: "me@host", origin: "https://host", account_id: "1", acct: "me" };
  const app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  render(
    <Pages>
      <TranslatorContext value={createT("en", en)}>
        <WorldContext value={{ ...world, app, session, origin: "https://host" } as unknown as World}>
          <ComposeForm draft="status" onDone={done} />
        </WorldContext>
      </TranslatorContext>
    </Pages>,
  );
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Text of the post")).value).toBe("hello");
});

test("a post that cannot be stored for sending stays in the form with a reason", async () => {
  const field = await open();
  type(field, "hello");
  await waitFor(async () => expect((await readDraft(db, "status"))?.text).toBe("hello"));
  vi.spyOn(world.sync.outbox, "post").mockImplementation(full);
  post();
  await screen.findByText(/could not be stored to be sent/);
  expect([field.value, field.readOnly]).toEqual(["hello", false]);
});
