import { closeDialog } from "../../ui/dialog/dialogs";
import { Dialog } from "../../ui/dialog/Dialog";
import { useT } from "../../ui/useT";
import { useWorld } from "../../ui/world";
import { Choice } from "./Choice";
import { Install } from "./Install";
import { PushSetting } from "./PushSetting";
import styles from "./Settings.module.css";
import { Storage } from "./Storage";
import { Toggle } from "./Toggle";
import { languages } from "../../i18n/locales";

declare const __VERSION__: string;

/** The settings' first page. It has no route of its own; the system's back closes it. */
export function SettingsDialog() {
  const t = useT();
  const { session } = useWorld();
  return (
    <Dialog title={t("settings.title")} onClose={closeDialog}>
      <div className={styles.page}>
        <section aria-labelledby="settings-look">
          <h3 id="settings-look">{t("settings.look")}</h3>
          <Choice
            setting="interfaceLanguage"
            label={t("settings.language")}
            choices={["", ...languages].map((value) => ({
              value,
              label: value === "" ? t("settings.languageSystem") : languageName(value),
            }))}
          />
          <Choice
            setting="theme"
            label={t("settings.theme")}
            choices={[
              { value: "system", label: t("settings.themeSystem") },
              { value: "pleroma-dark", label: t("settings.themeDark") },
              { value: "pleroma-light", label: t("settings.themeLight") },
            ]}
          />
        </section>
        {session && (
          <section aria-labelledby="settings-news">
            <h3 id="settings-news">{t("settings.news")}</h3>
            <PushSetting />
            <Toggle setting="useStreamingApi" label={t("settings.streaming")} hint={t("settings.streamingHint")} />
          </section>
        )}
        <section aria-labelledby="settings-device">
          <h3 id="settings-device">{t("settings.device")}</h3>
          <Install />
          <Storage />
          <p className={styles.hint}>{t("settings.version", { version: __VERSION__ })}</p>
        </section>
      </div>
    </Dialog>
  );
}

/** A language by its own name. */
function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
}
