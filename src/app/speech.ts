import { useEffect, useState } from "react";
import type { AppDb } from "../db/app";
import { readSetting } from "../db/settings";
import { chooseLocale, en, loadCatalogue } from "../i18n/locales";
import { createT, type T } from "../i18n/t";
import { useLive } from "../ui/useLive";

/** The function that speaks, and the chosen language that it was made for. */
export type Spoken = { chosen: string; t: T };

async function speak(chosen: string): Promise<Spoken> {
  const { language, locale, dir } = chooseLocale(chosen || null, navigator.languages);
  // A language whose file cannot be had (offline and never seen) is spoken in English until it can.
  const catalogue = await loadCatalogue(language).catch(() => en);
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  return { chosen, t: createT(locale, catalogue, en) };
}

/** Chooses the language of the first screen: the reader's, else the browser's. */
export async function chooseSpeech(app: AppDb): Promise<Spoken> {
  return speak(await readSetting(app, "interfaceLanguage"));
}

/** Speaks another language as soon as the reader chooses one, here or in another tab. */
export function useSpeech(app: AppDb, first: Spoken): T {
  const [spoken, setSpoken] = useState(first);
  const chosen = useLive(() => readSetting(app, "interfaceLanguage"), [app]);
  useEffect(() => {
    if (chosen === undefined || chosen === spoken.chosen) return undefined;
    let late = false;
    void speak(chosen).then((now) => late || setSpoken(now));
    return () => {
      late = true;
    };
  }, [chosen, spoken.chosen]);
  return spoken.t;
}
