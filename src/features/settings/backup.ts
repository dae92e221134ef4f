import { readChoices, saveChoices } from "../../db/settings/settings";
import { fileName, readSettingsFile, writeSettingsFile } from "../../domain/settings/settings_file";
import type { T } from "../../i18n/translator";
import { noteSaved } from "../../ui/base/dialog/save_notices";
import { toast } from "../../ui/base/toast/show_toast";
import type { World } from "../../ui/context/useWorld";
import { labelOf } from "./controls/setting_label";

type Here = Pick<World, "app" | "db" | "sync">;

/** Hands the reader a file with what they have chosen. */
export async function backUp({ app, db }: Here, with_theme: boolean): Promise<void> {
  const [here, own] = await Promise.all([readChoices(app), readChoices(db)]);
  const text = writeSettingsFile({ ...here, ...own }, with_theme);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = fileName;
  link.click();
  // The download has its own hold on what the address stands for by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Takes over what a file holds, and says how that went: what was not understood, or why nothing was changed. */
export async function restore({ app, db, sync }: Here, t: T, file: Blob): Promise<void> {
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
    noteSaved("failed");
    throw error;
  }
  noteSaved("saved");
  sync.settings.notifyChanged();
  if (read.unknown.length > 0) {
    const names = read.unknown.map((key) => labelOf(t, key)).join(", ");
    toast("warn", t("settings.restoredPartly", { names }));
  } else if (read.newer) toast("warn", t("settings.restoredNewer"));
  else toast("good", t("settings.restored"));
}
