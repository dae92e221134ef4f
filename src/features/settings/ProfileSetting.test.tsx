import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import {
  applyProfile,
  chooseProfile,
  noteProfileSent,
  readSharedProfile,
  saveSettingsProfiles,
} from "../../db/settings/settings_profiles";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { SyncEngine } from "../../sync/engine";
import { useConfirmation } from "../../ui/base/dialog/ask_confirmation";
import { useToasts } from "../../ui/base/toast/show_toast";
import { ProfileSetting } from "./ProfileSetting";

afterEach(() => {
  cleanup();
  useConfirmation.setState({ asked: null });
  useToasts.setState({ toasts: [] });
});

async function shown() {
  const removeProfile = vi.fn(async (): Promise<ApiFailure | null> => null);
  const sync = { settings: { notifyChanged: vi.fn(), removeProfile } } as Partial<SyncEngine> as SyncEngine;
  const { t, world } = await inWorld(<ProfileSetting />, { own: {}, world: { sync } });
  const listed = () => screen.queryAllByRole("listitem").map((one) => one.querySelector("bdi")?.textContent);
  const button = (act: "use" | "delete", name: string) =>
    screen.getByRole("button", { name: `${t(`settings.profile.${act}`)}: ${name}` });
  return { t, world, sync, removeProfile, listed, button };
}

test("the server's profiles are listed; using one shares it until that is ended", async () => {
  const { t, world, sync, listed, button } = await shown();
  screen.getByText(t("settings.profile.none"));
  await saveSettingsProfiles(world.db, [
    { name: "desk", version: 3 },
    { name: "phone", version: 1 },
  ]);
  await waitFor(() => expect(listed()).toEqual(["desk (version 3)", "phone (version 1)"]));
  fireEvent.click(button("use", "phone"));
  await waitFor(() => expect(sync.settings.notifyChanged).toHaveBeenCalledTimes(1));
  expect(await readSharedProfile(world.db)).toMatchObject({ name: "phone", version: 0 });
  await noteProfileSent(world.db, { name: "phone", version: 2, settings: {} });
  await waitFor(() => expect(listed()).toEqual(["phone (version 2)", "desk (version 3)"]));
  expect(button("use", "phone")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(button("use", "phone")).toHaveAttribute("aria-disabled", "false"));
  fireEvent.click(button("use", "phone"));
  await waitFor(async () => expect(await readSharedProfile(world.db)).toBeNull());
});

test("a new profile needs a name, which is trimmed", async () => {
  const { t, world, sync, button } = await shown();
  const create = screen.getByRole<HTMLButtonElement>("button", { name: t("settings.profile.create") });
  const field = screen.getByRole("textbox", { name: t("settings.profile.new") });
  fireEvent.change(field, { target: { value: "   " } });
  expect(create.disabled).toBe(true);
  fireEvent.change(field, { target: { value: " my desk " } });
  fireEvent.click(create);
  await waitFor(() => expect(sync.settings.notifyChanged).toHaveBeenCalledTimes(1));
  expect(await readSharedProfile(world.db)).toEqual({ name: "my desk", version: 0, settings: {} });
  await waitFor(() => expect(button("use", "my desk")).toHaveAttribute("aria-pressed", "true"));
});

test("a profile that this device has made stays in the list when another one is used", async () => {
  const { world, listed } = await shown();
  await chooseProfile(world.db, "desk");
  await noteProfileSent(world.db, { name: "desk", version: 1, settings: {} });
  await chooseProfile(world.db, "phone");
  await waitFor(() => expect(listed()).toEqual(["phone", "desk (version 1)"]));
  await applyProfile(world.db, "phone", { version: 4, settings: {} });
  await chooseProfile(world.db, "desk");
  await waitFor(() => expect(listed()).toEqual(["desk", "phone (version 4)"]));
});

test("a profile is deleted once that is confirmed, and a failure says why", async () => {
  const { t, world, removeProfile, listed, button } = await shown();
  await saveSettingsProfiles(world.db, [{ name: "desk", version: 3 }]);
  await waitFor(() => expect(listed()).toEqual(["desk (version 3)"]));
  const press = async (yes: boolean) => {
    fireEvent.click(button("delete", "desk"));
    await act(async () => useConfirmation.getState().asked?.answer(yes));
  };
  await press(false);
  expect(removeProfile).not.toHaveBeenCalled();
  removeProfile.mockResolvedValueOnce({ kind: "server", message: "Oh." });
  await press(true);
  const told = () => useToasts.getState().toasts.map(({ text, duration_ms }) => ({ text, duration_ms }));
  await waitFor(() => expect(told()).toEqual([{ text: expect.stringContaining("Oh."), duration_ms: 5000 }]));
  await waitFor(() => expect(button("delete", "desk")).toHaveAttribute("aria-disabled", "false"));
  await press(true);
  const done = { text: t("settings.profile.deleted", { name: "desk" }), duration_ms: 2000 };
  await waitFor(() => expect(told()).toContainEqual(done));
  expect(removeProfile).toHaveBeenLastCalledWith("desk");
});
