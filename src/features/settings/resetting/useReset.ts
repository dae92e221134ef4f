import { resetChoices } from "../../../db/settings/reset_choices";
import { saveChoices } from "../../../db/settings/settings";
import type { UserSettingKey } from "../../../domain/settings/settings";
import type { T } from "../../../i18n/translator";
import { reportSaveResult } from "../../../ui/base/dialog/save_notices";
import { toast } from "../../../ui/base/toast/show_toast";
import { useAdmin } from "../../../ui/context/useDevice";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { loadTranslatorAfter } from "../../../ui/lazy/load_translator";

/**
 * Returns a function that takes choices back, shares that, and says `done` with a button that undoes it, in the
 * language that the page then has.
 */
export function useReset(): (keys: readonly UserSettingKey[], done: (t: T) => string) => Promise<void> {
  const before_reset = useT();
  const { app, db, sync } = useWorld();
  const admin = useAdmin();

  /** Runs a change of the settings, and reports how it went to the head of the settings. */
  async function save<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      const result = await change();
      reportSaveResult("saved");
      sync.settings.notifyChanged();
      return result;
    } catch (error) {
      reportSaveResult("failed");
      throw error;
    }
  }

  return async (keys, done) => {
    const before = await save(() => resetChoices(app, db, keys, admin));
    const undo = () => void save(() => saveChoices(app, db, before));
    const t = await loadTranslatorAfter(app, before_reset);
    toast("info", done(t), { action: { label: t("app.undo"), run: undo } });
  };
}
