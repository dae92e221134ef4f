import type { PrecacheEntry } from "workbox-precaching";
import { assets } from "./shell";

declare const self: ServiceWorkerGlobalScope;

type File = PrecacheEntry | string;

const urlOf = (file: File) => (typeof file === "string" ? file : file.url);

/** The language (BCP 47) of a file with messages, by the name that `build/chunks` gives it; null: it has none. */
const languageOf = (file: File) => /(?:^|\/)assets\/language-(\w+)-/.exec(urlOf(file))?.[1] ?? null;

/**
 * Splits the list of the build's files: those that every user needs, and those with the messages of one language, which
 * are a fifth of all bytes. English is among the first, since it is the fallback.
 */
export function splitLanguageFiles(files: readonly File[]): { all: File[]; languages: File[] } {
  const all = files.filter((file) => languageOf(file) === null);
  return { all, languages: files.filter((file) => languageOf(file) !== null) };
}

/**
 * Stores the messages of the user's language while the worker installs, so that an update is complete offline. If one
 * file fails, the install fails. Those of another language are cached when they are used (`assets`).
 * @param readLocale the user's locale (BCP 47)
 */
export function storeLanguage(files: readonly File[], readLocale: () => Promise<string>): void {
  async function store(event: ExtendableEvent): Promise<void> {
    const [language] = (await readLocale()).split("-");
    const own = files.filter((file) => languageOf(file) === language).map(urlOf);
    await Promise.all(own.map((url) => storeFile(event, url)));
  }
  self.addEventListener("install", (event) => event.waitUntil(store(event)));
}

async function storeFile(event: ExtendableEvent, url: string): Promise<void> {
  const strategy = assets();
  const request = new Request(new URL(url, self.location.href));
  const [response, stored] = strategy.handleAll({ event, request });
  await stored;
  if (!(await self.caches.match(request))) throw new Error(`${url}: ${(await response).status}`);
}
