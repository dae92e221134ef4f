/**
 * The Accept-Language of a reader's locale ("de-AT"): it, then its language, then any. Only letters, digits and signs
 * that CORS lets through unasked, and short enough for it (at most 128 bytes, Fetch's "CORS-safelisted
 * request-header").
 */
export function acceptLanguage(locale: string): string {
  const [language = locale] = locale.split("-");
  const own = language === locale ? [] : [`${language};q=0.9`];
  return [locale, ...own, "*;q=0.5"].join(", ");
}
