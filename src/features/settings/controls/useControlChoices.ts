import type { AppDb } from "../../../db/app_database";
import type { AccountDb } from "../../../db/schema";
import { ownThemeName, readOwnThemes } from "../../../db/settings/own_themes";
import { readThemeList } from "../../../db/settings/theme_list";
import { readTranslationLanguages } from "../../../db/instance/translation_languages";
import type { TranslationLanguages } from "../../../domain/instance/translation_languages";
import { formatOwnName } from "../../../i18n/format";
import { type Language, languages } from "../../../i18n/locales";
import { type Choice, formatChoices, sortedChoices, languageChoices } from "../../../ui/composing/post_choices";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";

/** The settings with dynamic choices. */
export type DynamicChoiceKey =
  | "interfaceLanguage"
  | "theme"
  | "translationLanguage"
  | "postLanguage"
  | "postContentType";

/** What is stored of a setting's choices: only what that setting needs is read. */
async function readOffered(setting: DynamicChoiceKey, app: AppDb, db: AccountDb) {
  if (setting === "theme") {
    const [styles, own] = await Promise.all([readThemeList(app), readOwnThemes(app)]);
    return { styles, own };
  }
  if (setting === "translationLanguage") return { translated: (await readTranslationLanguages(db))?.into };
  return {};
}

/**
 * The choices of a setting, in the user's language. They include the current value even if it is no longer available.
 * @param value the current value
 */
export function useControlChoices(setting: DynamicChoiceKey, value: string): Choice[] {
  const t = useT();
  const { app, db } = useWorld();
  const { post_formats } = useInstance();
  const {
    styles = {},
    own = [],
    translated = [],
  } = useLive(() => readOffered(setting, app, db), [setting, app, db]) ?? {};
  const spoken: readonly Language[] = languages;
  const choices: Record<DynamicChoiceKey, () => Choice[]> = {
    interfaceLanguage: () => [
      { value: "", label: t("setting.interfaceLanguage.system") },
      ...spoken.map((one) => ({ value: one, label: formatOwnName(one) })),
    ],
    theme: () => [
      { value: "system", label: t("setting.theme.system") },
      { value: "pleroma-dark", label: t("setting.theme.dark") },
      { value: "pleroma-light", label: t("setting.theme.light") },
      ...Object.entries(styles)
        .filter(([name]) => name !== "pleroma-dark" && name !== "pleroma-light")
        .map(([name, source]) => ({ value: name, label: Array.isArray(source) ? String(source[0]) : name })),
      ...own.map(({ id, theme }) => ({ value: ownThemeName(id), label: theme.name })),
    ],
    translationLanguage: () => [
      { value: "", label: t("setting.translationLanguage.system") },
      ...(translated.length > 0 ? sortedChoices(translated.map(translatorLanguageChoice)) : languageChoices(spoken)),
    ],
    postLanguage: () => [{ value: "", label: t("setting.postLanguage.system") }, ...languageChoices(spoken)],
    postContentType: () => formatChoices(t, post_formats),
  };
  const offered = choices[setting]();
  return offered.some((one) => one.value === value) ? offered : [...offered, { value, label: value }];
}

/** A target language of the server's translator. If the browser does not know its code, it has the server's name. */
function translatorLanguageChoice({ code, name }: TranslationLanguages["into"][number]): Choice {
  const [tag] = Intl.DisplayNames.supportedLocalesOf(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(code) ? code : []);
  return { value: code, label: tag === undefined ? name || code : formatOwnName(tag) };
}
