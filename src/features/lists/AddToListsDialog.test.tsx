import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aStatus } from "../../../tests/support/rows/entities";
import { act } from "../../../tests/support/rows/outbox";
import { inWorld } from "../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../tests/support/screens/jsdom";
import { ingest } from "../../db/ingest/ingest";
import { saveAccountLists } from "../../db/lists/account_lists";
import { noteFailure, noteSuccess } from "../../db/requests/fetch_results";
import { openDialog, useDialogs } from "../../ui/base/dialog/open_dialogs";
import { forgetOutcomes } from "../../ui/outbox/expected_outcomes";
import { AddToListsDialog } from "./AddToListsDialog";

const intend = vi.fn(async () => "row");
const createList = vi.fn(async () => "local:1");

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useDialogs.setState({ open: null });
});

const { account } = aStatus("1", { by: "ada" });

async function drawn(...titles: string[]) {
  openDialog({ name: "lists", account_id: account.id });
  const world = { sync: { outbox: { intend, createList } } as never };
  const view = await inWorld(<AddToListsDialog account_id={account.id} />, { own: {}, world });
  const { db } = view.world;
  const lists = titles.map((title, at) => ({ id: String(9 - at), title }));
  await ingest(db, { accounts: [account], lists }, { asked_at: 1, viewer: true, seen_at: 1 });
  const told = async (...ids: string[]) => {
    await saveAccountLists(db, account.id, ids, { asked_at: 2, seen_at: 2 });
    await noteSuccess(db, `account_lists:${account.id}`, 2);
  };
  await screen.findByRole("dialog");
  return { ...view, db, told };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("the lists that somebody is in are ticked once the server says so, and a press changes one", async () => {
  const { told } = await drawn("Waders", "Gulls");
  await waitFor(() => expect([box("Waders").disabled, box("Gulls").disabled]).toEqual([true, true]));
  await told("8");
  await waitFor(() => expect([box("Waders").checked, box("Gulls").checked]).toEqual([false, true]));
  fireEvent.click(box("Waders"));
  fireEvent.click(box("Gulls"));
  await waitFor(() =>
    expect(intend.mock.calls).toEqual([
      ["list_member", { list_id: "9", account_id: account.id, on: true }],
      ["list_member", { list_id: "8", account_id: account.id, on: false }],
    ]),
  );
  expect(useDialogs.getState().open).not.toBeNull();
});

test("without a network what is known is ticked, and what is not can be pressed all the same", async () => {
  const { db, t } = await drawn("Waders", "Gulls");
  await act(db, { kind: "list_member", args: { list_id: "8", account_id: account.id, on: true } });
  await noteFailure(db, `account_lists:${account.id}`, 2, { kind: "offline", message: "" });
  await screen.findByText(t("lists.unknown", { reason: t("failure.offline") }));
  await waitFor(() => expect([box("Waders").checked, box("Gulls").checked]).toEqual([false, true]));
  fireEvent.click(box("Waders"));
  await waitFor(() => expect(intend).toHaveBeenCalledTimes(1));
});

test("a new list is made with the person in it, also where there was none", async () => {
  const { t } = await drawn();
  await screen.findByText(t("lists.none"));
  const create = screen.getByRole<HTMLButtonElement>("button", { name: t("lists.create") });
  expect(create.disabled).toBe(true);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Waders" } });
  fireEvent.click(create);
  await waitFor(() =>
    expect(intend.mock.calls).toEqual([["list_member", { list_id: "local:1", account_id: account.id, on: true }]]),
  );
  expect(createList.mock.calls).toEqual([[{ title: "Waders" }]]);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("a list that waits to be made can be chosen, and says that it waits", async () => {
  const { db, t } = await drawn("Gulls");
  await act(db, { kind: "create_list", args: { id: "local:2", title: "Waders" } });
  const waiting = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: new RegExp(`Waders.*${t("outbox.waiting")}`),
  });
  expect([waiting.checked, waiting.disabled]).toEqual([false, false]);
});
