import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import type { StatusView } from "../../../db/read/statuses/status";
import { noAdminSettings } from "../../../domain/settings/settings";
import { closeMenu, useMenu } from "../../base/menu/open_menu";
import { useExpectedOutcomes } from "../../outbox/expected_outcomes";
import { openStatusMenu } from "../actions/status_menu";

const intend = vi.fn(async () => "row");
const ask = vi.fn(async () => true);

/** Opens the menu of a post by ben; returns its items and a function that chooses one. */
async function open(more: Partial<StatusView> = {}) {
  const { world, t } = await inWorld(null, { own: {} });
  const sync = { outbox: { intend } } as never;
  const asking = { ...world, sync, t, ask, admin: noAdminSettings, translates: false, edits: false };
  await openStatusMenu(asking, aView("s1", { by: "ben" }, more), document.createElement("button"));
  const items = useMenu.getState().shown?.items ?? [];
  const choose = (label: string) => items.find((item) => item.label === label)?.onSelect();
  return { lines: items.map(({ label }) => label), choose };
}

afterEach(() => {
  closeMenu();
  cleanup();
  vi.clearAllMocks();
  useExpectedOutcomes.setState({ expected: [] });
});

test("undoes mutes and blocks of author and repeater without confirmation", async () => {
  const reblog = { id: "s2", account: aView("s2", { by: "cem" }).account, created_at: "2026-11-21T12:00:00Z" };
  const { lines, choose } = await open({ reblog, muting: ["ben", "dan"], blocking: ["cem"] });
  expect(lines.slice(3)).toEqual(["Unmute ben", "Block ben", "Unblock cem", "Report ben"]);
  choose("Unmute ben");
  expect(intend).toHaveBeenLastCalledWith("mute", { id: "ben", on: false });
  choose("Unblock cem");
  expect(intend).toHaveBeenLastCalledWith("block", { id: "cem", on: false });
  const blocked = await open({ blocking: ["ben"] });
  expect(blocked.lines.slice(3)).toEqual(["Mute ben", "Unblock ben", "Report ben"]);
  expect(ask).not.toHaveBeenCalled();
});

test("a mute or block that is taken back is told", async () => {
  const { choose } = await open({ muting: ["ben"], blocking: ["ben"] });
  choose("Unmute ben");
  choose("Unblock ben");
  const told = () => useExpectedOutcomes.getState().expected.map(({ done }) => done);
  await expect.poll(told).toEqual(["ben is no longer muted.", "ben is no longer blocked."]);
});

test("a block is told once it was confirmed, and not if it was cancelled", async () => {
  const { choose } = await open();
  ask.mockResolvedValueOnce(false);
  choose("Block ben");
  choose("Block ben");
  const telling = { done: "ben is blocked.", level: "info" };
  await expect.poll(() => useExpectedOutcomes.getState().expected).toMatchObject([telling]);
  expect(intend.mock.calls).toEqual([["block", { id: "ben", on: true }]]);
});

test("that a mute can be taken back is said for 20 seconds", async () => {
  const { choose } = await open();
  choose("Mute ben");
  const telling = { done: "ben is muted.", undo: { duration_ms: 20_000 } };
  await expect.poll(() => useExpectedOutcomes.getState().expected).toMatchObject([telling]);
  useExpectedOutcomes.getState().expected[0]?.undo?.action?.run();
  expect(intend).toHaveBeenLastCalledWith("mute", { id: "ben", on: false });
});
