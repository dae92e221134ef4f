import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { act } from "../../../../tests/support/rows/outbox";
import { OwnProfile } from "../own_profile/OwnProfile";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const host = { host: "a.example" };

/** One's own profile with its options. */
async function drawn() {
  const retry = vi.fn(async () => true);
  const discard = vi.fn(async () => true);
  const sync = { outbox: { retry, discard }, completion: { refresh: async () => undefined } } as never;
  const own = { locked: false, source: { note: "", privacy: "public", fields: [] } };
  const made = await inWorld(<OwnProfile />, { own, world: { sync } });
  const option = await screen.findByRole("switch", { name: made.t("ownProfile.flag.locked") });
  const row = { kind: "edit_profile", args: { change: { locked: true } } } as const;
  return { ...made, option, row, retry, discard };
}

test("an option says where it is saved, while it is, and that it waits", async () => {
  const { t, world, option, row } = await drawn();
  expect(option).toHaveAccessibleDescription(t("settings.saved.at", host));
  await act(world.db, row, { id: "waits" });
  await waitFor(() => expect(option).toBeChecked());
  expect(option).toHaveAccessibleDescription(t("settings.saving", host));
  expect(screen.queryByText(t("ownProfile.waits"))).toBeNull();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  await waitFor(() => expect(option).toHaveAccessibleDescription(t("settings.saved.waits", host)));
});

test("a refused option has its old value back and says why in its place", async () => {
  const { t, world, option, row, retry, discard } = await drawn();
  const error = { kind: "invalid", message: "Not you", status: 422 } as const;
  await act(world.db, row, { id: "refused", state: "refused", error });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error saving settings: Not you.");
  expect(option).not.toBeChecked();
  expect(option).toHaveAccessibleDescription(t("settings.saved.at", host));
  expect(alert.closest("[data-setting]")).toContainElement(option);
  fireEvent.click(within(alert).getByRole("button", { name: t("app.again") }));
  expect(retry).toHaveBeenCalledWith("refused");
  fireEvent.click(within(alert).getByRole("button", { name: t("ownProfile.drop") }));
  expect(discard).toHaveBeenCalledWith("refused");
});
