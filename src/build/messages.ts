import { basename, dirname, join } from "node:path";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { rightToLeft } from "../i18n/right_to_left.ts";
import { readCatalogue, readTranslated, withEnglish } from "./translations.ts";

const catalogue = /[\\/]src[\\/]i18n[\\/][^\\/]+\.json$/;

const areas = ["app(?!\\.undo)", "failure", "timeline", "visibility"];
const single = [
  "nav\\.(?:skip|main|search|post|notifications\\w*|menu|signIn|drawer|newest)",
  "shell\\.(?:storageBroken|storageFull|failed|failedChunk|reload|older)",
  "status\\.(?!cop|delete(?!d)|openOriginal|moreOf|plusMore).*",
];

/**
 * The messages that the first screen may use. All others are in `?late`, and whoever loads a later part loads them with
 * it (`ui/lazy/with_messages`). A test checks that the first screen uses no others.
 */
const firstScreen = new RegExp(`^(?:(?:${areas.join("|")})\\..*|${single.join("|")})$`);

/**
 * Compiles the text of one catalogue: flat JSON, key → ICU message, comes in; the same JSON with compiled messages goes
 * out.
 * @param wanted which keys of it are wanted
 * @throws Error naming the key of a message that is no ICU or no string
 */
export function compileCatalogue(json: string, wanted: (key: string) => boolean = () => true): string {
  const messages: Record<string, unknown> = JSON.parse(json);
  const compiled = Object.entries(messages).flatMap(([key, message]) => {
    if (!wanted(key)) return [];
    if (typeof message !== "string") throw new Error(`Message "${key}" is no string.`);
    try {
      return [[key, compile(message)]];
    } catch (error) {
      throw new Error(`Message "${key}" is no ICU message: ${message}`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * The text of a language's file with English in place of what is missing or stale, as JSON.
 * @param path src/i18n/LANGUAGE.json
 * @param json the file's text
 */
export function textsWithEnglish(path: string, json: string): string {
  const [folder, language] = [dirname(path), basename(path, ".json")];
  if (language === "en") return json;
  const own = JSON.parse(json) as Record<string, string>;
  return JSON.stringify(
    withEnglish(own, readCatalogue(folder, "en"), readTranslated(folder, language), rightToLeft.has(language)),
  );
}

/**
 * The Vite plugin that compiles the ICU messages of src/i18n/*.json at import, so that no ICU parser is shipped. A
 * catalogue is imported whole, or in two parts: the words of the first screen (`?first`) and all others (`?late`).
 * English takes the place of a text that another language lacks or translated from an older English. A message that
 * does not compile fails the build with its key.
 * @param first the keys of `?first`
 */
export function messages(first: RegExp = firstScreen): Plugin {
  return {
    name: "godwit:messages",
    enforce: "pre",
    transform(code, id) {
      const [path = "", query] = id.split("?");
      if (!catalogue.test(path)) return null;
      this.addWatchFile(join(dirname(path), "en.json"));
      const asked = new URLSearchParams(query);
      const all = textsWithEnglish(path, code);
      // Vite's own JSON plugin takes the whole, and no file with such a question after its name.
      if (!asked.has("first") && !asked.has("late")) return { code: compileCatalogue(all), map: null };
      const compiled = compileCatalogue(all, (key) => first.test(key) === asked.has("first"));
      return { code: `export default ${compiled}`, map: null, moduleType: "js" };
    },
  };
}
