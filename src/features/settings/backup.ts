import { readChoices, saveChoices } from "../../db/settings/settings";
import {
  MOST_FILE_BYTES,
  readSettingsFile,
  type SettingChoices,
  settingsFileName,
  writeSettingsFile,
} from "../../domain/settings/settings_file";
import type { T } from "../../i18n/translator";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { reportSaveResult } from "../../ui/base/dialog/save_notices";
import { toast } from "../../ui/base/toast/show_toast";
import { saveFile } from "../../ui/browser/save_file";
import type { World } from "../../ui/context/useWorld";

type BackupWorld = Pick<World, "app" | "db" | "sync">;

/** Downloads the user's settings as a file. */
export async function backUp({ app, db }: BackupWorld, with_theme: boolean): Promise<void> {
  const [deviceChoices, accountChoices] = await Promise.all([readChoices(app), readChoices(db)]);
  const text = writeSettingsFile({ ...deviceChoices, ...accountChoices }, with_theme);
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

/** Takes choices of a backup, and shares them. Rejects if they could not be stored. */
export async function takeChoices({ app, db, sync }: BackupWorld, t: T, choices: SettingChoices): Promise<void> {
  try {
    await saveChoices(app, db, choices);
  } catch (error) {
    reportSaveResult("failed");
    throw error;
  }
  reportSaveResult("saved");
  sync.settings.notifyChanged();
  toast("good", t("settings.restored"));
}
