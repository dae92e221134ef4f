import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const catalogue = /[\\/]src[\\/]i18n[\\/][^\\/]+\.json$/;

/**
 * What is said only by parts of the screen that come later: their words are no part of the first screen (`en.json?first`,
 * `?late`). Whoever loads such a part loads the words with it (`app/withWords`).
 */
const late = new RegExp(
  `^(?:${[
    ...["about", "announcements", "closed", "composer", "drafts", "features", "followRequests", "general"],
    ...["interactions", "lists", "missing", "outbox", "panel", "password_reset", "post_status", "profile"],
    ...["registration", "scope", "search", "session", "setting", "settings", "upload", "whoToFollow"],
  ].join("|")})\\.`,
);

/** A part of a catalogue: what the first screen may say, or the rest. */
type Part = "first" | "late";

/**
 * Compiles the text of one catalogue: flat JSON, key → ICU message, comes in; the same JSON with compiled messages goes out.
 * @param part what of it is wanted; null: the whole
 * @param only which keys are wanted
 * @throws Error naming the key of a message that is no ICU or no string
 */
export function compileCatalogue(json: string, part: Part | null = null, only = /./): string {
  const messages: Record<string, unknown> = JSON.parse(json);
  const wanted = Object.entries(messages).filter(
    ([key]) => only.test(key) && (part === null || late.test(key) === (part === "late")),
  );
  const compiled = wanted.map(([key, message]) => {
    if (typeof message !== "string") throw new Error(`Message "${key}" is no string.`);
    try {
      return [key, compile(message)];
    } catch (error) {
      throw new Error(`Message "${key}" is no ICU message: ${message}`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}

/**
 * The Vite plugin that compiles src/i18n/*.json while they are imported, so that no ICU parser is shipped. It belongs in
 * `plugins` of the app's build and of the tests, and in the worker's (`injectManifest.buildPlugins.vite`): JSON goes in and
 * JSON goes out, Vite's own JSON plugin does the rest. A broken message fails the build with its key.
 * @param only the keys of what is built: the worker says little of what a page does
 */
export function messages(only?: RegExp): Plugin {
  return {
    name: "godwit:messages",
    enforce: "pre",
    transform(code, id) {
      const [path = "", query] = id.split("?");
      const asked = new URLSearchParams(query);
      const part = asked.has("first") ? "first" : asked.has("late") ? "late" : null;
      if (!catalogue.test(path)) return null;
      const compiled = compileCatalogue(code, part, only);
      // Vite's own JSON plugin takes no file with such a question after its name.
      return part ? { code: `export default ${compiled}`, map: null, moduleType: "js" } : { code: compiled, map: null };
    },
  };
}
