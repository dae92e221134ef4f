import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { act as wait } from "../../../tests/support/rows/outbox";
import { ingest } from "../../db/ingest/ingest";
import { Account } from "../../domain/entities/accounts/account";
import { Relationship } from "../../domain/entities/accounts/relationship";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { RequestNotice } from "./RequestNotice";

afterEach(() => {
  cleanup();
  useConfirmation.setState({ asked: null });
});

const ada = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada" });
const at = (asked_at: number) => ({ asked_at, viewer: true, seen_at: asked_at });

async function drawn(chosen: Record<string, unknown> = {}) {
  const intend = vi.fn(async () => "row");
  const refresh = vi.fn(async () => undefined);
  const sync = { outbox: { intend }, rosters: { refresh } };
  const part = (
    <main tabIndex={-1}>
      <RequestNotice account={{ ...ada, asked_at: 1, seen_at: 1 }} />
    </main>
  );
  const view = await inWorld(part, { own: { locked: true }, chosen, world: { sync: sync as never } });
  const asks = (requested_by: boolean, asked_at: number) =>
    ingest(view.world.db, { relationships: [v.parse(Relationship, { id: "ada", requested_by })] }, at(asked_at));
  const list = (accounts: Account[], asked_at: number) =>
    ingest(view.world.db, { accounts, roster: { key: "follow_requests", more: false } }, at(asked_at));
  return { ...view, asks, list, intend, refresh };
}
const says = () => screen.queryByText("Ada asks to follow you.");

test("who asks to follow is approved on their profile, and asks no more at once", async () => {
  const { list, intend, world } = await drawn();
  await list([ada], 1);
  fireEvent.click(await screen.findByRole("button", { name: "Approve: Ada" }));
  await waitFor(() => expect(intend).toHaveBeenCalledWith("follow_request", { id: "ada", on: true }));
  await wait(world.db, { kind: "follow_request", args: { id: "ada", on: true } });
  await waitFor(() => expect(says()).toBeNull());
});

test.each(["Approve: Ada", "Deny: Ada"])("%s leaves the focus on the screen, not on what goes", async (name) => {
  const { list, intend } = await drawn();
  await list([ada], 1);
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(intend).toHaveBeenCalled());
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("who is denied on their profile waits until the server has confirmed it", async () => {
  const { t, list, world } = await drawn();
  await list([ada], 1);
  await screen.findByRole("button", { name: "Deny: Ada" });
  await wait(world.db, { kind: "follow_request", args: { id: "ada", on: false } });
  await screen.findByText(t("followRequest.denied"));
  expect(screen.queryByRole("button", { name: "Deny: Ada" })).toBeNull();
});

test("who asks by the relationship alone has the list read again", async () => {
  const { asks, list, refresh } = await drawn();
  await list([], 1);
  await asks(true, 2);
  await waitFor(() => expect(says()).not.toBeNull());
  await waitFor(() => expect(refresh).toHaveBeenCalledWith("follow_requests"));
  await list([], 3);
  await waitFor(() => expect(says()).toBeNull());
});

test.each([
  ["modalOnApproveFollow", "Approve: Ada"],
  ["modalOnDenyFollow", "Deny: Ada"],
])("with %s it is asked first on a profile, too", async (setting, name) => {
  const { list, intend } = await drawn({ [setting]: true });
  await list([ada], 1);
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(useConfirmation.getState().asked?.title).toContain("Ada"));
  useConfirmation.getState().asked?.answer(false);
  expect(intend).not.toHaveBeenCalled();
});
