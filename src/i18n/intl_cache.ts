/** Memoizes `make` by its arguments: creating an Intl formatter costs about as much as rendering a status. */
function memoized<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known) return known;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}

type LocaleArgument = Intl.LocalesArgument;

/** A memoized `Intl.NumberFormat`. */
export const getNumberFormat = memoized(
  (locale?: LocaleArgument, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
/** A memoized `Intl.DateTimeFormat`. */
export const getDateTimeFormat = memoized(
  (locale?: LocaleArgument, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
/** A memoized `Intl.PluralRules`. */
export const getPluralRules = memoized(
  (locale?: LocaleArgument, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
/** A memoized `Intl.RelativeTimeFormat`. */
export const getRelativeTimeFormat = memoized(
  (locale?: LocaleArgument, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
/** A memoized `Intl.ListFormat`. */
export const getListFormat = memoized(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
/** A memoized `Intl.DisplayNames` of languages; it returns undefined for an unknown language. */
export const getLanguageNames = memoized(
  (locale: string) => new Intl.DisplayNames(locale, { type: "language", fallback: "none" }),
);
