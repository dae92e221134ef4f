import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { inWorld } from "../../../../tests/support/screens/in_world";
import { haveDialogs } from "../../../../tests/support/screens/jsdom";
import { addOwnThemes, readOwnThemes } from "../../../db/settings/own_themes";
import { readChoices } from "../../../db/settings/settings";
import { MOST_FILE_BYTES, type SettingsFile } from "../../../domain/settings/settings_file";
import { generateColours } from "../../../theme/generate_colours";
import { colourOf, plainTheme, type Theme } from "../../../theme/theme";
import words from "../../../i18n/en.json";
import { loadMessages } from "../../../i18n/late_messages";
import { createT } from "../../../i18n/translator";
import { closeDialog, useDialogs } from "../../../ui/base/dialog/open_dialogs";
import { useToasts } from "../../../ui/base/toast/show_toast";
import { openBackup } from "../backup";
import { RestoreDialog } from "./RestoreDialog";

beforeAll(haveDialogs);
afterEach(() => {
  cleanup();
  closeDialog();
  useToasts.setState({ toasts: [] });
});

const nothing: SettingsFile = {
  choices: {},
  themes: [],
  unread_themes: 0,
  invalid: [],
  unknown: [],
  newer: false,
};
const drawn = async (
  file: Partial<SettingsFile>,
  chosen: Record<string, unknown> = {},
  own: readonly { id: string; theme: Theme }[] = [],
) => {
  const notifyChanged = vi.fn();
  const world = { sync: { settings: { notifyChanged } } as never };
  const made = await inWorld(<RestoreDialog file={{ ...nothing, ...file }} />, { own: {}, chosen, world });
  await addOwnThemes(made.world.app, own, 1);
  await screen.findByRole("dialog");
  const take = (count: number) => screen.getByRole("button", { name: made.t("settings.restore.take", { count }) });
  return { ...made, take, notifyChanged };
};

/** What is told so far. */
const told = () => useToasts.getState().toasts.map((one) => one.text);

test("what would change is shown as it is and as it would be, and only then taken", async () => {
  const choices = { hideNsfw: false, theme: "pleroma-light", muteWords: ["gull"], greentext: false };
  const { t, take, world, notifyChanged } = await drawn({ choices }, { muteWords: ["tern"] });
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(["ThemeAs in the systemLight", "Cover sensitive picturesOnOff", "Muted wordsterngull"]);
  expect(await readChoices(world.db)).toEqual({ muteWords: ["tern"] });
  screen.getByRole("button", { name: t("settings.restore.backUp") });
  await act(async () => void fireEvent.click(take(3)));
  await waitFor(async () => expect(await readChoices(world.db)).toEqual({ hideNsfw: false, muteWords: ["gull"] }));
  expect(await readChoices(world.app)).toMatchObject({ theme: "pleroma-light" });
  expect(notifyChanged).toHaveBeenCalled();
  await waitFor(() => expect(told()).toEqual([t("settings.restored")]));
});

test("that a backup is taken is said in the language that the page then has", async () => {
  onTestFinished(async () => void (await loadMessages("en")));
  const { take } = await drawn({ choices: { interfaceLanguage: "de" } });
  await act(async () => void fireEvent.click(take(1)));
  await waitFor(() => expect(told()).toEqual(["Einstellungen wiederhergestellt."]));
});

test("push and privacy stay as they are unless they are ticked, each for itself", async () => {
  const choices = { webPushNotifications: true, webPushHideIfCW: false, keepSearches: false, hideNsfw: false };
  const { t, take, world } = await drawn({ choices });
  const box = (name: RegExp) => screen.getByRole("checkbox", { name });
  expect(screen.getAllByRole("checkbox").map((one) => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ]);
  fireEvent.click(box(new RegExp(t("setting.keepSearches"))));
  await act(async () => void fireEvent.click(take(2)));
  await waitFor(() => expect(told()).toEqual([t("settings.restored")]));
  expect(await readChoices(world.db)).toEqual({ hideNsfw: false, keepSearches: false });
});

const dusk = { ...plainTheme, name: "Dusk", dark: generateColours(colourOf("#b4492b"), "dark") };

test("own themes are shown, added and can be chosen; one that is here already stays", async () => {
  const file = {
    choices: { theme: "own:new" },
    themes: [
      { id: "new", theme: dusk },
      { id: "nameless", theme: { ...dusk, name: "" } },
      { id: "here", theme: { ...dusk, name: "Changed" } },
    ],
  };
  const { t, world } = await drawn(file, {}, [{ id: "here", theme: { ...dusk, name: "Here" } }]);
  const added = await screen.findByRole("region", { name: t("settings.restore.themes") });
  await waitFor(() =>
    expect(
      within(added)
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual(["Dusk", t("themes.unnamed")]),
  );
  screen.getByRole("row", { name: "Theme As in the system Dusk" });
  expect(await readOwnThemes(world.app)).toHaveLength(1);
  const button = screen.getByRole("button", { name: t("settings.restore.takeAll", { count: 3 }) });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(told()).toEqual([t("settings.restored")]));
  expect(await readChoices(world.app)).toMatchObject({ theme: "own:new" });
  const stored = new Map((await readOwnThemes(world.app)).map(({ id, theme }) => [id, theme.name]));
  expect(stored).toEqual(
    new Map([
      ["here", "Here"],
      ["new", "Dusk"],
      ["nameless", t("themes.unnamed")],
    ]),
  );
});

test("an own theme that is nowhere is not chosen, and an unreadable one is counted", async () => {
  const { t } = await drawn({ choices: { theme: "own:lost" }, unread_themes: 1 });
  screen.getByText(t("settings.restore.nothing"));
  screen.getByText(t("settings.restore.invalid", { names: t("setting.theme") }));
  screen.getByText(t("settings.restore.unreadThemes", { count: 1 }));
});

test("a file that changes nothing says so and offers nothing to take", async () => {
  const { t } = await drawn({ choices: { hideNsfw: true } });
  screen.getByText(t("settings.restore.nothing"));
  expect(screen.getAllByRole("button").map((one) => one.textContent || one.ariaLabel)).toEqual([
    t("dialog.close"),
    t("dialog.close"),
  ]);
});

test("what is left out is named, as much of it as one reads", async () => {
  const unknown = Array.from({ length: 25 }, (_, at) => `${"x".repeat(100)}${at}`);
  const { t } = await drawn({ invalid: ["theme"], unknown, newer: true });
  screen.getByText(t("settings.restore.newer"));
  screen.getByText(t("settings.restore.invalid", { names: t("setting.theme") }));
  const text = screen.getByText(/^Not known here/).textContent ?? "";
  expect(text).toContain("5 more");
  expect(text.length).toBeLessThan(20 * 65 + 40);
});

test.each([
  ["too large", `{"_pleroma_settings_version":[1,0],"muteWords":["${"a".repeat(MOST_FILE_BYTES)}"]}`, "too_big"],
  ["without a version", "{}", "invalid"],
  ["of an older version", '{"_pleroma_settings_version":[0,9]}', "too_old"],
  ["of a newer version", '{"_pleroma_settings_version":[2,0]}', "too_new"],
] as const)("a file %s opens no dialog and says why", async (_what, text, problem) => {
  const t = createT("en", words);
  await openBackup(t, new File([text], "settings.json"));
  const version = problem === "too_old" ? "0.9" : "2.0";
  expect(useToasts.getState().toasts.map((one) => one.text)).toEqual([t(`settings.file.${problem}`, { version })]);
  expect(useDialogs.getState().open).toBeNull();
});

test("a backup that can be read is opened, and nothing is taken yet", async () => {
  await openBackup(createT("en", words), new File(['{"_pleroma_settings_version":[1,0],"hideNsfw":false}'], "a.json"));
  expect(useDialogs.getState().open).toEqual({ name: "restore", file: { ...nothing, choices: { hideNsfw: false } } });
});
