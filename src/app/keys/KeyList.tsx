import type { MessageKey } from "../../i18n/translator";
import { closeDialog } from "../../ui/base/dialog/open_dialogs";
import { Dialog } from "../../ui/base/dialog/Dialog";
import { useSetting } from "../../ui/context/useSetting";
import { useT } from "../../ui/context/useT";
import { useNavigation } from "../shell/navigation/useNavigation";
import { appKeys, listKeys, modifiedKeys, placeKeys, statusKeys } from "./key_table";
import styles from "./KeyList.module.css";

type Line = { label: MessageKey; keys: readonly string[] };

/** The lines of a group: keys that do the same stand together. */
function linesOf(keys: readonly { key: string; label: MessageKey }[], before?: string): Line[] {
  const labels = [...new Set(keys.map(({ label }) => label))];
  return labels.map((label) => ({
    label,
    keys: keys.filter((one) => one.label === label).map(({ key }) => (before ? `${before} ${key}` : key)),
  }));
}

/** The dialog that lists every key. */
export function KeyList() {
  const t = useT();
  const on = useSetting("keyShortcuts");
  const open = new Set(
    Object.values(useNavigation())
      .flat()
      .map(({ label }) => label),
  );
  const groups: [title: MessageKey, lines: Line[]][] = [
    ["keys.inLists", linesOf(listKeys)],
    ["keys.onPost", linesOf(statusKeys)],
    [
      "keys.places",
      linesOf(
        placeKeys.filter(({ label }) => open.has(label)),
        "g",
      ),
    ],
    ["keys.app", linesOf([...appKeys, ...modifiedKeys])],
  ];
  return (
    <Dialog title={t("keys.title")} phone="full" onClose={closeDialog}>
      {on ? null : <p className={styles.off}>{t("keys.off")}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll what has the focus */}
      <div className={styles.groups} role="region" aria-label={t("keys.title")} tabIndex={0} data-first-focus="">
        {groups.map(([title, lines]) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label}>
                  <dt>
                    {keys.map((key) => (
                      <span key={key} className={styles.keys} dir="ltr">
                        {key.split(" ").map((one) => (
                          <kbd key={one}>{one}</kbd>
                        ))}
                      </span>
                    ))}
                  </dt>
                  <dd>{t(label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
