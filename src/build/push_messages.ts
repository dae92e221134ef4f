import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compileCatalogue, textsWithEnglish } from "./messages.ts";

const catalogues = join(import.meta.dirname, "../i18n");

/** The messages that the worker uses. */
export const workerMessages = /^(?:app\.name$|push\.)/;

/** The worker's messages in every language but English, which the worker contains: JSON, language → catalogue. */
function otherLanguages(): string {
  const languages = readdirSync(catalogues).flatMap((file) => {
    const [, language] = /^(\w+)\.json$/.exec(file) ?? [];
    if (language === undefined || language === "en") return [];
    const path = join(catalogues, file);
    const json = textsWithEnglish(path, readFileSync(path, "utf8"));
    return `"${language}":${compileCatalogue(json, (key) => workerMessages.test(key))}`;
  });
  return `{${languages.join()}}`;
}

/**
 * The Vite plugin that makes `assets/push-messages-HASH.json`, the worker's messages in every language but English. The
 * worker reads it from the precache, since it cannot import a module once it runs.
 */
export function pushMessages(): Plugin {
  return {
    name: "godwit:push-messages",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", name: "push-messages.json", source: otherLanguages() });
    },
  };
}
