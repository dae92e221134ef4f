import type { Locale } from "./locales";

/** Where the copy of the spoken language lies in localStorage: the first paint cannot wait for the database. */
const languageKey = "godwit:language";

/**
 * The rest of the first script of index.html: it writes the page in the direction that it had last, before the first paint.
 * Where nothing is kept, the page is English until it speaks.
 */
export const languageScript = `try{var l=JSON.parse(localStorage.getItem("${languageKey}")),h=document.documentElement;if(l){h.lang=l.locale;h.dir=l.dir}}catch(e){}`;

/** What saying a language needs of the page: its root element, and what keeps the copy, where it can. */
type Page = { html: { lang: string; dir: string }; keep(key: string, value: string): boolean };

/**
 * Says on the page which language it speaks and how that is written, and leaves a copy for the next first paint. Where
 * nothing can be kept, that costs only the copy.
 * @returns whether the copy could be kept
 */
export function showLocale({ locale, dir }: Pick<Locale, "locale" | "dir">, { html, keep }: Page): boolean {
  html.lang = locale;
  html.dir = dir;
  return keep(languageKey, JSON.stringify({ locale, dir }));
}
