import type { Locale } from "./locales";

/** The localStorage key for a copy of the language: the first paint cannot wait for the database. */
const languageKey = "godwit:language";

/**
 * The second part of index.html's first script: it sets the last language and text direction before the first paint.
 * Without a copy, the page is English and left to right until the messages load.
 */
export const languageScript = `try{var l=JSON.parse(localStorage.getItem("${languageKey}")),h=document.documentElement;if(l){h.lang=l.locale;h.dir=l.dir}}catch(e){}`;

/** The page's root element, and a function that stores the copy and returns whether it could. */
type Page = { html: { lang: string; dir: string }; keep(key: string, value: string): boolean };

/**
 * Sets the language and the text direction of the page and stores a copy for the next first paint.
 * @returns whether the copy could be stored
 */
export function applyLocale({ locale, dir }: Pick<Locale, "locale" | "dir">, { html, keep }: Page): boolean {
  html.lang = locale;
  html.dir = dir;
  return keep(languageKey, JSON.stringify({ locale, dir }));
}
