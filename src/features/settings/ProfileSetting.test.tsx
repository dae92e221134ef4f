import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import { noteProfileSent, readSharedProfile, saveSettingsProfiles } from "../../db/settings/settings_profiles";
import type { SyncEngine } from "../../sync/engine";
import { ProfileSetting } from "./ProfileSetting";

afterEach(cleanup);

async function shown() {
  const sync = { settings: { notifyChanged: vi.fn() } } as Partial<SyncEngine> as SyncEngine;
  const { t, world } = await inWorld(<ProfileSetting />, { own: {}, world: { sync } });
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: t("settings.profile.use") });
  const offered = () => [...list.options].map(({ text }) => text);
  return { t, world, sync, list, offered };
}

test("the server's profiles are listed by version; choosing one shares it", async () => {
  const { t, world, sync, list, offered } = await shown();
  await saveSettingsProfiles(world.db, [
    { name: "desk", version: 3 },
    { name: "phone", version: 1 },
  ]);
  const none = t("settings.profile.none");
  await waitFor(() => expect(offered()).toEqual([none, "desk (version 3)", "phone (version 1)"]));
  fireEvent.change(list, { target: { value: "phone" } });
  await waitFor(() => expect(sync.settings.notifyChanged).toHaveBeenCalledTimes(1));
  expect(await readSharedProfile(world.db)).toMatchObject({ name: "phone", version: 0 });
  await noteProfileSent(world.db, { name: "phone", version: 2, settings: {} });
  await waitFor(() => expect(offered()).toEqual([none, "phone (version 2)", "desk (version 3)"]));
  expect(list.value).toBe("phone");
  fireEvent.change(list, { target: { value: "" } });
  await waitFor(async () => expect(await readSharedProfile(world.db)).toBeNull());
});

test("a new profile needs a name, which is trimmed", async () => {
  const { t, world, sync, list } = await shown();
  const create = screen.getByRole<HTMLButtonElement>("button", { name: t("settings.profile.create") });
  const field = screen.getByRole("textbox", { name: t("settings.profile.new") });
  fireEvent.change(field, { target: { value: "   " } });
  expect(create.disabled).toBe(true);
  fireEvent.change(field, { target: { value: " my desk " } });
  fireEvent.click(create);
  await waitFor(() => expect(sync.settings.notifyChanged).toHaveBeenCalledTimes(1));
  expect(await readSharedProfile(world.db)).toEqual({ name: "my desk", version: 0, settings: {} });
  await waitFor(() => expect(list.value).toBe("my desk"));
});
