import { type CSSProperties, useId, useState } from "react";
import { propertiesOf } from "../../../theme/look";
import type { Scheme, Theme } from "../../../theme/theme";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { Checkbox } from "../../../ui/base/form/Checkbox";
import { Field } from "../../../ui/base/form/Field";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { NotificationArticle } from "../../../ui/notification/NotificationArticle";
import { PlacementContext } from "../../../ui/status/store/useMuteRules";
import { StatusArticle } from "../../../ui/status/row/StatusArticle";
import { sampleRows } from "./sample_rows";
import styles from "./ThemePreview.module.css";

const place = { context: "home", profile_id: null } as const;
const nothing = () => undefined;

/**
 * A post, a notification, a form and a dialog as a theme draws them: the real components, in an element that sets the
 * theme's tokens. Nothing in it can be pressed; where it is cut, the keyboard scrolls it. The dialog is a picture of
 * one: an open `dialog` would take Escape from the settings, and the single keys from the page.
 */
export function ThemePreview({ theme, scheme }: { theme: Theme; scheme: Scheme }) {
  const t = useT();
  const id = useId();
  const { clock } = useWorld();
  const [rows] = useState(() => sampleRows(t, clock.now()));
  const factor = theme.text_size / 100;
  const sizes = {
    "--size": `${factor}rem`,
    "--size-small": `${0.875 * factor}rem`,
    "--size-title": `${1.125 * factor}rem`,
  };
  const look = { ...propertiesOf(theme, scheme), ...sizes, colorScheme: scheme } as CSSProperties;
  return (
    <section aria-label={t("themes.preview")} className={styles.preview} tabIndex={0} style={look} data-scheme={scheme}>
      <div inert className={styles.page}>
        <PlacementContext value={place}>
          <StatusArticle view={rows.status} position={1} size={1} />
        </PlacementContext>
        <NotificationArticle view={rows.notification} position={1} size={1} />
        <div className={styles.panel}>
          <Field label={t("themes.sample.field")} hint={t("themes.sample.hint")}>
            {(tied) => <input {...tied} id={id} type="text" readOnly value={t("themes.sample.short")} />}
          </Field>
          <Checkbox checked onChange={nothing}>
            {t("themes.sample.check")}
          </Checkbox>
          <p className={styles.signs}>
            <span data-tone="good">{t("themes.colour.good")}</span>{" "}
            <span data-tone="warn">{t("themes.colour.warn")}</span>{" "}
            <span data-tone="bad">{t("themes.colour.bad")}</span> <code>{t("themes.font.mono")}</code>
          </p>
        </div>
        <div className={styles.dialog}>
          <h3>{t("themes.sample.title")}</h3>
          <p>{t("themes.sample.question")}</p>
          <DialogButtons>
            <button type="button">{t("dialog.cancel")}</button>
            <button type="button" data-tone="accent">
              {t("themes.sample.yes")}
            </button>
          </DialogButtons>
        </div>
      </div>
    </section>
  );
}
