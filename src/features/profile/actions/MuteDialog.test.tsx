import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { ingest } from "../../../db/ingest/ingest";
import { Account } from "../../../domain/entities/accounts/account";
import { openDialog, useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { forgetOutcomes } from "../../../ui/outbox/expected_outcomes";
import { MuteDialog } from "./MuteDialog";

const intend = vi.fn(async () => "row");

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  forgetOutcomes();
  useDialogs.setState({ open: null });
});

async function draw(server = "akkoma") {
  openDialog({ name: "mute", account_id: "ada" });
  const instance = { software: { name: server, version: "4.5.0" } };
  const world = { sync: { outbox: { intend } } as never };
  const drawn = await inWorld(<MuteDialog account_id="ada" />, { own: {}, instance, world });
  const ada = v.parse(Account, { id: "ada", acct: "ada", username: "ada", display_name: "Ada" });
  await ingest(drawn.world.db, { accounts: [ada] }, { asked_at: 1, viewer: true, seen_at: 1 });
  await screen.findByRole("checkbox");
  return drawn;
}

test.each([
  ["", true, { id: "ada", on: true }],
  ["3600", true, { id: "ada", on: true, duration_s: 3600 }],
  ["604800", false, { id: "ada", on: true, duration_s: 604_800, notifications: false }],
])("a mute of %j seconds, notifications too: %s, wants %j", async (seconds, too, args) => {
  const { t } = await draw();
  if (seconds !== "")
    fireEvent.change(screen.getByRole("combobox", { name: t("mute.duration") }), { target: { value: seconds } });
  if (!too) fireEvent.click(screen.getByRole("checkbox", { name: t("mute.notifications") }));
  fireEvent.click(screen.getByRole("button", { name: t("account.muteConfirm") }));
  await waitFor(() => expect(intend.mock.calls).toEqual([["mute", args]]));
  expect(useDialogs.getState().open).toBeNull();
});

test.each([
  ["akkoma", true],
  ["mastodon", true],
  ["gotosocial", true],
  ["snac", false],
])("a duration can be chosen where the server ends mutes: %s, %s", async (server, offered) => {
  const { t } = await draw(server);
  expect(screen.queryAllByRole("combobox", { name: t("mute.duration") })).toHaveLength(offered ? 1 : 0);
});

test("a mute that is cancelled mutes nobody", async () => {
  const { t } = await draw();
  fireEvent.click(screen.getByRole("button", { name: t("dialog.cancel") }));
  expect(useDialogs.getState().open).toBeNull();
  expect(intend).not.toHaveBeenCalled();
});
