import { useContext } from "react";
import { isChanged } from "../../../domain/settings/changed_setting";
import { askConfirmation } from "../../../ui/base/dialog/ask_confirmation";
import { useAdmin } from "../../../ui/context/useDevice";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { labelOf } from "../controls/setting_label";
import type { SettingGroup } from "../setting_tabs";
import styles from "./Resetting.module.css";
import { useReset } from "./useReset";
import { formatList } from "../../../i18n/format";

/** Takes back everything that was changed in a tab, those of the expert mode included, after naming it. */
export function ResetTab({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useT();
  const reset = useReset();
  const admin = useAdmin();
  const choices = useContext(ChoicesContext);
  const changed = groups.flatMap((group) => group.settings).filter((key) => isChanged(key, choices[key], admin));
  if (changed.length === 0) return null;
  const count = changed.length;
  async function press(button: HTMLElement) {
    const tab_id = button.closest("[role=tabpanel]")?.getAttribute("aria-labelledby") ?? "";
    const names = formatList(
      changed.map((key) => labelOf(t, key)),
      t.locale,
    );
    const question = {
      title: t("settings.resetTab.title"),
      text: t("settings.resetTab.text", { names }),
      confirm: t("settings.reset"),
    };
    if (!(await askConfirmation(question))) return;
    await reset(changed, (now) => now("settings.resetTab.done", { count }));
    // The button goes with what was changed: its tab takes the focus.
    document.getElementById(tab_id)?.focus();
  }
  return (
    <button type="button" className={styles.all} onClick={({ currentTarget }) => void press(currentTarget)}>
      {t("settings.resetTab", { count })}
    </button>
  );
}
