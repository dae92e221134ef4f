import { readChoices, saveChoices } from "../../db/settings/settings";
import { settingsFileName, readSettingsFile, writeSettingsFile } from "../../domain/settings/settings_file";
import type { T } from "../../i18n/translator";
import { reportSaveResult } from "../../ui/base/dialog/save_notices";
import { toast } from "../../ui/base/toast/show_toast";
import type { World } from "../../ui/context/useWorld";
import { labelOf } from "./controls/setting_label";

type BackupWorld = Pick<World, "app" | "db" | "sync">;

/** Downloads the user's settings as a file. */
export async function backUp({ app, db }: BackupWorld, with_theme: boolean): Promise<void> {
  const [deviceChoices, accountChoices] = await Promise.all([readChoices(app), readChoices(db)]);
  const text = writeSettingsFile({ ...deviceChoices, ...accountChoices }, with_theme);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = settingsFileName;
  link.click();
  // The download has started by then and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Restores the settings in a file, and reports the result: unknown keys, or why nothing was changed. */
export async function restore({ app, db, sync }: BackupWorld, t: T, file: Blob): Promise<void> {
  const text = await file.text().catch(() => null);
  if (text === null) {
    toast("bad", t("settings.file.unreadable"));
    return;
  }
  const read = readSettingsFile(text);
  if ("problem" in read) {
    toast("bad", t(`settings.file.${read.problem}`, { version: read.version }));
    return;
  }
  try {
    await saveChoices(app, db, read.choices);
  } catch (error) {
    reportSaveResult("failed");
    throw error;
  }
  reportSaveResult("saved");
  sync.settings.notifyChanged();
  if (read.unknown.length > 0) {
    const names = read.unknown.map((key) => labelOf(t, key)).join(", ");
    toast("warn", t("settings.restoredPartly", { names }));
  } else if (read.newer) toast("warn", t("settings.restoredNewer"));
  else toast("good", t("settings.restored"));
}
