import { useId } from "react";
import type { UserSettingKey } from "../../../domain/settings/settings";
import type { SettingsFile } from "../../../domain/settings/settings_file";
import type { T } from "../../../i18n/translator";
import { useT } from "../../../ui/context/useT";
import { labelOf } from "../controls/setting_label";
import styles from "./Restore.module.css";
import { formatList } from "../../../i18n/format";

/** How many unknown names are listed, and how much of each, in characters. */
const [MOST_NAMES, LONGEST_NAME] = [20, 60];

/** The names of what a file has and this client does not know, as many as one reads. */
function unknownNames(t: T, unknown: readonly string[]): string {
  const names = unknown.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME));
  const more = unknown.length - names.length;
  const all = more > 0 ? [...names, t("settings.restore.more", { count: more })] : names;
  return formatList(all, t.locale);
}

type Props = {
  file: Pick<SettingsFile, "unknown" | "unread_themes">;
  /** The settings whose values mean nothing here. */
  invalid: readonly UserSettingKey[];
};

/** What the file has and is left out, by name. */
export function LeftOut({ file: { unknown, unread_themes }, invalid }: Props) {
  const t = useT();
  const id = useId();
  if (invalid.length + unknown.length + unread_themes === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.left}>
      <h3 id={id}>{t("settings.restore.leftOut")}</h3>
      {invalid.length > 0 && (
        <p>
          {t("settings.restore.invalid", {
            names: formatList(
              invalid.map((key) => labelOf(t, key)),
              t.locale,
            ),
          })}
        </p>
      )}
      {unread_themes > 0 && <p>{t("settings.restore.unreadThemes", { count: unread_themes })}</p>}
      {unknown.length > 0 && <p>{t("settings.restore.unknown", { names: unknownNames(t, unknown) })}</p>}
    </section>
  );
}
