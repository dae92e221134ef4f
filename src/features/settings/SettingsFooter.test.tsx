import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { readSetting } from "../../db/settings/settings";
import type { SyncEngine } from "../../sync/engine";
import { useDialogs } from "../../ui/base/dialog/open_dialogs";
import { useMenu } from "../../ui/base/menu/open_menu";
import { SettingsFooter } from "./SettingsFooter";

afterEach(() => {
  cleanup();
  useMenu.setState({ shown: null });
  useDialogs.setState({ open: null });
});

test("the footer has backup, restore, expert mode and, signed in, sign-out", async () => {
  const sync = { settings: { notifyChanged: vi.fn() } } as unknown as SyncEngine;
  const { t, world } = await inWorld(<SettingsFooter />, { own: {}, world: { sync } });
  fireEvent.click(screen.getByRole("button", { name: t("settings.backup") }));
  expect(useMenu.getState().shown?.items.map(({ label }) => label)).toEqual([
    t("settings.backupPlain"),
    t("settings.backupTheme"),
    t("settings.restore"),
  ]);
  fireEvent.click(screen.getByRole("checkbox", { name: t("settings.expert") }));
  await waitFor(async () => expect(await readSetting(world.db, "expertMode")).toBe(true));
  await waitFor(() => expect(sync.settings.notifyChanged).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole("button", { name: t("nav.signOut") }));
  expect(useDialogs.getState().open).toEqual({ name: "sign-out" });
  cleanup();
  await inWorld(<SettingsFooter />);
  expect(screen.queryByRole("button", { name: t("nav.signOut") })).toBeNull();
});
