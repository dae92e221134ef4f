import { useEffect, useState } from "react";
import type { DeviceState } from "../../db/device_state";
import { resolveSetting, noAdminSettings } from "../../domain/settings/settings";
import { loadMessages } from "../../i18n/late_messages";
import { chooseLocale, en } from "../../i18n/locales";
import { applyLocale } from "../../i18n/first_paint_language";
import { createT, type T } from "../../i18n/translator";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";

/** A translator, and the language setting it was made for. */
export type InterfaceLanguage = { chosen: string; t: T };

async function loadInterfaceLanguage(chosen: string): Promise<InterfaceLanguage> {
  const locale = chooseLocale(chosen || null, navigator.languages);
  const words = await loadMessages(locale.language);
  applyLocale(locale, { html: document.documentElement, keep: safeLocalStorage.set });
  return { chosen, t: createT(locale.locale, words, en) };
}

/**
 * Chooses the language of the first screen: the user's setting, else the browser's. If its messages fail to load
 * (offline and never cached), English is used until they load.
 */
export function chooseInterfaceLanguage(device: DeviceState): Promise<InterfaceLanguage> {
  return loadInterfaceLanguage(chosenOf(device)).catch(() => loadInterfaceLanguage("en"));
}

const chosenOf = ({ settings }: DeviceState) =>
  resolveSetting("interfaceLanguage", settings["interfaceLanguage"], noAdminSettings);

/**
 * Changes the language as soon as the user chooses another one, in this tab or another. If its messages fail to load,
 * the page keeps its language until they can be loaded: once the network is back, or at the next start.
 */
export function useInterfaceLanguage(device: DeviceState, first: InterfaceLanguage): T {
  const [current, setCurrent] = useState(first);
  const chosen = chosenOf(device);
  useEffect(() => {
    if (chosen === current.chosen) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    const load = () =>
      void loadInterfaceLanguage(chosen).then(
        (now) => signal.aborted || setCurrent(now),
        () => undefined,
      );
    window.addEventListener("online", load, { signal });
    load();
    return () => ended.abort();
  }, [chosen, current.chosen]);
  return current.t;
}
