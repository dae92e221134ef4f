import type { PrecacheController } from "workbox-precaching";
import { en, type Language } from "../../src/i18n/locales";
import type { Catalogue } from "../../src/i18n/translator";

type Precache = Pick<PrecacheController, "getURLsToCacheKeys" | "matchPrecache">;

/**
 * Loads the worker's messages in one language: English from the worker itself, others from a file of the precache
 * (`build/push_messages`). Rejects where the browser has deleted that file.
 */
export async function loadPushMessages(build: Precache, language: Language): Promise<Catalogue> {
  if (language === "en") return en;
  const url = [...build.getURLsToCacheKeys().keys()].find((one) => one.includes("/push-messages-")) ?? "";
  const file = await build.matchPrecache(url);
  if (!file) throw new Error(`No messages in ${language}: ${url}`);
  return ((await file.json()) as Record<Language, Catalogue>)[language];
}
