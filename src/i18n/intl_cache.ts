/** The same arguments give the same object: making an Intl formatter costs about as much as rendering a status. */
function kept<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
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

/** `Intl.NumberFormat`, made once per locale and options. */
export const getNumberFormat = kept(
  (locale?: LocaleArgument, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
/** `Intl.DateTimeFormat`, made once per locale and options. */
export const getDateTimeFormat = kept(
  (locale?: LocaleArgument, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
/** `Intl.PluralRules`, made once per locale and options. */
export const getPluralRules = kept(
  (locale?: LocaleArgument, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
/** `Intl.RelativeTimeFormat`, made once per locale and options. */
export const getRelativeTimeFormat = kept(
  (locale?: LocaleArgument, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
/** `Intl.DisplayNames` of languages, made once per locale; what it has no name for it gives none. */
export const getLanguageNames = kept(
  (locale: string) => new Intl.DisplayNames(locale, { type: "language", fallback: "none" }),
);
