import { useContext, useId, useState } from "react";
import { restoreChanges, type SettingChange } from "../../../domain/settings/restore_plan";
import type { UserSettingKey } from "../../../domain/settings/settings";
import type { SettingsFile } from "../../../domain/settings/settings_file";
import type { T } from "../../../i18n/translator";
import { Dialog } from "../../../ui/base/dialog/Dialog";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { closeDialog } from "../../../ui/base/dialog/open_dialogs";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { useAdmin } from "../../../ui/context/useDevice";
import { ChoicesContext } from "../../../ui/context/useSetting";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { backUp, takeChoices } from "../backup";
import { labelOf } from "../controls/setting_label";
import styles from "./Restore.module.css";
import { ValueText } from "./ValueText";

/** How many unknown names are listed, and how much of each, in characters. */
const [MOST_NAMES, LONGEST_NAME] = [20, 60];

/** Shows what a backup would change, and takes it when the user says so. Push and privacy are ticked one by one. */
export function RestoreDialog({ file }: { file: SettingsFile }) {
  const t = useT();
  const world = useWorld();
  // What holds as the dialog opens: the table stands still while the user reads it.
  const [stored] = useState(useContext(ChoicesContext));
  const changes = restoreChanges(file.choices, stored, useAdmin());
  const plain = changes.filter(({ asked }) => !asked);
  const asked = changes.filter((one) => one.asked);
  const [ticked, setTicked] = useState<readonly UserSettingKey[]>([]);
  const taken = [...plain, ...asked.filter(({ key }) => ticked.includes(key))];

  async function take() {
    closeDialog();
    await takeChoices(world, t, Object.fromEntries(taken.map(({ key, next }) => [key, next])));
  }

  return (
    <Dialog title={t("settings.restore")} phone="full" onClose={closeDialog}>
      <div className={styles.restore}>
        {file.newer && <p className={styles.warn}>{t("settings.restore.newer")}</p>}
        {changes.length === 0 ? (
          <p>{t("settings.restore.nothing")}</p>
        ) : (
          <div className={styles.first}>
            <p>{t("settings.restore.first")}</p>
            <button type="button" onClick={() => void backUp(world, true)}>
              {t("settings.restore.backUp")}
            </button>
          </div>
        )}
        {plain.length > 0 && <Changes changes={plain} />}
        {asked.length > 0 && <Asked changes={asked} ticked={ticked} onTick={setTicked} />}
        <LeftOut file={file} />
        <DialogButtons>
          <button type="button" onClick={closeDialog}>
            {t(changes.length === 0 ? "dialog.close" : "dialog.cancel")}
          </button>
          {changes.length > 0 && (
            <button type="button" data-tone="accent" disabled={taken.length === 0} onClick={() => void take()}>
              {t("settings.restore.take", { count: taken.length })}
            </button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function Changes({ changes }: { changes: readonly SettingChange[] }) {
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
              <ValueText setting={key} value={next} />
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

/** The names of what a file has and this client does not know, as many as one reads. */
function unknownNames(t: T, unknown: readonly string[]): string {
  const names = unknown.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME));
  const more = unknown.length - names.length;
  const all = more > 0 ? [...names, t("settings.restore.more", { count: more })] : names;
  return new Intl.ListFormat(t.locale, { type: "unit" }).format(all);
}

/** What the file has and is left out, by name. */
function LeftOut({ file: { invalid, unknown } }: { file: SettingsFile }) {
  const t = useT();
  const id = useId();
  if (invalid.length + unknown.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.left}>
      <h3 id={id}>{t("settings.restore.leftOut")}</h3>
      {invalid.length > 0 && (
        <p>{t("settings.restore.invalid", { names: invalid.map((key) => labelOf(t, key)).join(", ") })}</p>
      )}
      {unknown.length > 0 && <p>{t("settings.restore.unknown", { names: unknownNames(t, unknown) })}</p>}
    </section>
  );
}
