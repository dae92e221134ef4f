/** How the colour is applied, if at all. */
export const highlightTypes = ["disabled", "solid", "striped", "side"] as const;

/** How an account's posts and mentions are highlighted. `color` is "#rrggbb". */
export type AccountHighlight = { color: string; type: (typeof highlightTypes)[number] };

/** The accounts that the user highlights, by `acct`. */
export type Highlights = Readonly<Record<string, AccountHighlight>>;

/** The colour of a highlight that was saved without one. */
export const DEFAULT_HIGHLIGHT_COLOR = "#FFFFFF";

/**
 * Reads highlights from an untrusted source (the database, a file, another client). Invalid ones are left out.
 * Undefined if `given` is not an object of highlights.
 */
export function readHighlights(given: unknown): Highlights | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const read = Object.entries(given).flatMap(([acct, value]: [string, unknown]) => {
    const { color = DEFAULT_HIGHLIGHT_COLOR, type }: { color?: unknown; type?: unknown } = value ?? {};
    const known = highlightTypes.find((one) => one === type);
    return known && typeof color === "string" && /^#[\da-f]{6}$/i.test(color) ? [[acct, { color, type: known }]] : [];
  });
  return Object.fromEntries(read) as Highlights;
}

/** The highlight of an account, by its `acct`, or null. */
export function highlightOf(highlights: Highlights, acct: string): AccountHighlight | null {
  const found = Object.hasOwn(highlights, acct) ? highlights[acct] : undefined;
  return found && found.type !== "disabled" ? found : null;
}
