/**
 * `npm run words`: lists which texts each language lacks or translated from an older English, and records what was
 * translated since. A stale text that is still right: delete its line in src/i18n/translated and run this again.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lacking, readCatalogue, readTranslated, recordTranslations } from "./translations.ts";

const folder = join(import.meta.dirname, "../i18n");
const english = readCatalogue(folder, "en");
const languages = readdirSync(folder).flatMap((name) => /^(?!en\.)(.+)\.json$/.exec(name)?.[1] ?? []);
mkdirSync(join(folder, "translated"), { recursive: true });

for (const language of languages) {
  const [own, translated] = [readCatalogue(folder, language), readTranslated(folder, language)];
  const now = recordTranslations(own, english, translated);
  writeFileSync(join(folder, "translated", `${language}.json`), `${JSON.stringify(now, null, 2)}\n`);
  const { missing, stale } = lacking(own, english, now);
  const lines = [
    `${language}: ${missing.length} missing, ${stale.length} stale`,
    ...missing.map((key) => `  missing  ${key}: ${english[key]}`),
    ...stale.map((key) => `  stale    ${key}: ${english[key]} (${own[key]})`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
