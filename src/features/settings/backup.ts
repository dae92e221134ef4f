import { addOwnThemes, readOwnThemes } from "../../db/settings/own_themes";
import { readChoices, saveChoices } from "../../db/settings/settings";
import {
  MOST_FILE_BYTES,
  readSettingsFile,
  type SettingChoices,
  settingsFileName,
  writeSettingsFile,
} from "../../domain/settings/settings_file";
import type { BackedUpTheme } from "../../theme/backed_up_themes";
import type { T } from "../../i18n/translator";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { reportSaveResult } from "../../ui/base/dialog/save_notices";
import { toast } from "../../ui/base/toast/show_toast";
import { saveFile } from "../../ui/browser/save_file";
import { loadTranslatorAfter } from "../../ui/lazy/load_translator";
import type { World } from "../../ui/context/useWorld";

type BackupWorld = Pick<World, "app" | "db" | "sync" | "clock">;

/** Downloads the user's settings as a file, with the theme and the themes of their own or without. */
export async function backUp({ app, db }: BackupWorld, with_theme: boolean): Promise<void> {
  const [deviceChoices, accountChoices, own] = await Promise.all([
    readChoices(app),
    readChoices(db),
    readOwnThemes(app),
  ]);
  const themes = with_theme ? own.map(({ id, theme }) => ({ id, theme })) : null;
  const text = writeSettingsFile({ ...deviceChoices, ...accountChoices }, themes);
  saveFile(text, settingsFileName, "application/json");
}

/** Opens a backup in the dialog that shows what it would change, or says why it cannot be read. Changes nothing. */
export async function openBackup(t: T, file: Blob): Promise<void> {
  // A file that is too big is not even read.
  const text = file.size > MOST_FILE_BYTES ? "" : await file.text().catch(() => null);
  if (text === null) {
    toast("bad", t("settings.file.unreadable"));
    return;
  }
  const read = file.size > MOST_FILE_BYTES ? { problem: "too_big" as const, version: "" } : readSettingsFile(text);
  if ("problem" in read) toast("bad", t(`settings.file.${read.problem}`, { version: read.version }));
  else openDialog({ name: "restore", file: read });
}

/**
 * Takes choices and themes of a backup, shares the choices, and says so in the language that the page then has. Rejects
 * if they could not be stored.
 * @param t the page's translator before
 */
export async function takeBackup(
  { app, db, sync, clock }: BackupWorld,
  t: T,
  { choices, themes }: { choices: SettingChoices; themes: readonly BackedUpTheme[] },
): Promise<void> {
  try {
    // The choice of a theme finds it stored.
    await addOwnThemes(app, themes, clock.now());
    await saveChoices(app, db, choices);
  } catch (error) {
    reportSaveResult("failed");
    throw error;
  }
  reportSaveResult("saved");
  sync.settings.notifyChanged();
  toast("good", (await loadTranslatorAfter(app, t))("settings.restored"));
}
