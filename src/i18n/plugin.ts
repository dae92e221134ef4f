import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const catalogue = /[\\/]src[\\/]i18n[\\/][^\\/]+\.json$/;

/**
 * Compiles the text of one catalogue: flat JSON, key → ICU message, comes in; the same JSON with compiled messages goes out.
 * @throws Error naming the key of a message that is no ICU or no string
 */
export function compileCatalogue(json: string): string {
  const messages: Record<string, unknown> = JSON.parse(json);
  const compiled = Object.entries(messages).map(([key, message]) => {
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
 */
export function messages(): Plugin {
  return {
    name: "godwit:messages",
    enforce: "pre",
    transform(code, id) {
      return catalogue.test(id.split("?")[0] ?? "") ? { code: compileCatalogue(code), map: null } : null;
    },
  };
}
