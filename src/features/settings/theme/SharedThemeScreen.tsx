import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { saveOwnTheme } from "../../../db/settings/own_themes";
import { type Scheme, schemesOf } from "../../../theme/theme";
import { readThemeLink } from "../../../theme/theme_link";
import { DialogButtons } from "../../../ui/base/dialog/DialogButtons";
import { toast } from "../../../ui/base/toast/show_toast";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";
import { useLateNavigate } from "../../../ui/navigation/useLateNavigate";
import { EmptyScreen } from "../../../ui/screen/EmptyScreen";
import { Screen } from "../../../ui/screen/Screen";
import { PairList } from "./PairList";
import { ThemePreview } from "./ThemePreview";
import styles from "./SharedTheme.module.css";

/**
 * The route /-/theme#…: a theme that somebody shares. It is shown, and nothing is changed before the reader takes it; a
 * link that is no theme says why.
 */
export function SharedThemeScreen() {
  const t = useT();
  const go = useLateNavigate();
  const { app, clock, random } = useWorld();
  const { hash } = useLocation();
  const theme = useMemo(() => readThemeLink(hash), [hash]);
  const [wanted, setWanted] = useState<Scheme | null>(null);
  if (typeof theme === "string") {
    const why = t(`settings.theme.${theme}`);
    return (
      <Screen title={t("themes.shared")} back="/">
        <EmptyScreen>{t("themes.notShared", { why })}</EmptyScreen>
      </Screen>
    );
  }
  const name = theme.name || t("themes.unnamed");
  const [first = "dark"] = schemesOf(theme);
  const scheme = wanted && theme[wanted] ? wanted : first;
  const colours = theme[scheme];
  async function take(use: boolean): Promise<void> {
    if (typeof theme === "string") return;
    await saveOwnTheme(app, { id: random.uuid(), at: clock.now(), theme: { ...theme, name } }, null, use);
    toast("good", t(use ? "themes.used" : "themes.saved", { name }));
    go("/", { replace: true });
  }
  return (
    <Screen title={t("themes.shared")} back="/">
      <div className={styles.shared}>
        <h2 dir="auto">{name}</h2>
        {theme.author !== "" && <p dir="auto">{t("themes.by", { author: theme.author })}</p>}
        <p>{t("themes.sharedText")}</p>
        {schemesOf(theme).length > 1 && (
          <div role="group" aria-label={t("themes.scheme")} className={styles.schemes}>
            {schemesOf(theme).map((one) => (
              <button key={one} type="button" aria-pressed={one === scheme} onClick={() => setWanted(one)}>
                {t(`themes.scheme.${one}`)}
              </button>
            ))}
          </div>
        )}
        <ThemePreview theme={theme} scheme={scheme} />
        {colours && <PairList colours={colours} />}
        <DialogButtons>
          <button type="button" onClick={() => void take(false)}>
            {t("themes.save")}
          </button>
          <button type="button" data-tone="accent" onClick={() => void take(true)}>
            {t("themes.use")}
          </button>
        </DialogButtons>
      </div>
    </Screen>
  );
}
