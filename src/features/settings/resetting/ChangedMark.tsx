import { useContext } from "react";
import type { UserSettingKey } from "../../../domain/settings/settings";
import { isChanged } from "../../../domain/settings/changed_setting";
import { useAdmin } from "../../../ui/context/useDevice";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { labelOf } from "../controls/setting_label";
import styles from "./Resetting.module.css";
import { useReset } from "./useReset";

/**
 * Says that a setting was changed from what would hold without the user's choice, with a button that takes that back.
 */
export function ChangedMark({ setting }: { setting: UserSettingKey }) {
  const t = useT();
  const reset = useReset();
  const kept = useContext(ChoicesContext)[setting];
  if (!isChanged(setting, kept, useAdmin())) return null;
  const name = labelOf(t, setting);
  return (
    <p className={styles.changed}>
      <span>{t("settings.changed")}</span>
      <button
        type="button"
        aria-label={t("hidden.act", { act: t("settings.reset"), name })}
        onClick={({ currentTarget }) => {
          // The button goes with the mark: the control beside it takes the focus.
          const row = currentTarget.closest("[data-setting]");
          row?.querySelector<HTMLElement>("input, select, textarea")?.focus();
          void reset([setting], (now) => now("settings.resetDone", { name: labelOf(now, setting) }));
        }}
      >
        {t("settings.reset")}
      </button>
    </p>
  );
}
