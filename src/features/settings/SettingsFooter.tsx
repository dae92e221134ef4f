import { useId, useRef } from "react";
import { openDialog } from "../../ui/base/dialog/open_dialogs";
import { updateModal } from "../../ui/base/dialog/open_modals";
import { openMenu } from "../../ui/base/menu/open_menu";
import { useSetting } from "../../ui/context/useSetting";
import { useSettingWriter } from "../../ui/context/useSettingWriter";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { SettingPlace } from "./finding/SettingPlace";
import { backUp, openBackup } from "./backup";
import styles from "./Settings.module.css";

/** The footer of the settings: backup and restore, expert mode, signing out. */
export function SettingsFooter() {
  const t = useT();
  const id = useId();
  const world = useWorld();
  const input = useRef<HTMLInputElement>(null);
  const everything = useSetting("expertMode");
  const write = useSettingWriter();
  const menu = (button: HTMLElement) =>
    openMenu(button, t("settings.backup"), [
      { label: t("settings.backupPlain"), onSelect: () => void backUp(world, false) },
      { label: t("settings.backupTheme"), onSelect: () => void backUp(world, true) },
      { label: t("settings.restore"), onSelect: () => input.current?.click() },
    ]);
  return (
    <>
      <SettingPlace part name="settings.backup">
        <button
          type="button"
          className={styles.plain}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={({ currentTarget }) => menu(currentTarget)}
        >
          {t("settings.backup")}
        </button>
      </SettingPlace>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without a reset, choosing the same file again would fire no event.
          target.value = "";
          if (file) void openBackup(t, file);
        }}
      />
      <div className={styles.expert} title={t("settings.expertHint")}>
        <SettingPlace name="settings.expert">
          <input
            id={id}
            type="checkbox"
            checked={everything}
            onChange={({ target }) => void write("expertMode", target.checked)}
          />
          <label htmlFor={id}>{t("settings.expert")}</label>
        </SettingPlace>
      </div>
      {world.session && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            updateModal("settings", "close");
            openDialog({ name: "sign-out" });
          }}
        >
          {t("nav.signOut")}
        </button>
      )}
    </>
  );
}
