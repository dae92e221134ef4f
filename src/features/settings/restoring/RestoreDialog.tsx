import { useContext, useState } from "react";
import { ownThemeId, readOwnThemes } from "../../../db/settings/own_themes";
import { restoreChanges, type SettingChange } from "../../../domain/settings/restore_plan";
import type { UserSettingKey } from "../../../domain/settings/settings";
import type { SettingsFile } from "../../../domain/settings/settings_file";
import type { BackedUpTheme } from "../../../theme/backed_up_themes";
import { Dialog } from "../../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { useAdmin } from "../../../ui/context/useDevice";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { backUp, takeBackup } from "../backup";
import { labelOf } from "../controls/setting_label";
import { LeftOut } from "./LeftOut";
import { NewThemes } from "./NewThemes";
import styles from "./Restore.module.css";
import { ValueText } from "./ValueText";

/**
 * Shows what a backup would change, and takes it when the user says so. Push and privacy are ticked one by one. A theme
 * of one's own that is neither in the file nor here cannot be chosen.
 */
export function RestoreDialog({ file }: { file: SettingsFile }) {
  const t = useT();
  const { app } = useWorld();
  const own = useLive(() => readOwnThemes(app), [app]);
  if (!own) return null;
  const here = new Set(own.map(({ id }) => id));
  const themes = file.themes
    .filter(({ id }) => !here.has(id))
    .map(({ id, theme }) => ({ id, theme: { ...theme, name: theme.name || t("themes.unnamed") } }));
  const { theme } = file.choices;
  const id = typeof theme === "string" ? ownThemeId(theme) : null;
  const is_lost = id !== null && !here.has(id) && !themes.some((one) => one.id === id);
  return <Restoring file={file} themes={themes} lost={is_lost ? ["theme"] : []} />;
}

type Props = {
  file: SettingsFile;
  /** The themes that would be added. */
  themes: readonly BackedUpTheme[];
  /** The settings whose values mean nothing on this device. */
  lost: readonly UserSettingKey[];
};

function Restoring({ file, themes, lost }: Props) {
  const t = useT();
  const world = useWorld();
  // What holds as the dialog opens: the table stands still while the user reads it.
  const [stored] = useState(useContext(ChoicesContext));
  const changes = restoreChanges(file.choices, stored, useAdmin()).filter(({ key }) => !lost.includes(key));
  const plain = changes.filter(({ asked }) => !asked);
  const asked = changes.filter((one) => one.asked);
  const [ticked, setTicked] = useState<readonly UserSettingKey[]>([]);
  const taken = [...plain, ...asked.filter(({ key }) => ticked.includes(key))];
  const none = changes.length + themes.length === 0;
  const count = taken.length + themes.length;

  async function take() {
    closeDialog();
    const choices = Object.fromEntries(taken.map(({ key, next }) => [key, next]));
    await takeBackup(world, t, { choices, themes });
  }

  return (
    <Dialog title={t("settings.restore")} phone="full" onClose={closeDialog}>
      <div className={styles.restore}>
        {file.newer && <p className={styles.warn}>{t("settings.restore.newer")}</p>}
        {none ? (
          <p>{t("settings.restore.nothing")}</p>
        ) : (
          <div className={styles.first}>
            <p>{t("settings.restore.first")}</p>
            <button type="button" onClick={() => void backUp(world, true)}>
              {t("settings.restore.backUp")}
            </button>
          </div>
        )}
        {plain.length > 0 && <Changes changes={plain} themes={themes} />}
        {themes.length > 0 && <NewThemes themes={themes} />}
        {asked.length > 0 && <Asked changes={asked} ticked={ticked} onTick={setTicked} />}
        <LeftOut file={file} invalid={[...file.invalid, ...lost]} />
        <DialogButtons>
          <button type="button" onClick={closeDialog}>
            {t(none ? "dialog.close" : "dialog.cancel")}
          </button>
          {!none && (
            <button type="button" data-tone="accent" disabled={count === 0} onClick={() => void take()}>
              {t(themes.length > 0 ? "settings.restore.takeAll" : "settings.restore.take", { count })}
            </button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function Changes({ changes, themes }: { changes: readonly SettingChange[]; themes: readonly BackedUpTheme[] }) {
  const t = useT();
  return (
    <table className={styles.changes}>
      <caption>{t("settings.restore.changes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("settings.restore.setting")}</th>
          <th scope="col">{t("settings.restore.now")}</th>
          <th scope="col">{t("settings.restore.then")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, now, next }) => (
          <tr key={key}>
            <th scope="row">{labelOf(t, key)}</th>
            <td>
              <ValueText setting={key} value={now} />
            </td>
            <td>
              <ValueText setting={key} value={next} themes={themes} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AskedProps = {
  changes: readonly SettingChange[];
  ticked: readonly UserSettingKey[];
  onTick(ticked: readonly UserSettingKey[]): void;
};
function Asked({ changes, ticked, onTick }: AskedProps) {
  const t = useT();
  return (
    <fieldset className={styles.asked}>
      <legend>{t("settings.restore.asked")}</legend>
      {changes.map(({ key, now, next }) => (
        <Checkbox
          key={key}
          checked={ticked.includes(key)}
          onChange={(on) => onTick(on ? [...ticked, key] : ticked.filter((one) => one !== key))}
        >
          {labelOf(t, key)}
          <small className={styles.values}>
            <span>
              {t("settings.restore.now")}: <ValueText setting={key} value={now} />
            </span>
            <span>
              {t("settings.restore.then")}: <ValueText setting={key} value={next} />
            </span>
          </small>
        </Checkbox>
      ))}
    </fieldset>
  );
}
