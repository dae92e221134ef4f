import { readStyles } from "../../../db/settings/theme_list";
import { readTranslationLanguages } from "../../../db/instance/translation_languages";
import type { TranslationLanguages } from "../../../domain/instance/translation_languages";
import { formatOwnName } from "../../../i18n/format";
import { type Language, languages } from "../../../i18n/locales";
import { type Choice, formatChoices, sorted, languageChoices } from "../../../ui/composing/post_choices";
import { useInstance } from "../../../ui/context/useDevice";
import { useLive } from "../../../ui/context/useLive";
import { useT } from "../../../ui/context/useT";
import { useWorld } from "../../../ui/context/useWorld";

/** The settings whose values stand elsewhere. */
export type ChosenKey = "interfaceLanguage" | "theme" | "translationLanguage" | "postLanguage" | "postContentType";

/**
 * What a setting may be, in the reader's language. What is set now is among it, even where nothing offers it any more.
 * @param value what it is now
 */
export function useControlChoices(setting: ChosenKey, value: string): Choice[] {
  const t = useT();
  const { app, db } = useWorld();
  const { post_formats } = useInstance();
  const styles = useLive(() => readStyles(app), [app]);
  const translated = useLive(() => readTranslationLanguages(db), [db])?.into ?? [];
  const spoken: readonly Language[] = languages;
  const choices: Record<ChosenKey, () => Choice[]> = {
    interfaceLanguage: () => [
      { value: "", label: t("setting.interfaceLanguage.system") },
      ...spoken.map((one) => ({ value: one, label: formatOwnName(one) })),
    ],
    theme: () => [
      { value: "system", label: t("setting.theme.system") },
      { value: "pleroma-dark", label: t("setting.theme.dark") },
      { value: "pleroma-light", label: t("setting.theme.light") },
      ...Object.entries(styles ?? {})
        .filter(([name]) => name !== "pleroma-dark" && name !== "pleroma-light")
        .map(([name, source]) => ({ value: name, label: Array.isArray(source) ? String(source[0]) : name })),
    ],
    translationLanguage: () => [
      { value: "", label: t("setting.translationLanguage.system") },
      ...(translated.length > 0 ? sorted(translated.map(toldTongue)) : languageChoices(spoken)),
    ],
    postLanguage: () => [{ value: "", label: t("setting.postLanguage.system") }, ...languageChoices(spoken)],
    postContentType: () => formatChoices(t, post_formats),
  };
  const offered = choices[setting]();
  return offered.some((one) => one.value === value) ? offered : [...offered, { value, label: value }];
}

/** A language of the server's translator. By the server's name for it where its code is none that a browser knows. */
function toldTongue({ code, name }: TranslationLanguages["into"][number]): Choice {
  const [tag] = Intl.DisplayNames.supportedLocalesOf(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(code) ? code : []);
  return { value: code, label: tag === undefined ? name || code : formatOwnName(tag) };
}
