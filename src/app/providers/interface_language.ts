import { useEffect, useState } from "react";
import type { Device } from "../../db/device_state";
import { readSetting, unconfigured } from "../../domain/settings/settings";
import { loadMessages } from "../../i18n/late_messages";
import { chooseLocale, en } from "../../i18n/locales";
import { showLocale } from "../../i18n/first_paint_language";
import { createT, type T } from "../../i18n/translator";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";

/** The function that speaks, and the chosen language that it was made for. */
export type InterfaceLanguage = { chosen: string; t: T };

async function speak(chosen: string): Promise<InterfaceLanguage> {
  const locale = chooseLocale(chosen || null, navigator.languages);
  const words = await loadMessages(locale.language);
  showLocale(locale, { html: document.documentElement, keep: safeLocalStorage.set });
  return { chosen, t: createT(locale.locale, words, en) };
}

/**
 * Chooses the language of the first screen: the reader's, else the browser's. A language whose words cannot be had (offline and
 * never seen) is spoken in English until they can.
 */
export function chooseInterfaceLanguage(device: Device): Promise<InterfaceLanguage> {
  return speak(chosenOf(device)).catch(() => speak("en"));
}

const chosenOf = ({ settings }: Device) =>
  readSetting("interfaceLanguage", settings["interfaceLanguage"], unconfigured);

/**
 * Speaks another language as soon as the reader chooses one, here or in another tab. Where its words cannot be had, the page
 * goes on as it spoke; the next start asks for them again.
 */
export function useInterfaceLanguage(device: Device, first: InterfaceLanguage): T {
  const [spoken, setSpoken] = useState(first);
  const chosen = chosenOf(device);
  useEffect(() => {
    if (chosen === spoken.chosen) return undefined;
    let late = false;
    speak(chosen).then(
      (now) => late || setSpoken(now),
      () => undefined,
    );
    return () => {
      late = true;
    };
  }, [chosen, spoken.chosen]);
  return spoken.t;
}
