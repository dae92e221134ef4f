import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { readChoices } from "../../../db/settings/settings";
import { chooseProfile, readAccountChoices } from "../../../db/settings/settings_profiles";
import { loadMessages } from "../../../i18n/late_messages";
import { useConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { useToasts } from "../../../ui/base/toast/show_toast";
import { useLive } from "../../../ui/context/useLive";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useWorld } from "../../../ui/context/useWorld";
import { SettingControl } from "../controls/SettingControl";
import { ChangedMark } from "./ChangedMark";
import { ResetTab } from "./ResetTab";

afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
  useConfirmation.setState({ asked: null });
});

/** Waits until a reset is told, which is its last act. */
const told = () => waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));

/** Provides the settings, live. */
function Chosen({ children }: { children: ReactNode }) {
  const { app, db } = useWorld();
  const own = useLive(async () => ({ ...(await readChoices(app)), ...(await readChoices(db)) }), [app, db]);
  return own ? <ChoicesContext value={own}>{children}</ChoicesContext> : null;
}
const groups = [{ name: "media", settings: ["maxThumbnails", "hideNsfw", "theme"] }] as const;
async function drawn(chosen: Record<string, unknown>, config: Record<string, unknown> = {}) {
  const notifyChanged = vi.fn();
  const part = (
    <Chosen>
      <div data-setting="setting.maxThumbnails">
        <SettingControl setting="maxThumbnails" />
        <ChangedMark setting="maxThumbnails" />
      </div>
      <button type="button" id="media-tab">
        Media
      </button>
      <div role="tabpanel" aria-labelledby="media-tab">
        <ResetTab groups={groups} />
      </div>
    </Chosen>
  );
  const world = { sync: { settings: { notifyChanged } } as never };
  const made = await inWorld(part, { own: {}, chosen, config, world });
  await screen.findByLabelText(made.t("setting.maxThumbnails"));
  const reset = () => screen.queryByRole("button", { name: /^Reset: / });
  const undo = async () => {
    await told();
    await act(async () => useToasts.getState().toasts[0]?.action?.run());
  };
  return { ...made, reset, undo, notifyChanged };
}

test("a changed setting is marked, and its reset leaves the focus and can be undone", async () => {
  const { t, world, reset, undo, notifyChanged } = await drawn({ maxThumbnails: 4 });
  screen.getByText(t("settings.changed"));
  fireEvent.click(reset() ?? document.body);
  await waitFor(() => expect(reset()).toBeNull());
  expect(screen.getByLabelText(t("setting.maxThumbnails"))).toHaveFocus();
  expect(await readChoices(world.db)).toEqual({});
  expect(notifyChanged).toHaveBeenCalledOnce();
  await undo();
  await waitFor(() => expect(reset()).not.toBeNull());
  expect(await readChoices(world.db)).toEqual({ maxThumbnails: 4 });
});

test("a reset language is told in the language that the page then has", async () => {
  const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["de"]);
  onTestFinished(async () => {
    languages.mockRestore();
    await loadMessages("en");
  });
  const chosen = { interfaceLanguage: "en" };
  await inWorld(<ChangedMark setting="interfaceLanguage" />, {
    chosen,
    world: { sync: { settings: { notifyChanged: () => undefined } } as never },
  });
  fireEvent.click(screen.getByRole("button", { name: /^Reset: / }));
  await told();
  const [notice] = useToasts.getState().toasts;
  expect([notice?.text, notice?.action?.label]).toEqual(["Wieder wie voreingestellt: Sprache", "Rückgängig"]);
});

test("what an admin set is the default that counts", async () => {
  const { t, reset } = await drawn({ maxThumbnails: 4 }, { maxThumbnails: 4 });
  expect(reset()).toBeNull();
  cleanup();
  const other = await drawn({ maxThumbnails: 16 }, { maxThumbnails: 4 });
  fireEvent.click(other.reset() ?? document.body);
  await waitFor(() => expect(screen.getByLabelText(t("setting.maxThumbnails"))).toHaveValue(4));
  await told();
});

test("a setting that a profile shares is reset as a value for other devices", async () => {
  const { world, reset } = await drawn({ maxThumbnails: 4 });
  await chooseProfile(world.db, "desk");
  fireEvent.click(reset() ?? document.body);
  await waitFor(() => expect(reset()).toBeNull());
  expect((await readAccountChoices(world.db)).get("maxThumbnails")).toBe(16);
  await told();
});

test("a whole tab is reset once that is confirmed, has the focus, and that can be undone", async () => {
  const chosen = { maxThumbnails: 4, hideNsfw: true, theme: "pleroma-light" };
  const { t, world, undo } = await drawn(chosen);
  const button = () => screen.getByRole("button", { name: t("settings.resetTab", { count: 2 }) });
  fireEvent.click(button());
  expect(useConfirmation.getState().asked?.text).toContain(t("setting.theme"));
  await act(async () => useConfirmation.getState().asked?.answer(true));
  await waitFor(async () => expect(await readChoices(world.db)).toEqual({ hideNsfw: true }));
  expect("theme" in (await readChoices(world.app))).toBe(false);
  await waitFor(() => expect(screen.getByText("Media")).toHaveFocus());
  await undo();
  await waitFor(async () => expect(await readChoices(world.app)).toMatchObject({ theme: "pleroma-light" }));
  expect(await readChoices(world.db)).toEqual({ maxThumbnails: 4, hideNsfw: true });
});
