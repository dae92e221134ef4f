import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { aView } from "../../../../tests/support/rows/views";
import { noAdminSettings } from "../../../domain/settings/settings";
import { useDialogs } from "../../base/dialog/open_dialogs";
import { closeMenu, useMenu } from "../../base/menu/open_menu";
import { openStatusMenu } from "./status_menu";

const intend = vi.fn(async () => "row");
afterEach(() => {
  closeMenu();
  cleanup();
  useDialogs.setState({ open: null });
});

/** The items of the menu of a post in which these words are selected. */
async function itemsOf(selected: string, own: object | null = {}) {
  const { world, t } = await inWorld(null, own ? { own: {} } : {});
  const sync = { outbox: { intend } } as never;
  const asking = { ...world, sync, t, ask: async () => true, admin: noAdminSettings, translates: false, edits: false };
  await openStatusMenu(asking, aView("s1"), document.createElement("button"), selected);
  return useMenu.getState().shown?.items ?? [];
}

test("words selected in a post open the form of a filter, and nothing is done yet", async () => {
  const [item] = await itemsOf("the last episode");
  expect(item?.label).toBe("Filter “the last episode”…");
  item?.onSelect();
  expect(useDialogs.getState().open).toEqual({ name: "filter", word: "the last episode" });
  expect(intend).not.toHaveBeenCalled();
});

test("neither a post without a selection nor a visitor is offered a filter", async () => {
  const labels = [...(await itemsOf("")), ...(await itemsOf("the last episode", null))].map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(2);
  expect(labels.join()).not.toMatch(/Filter/);
});
