/** Where the colour stands, if it does. */
export const highlightTypes = ["disabled", "solid", "striped", "side"] as const;

/** How a person's posts and mentions are marked: a colour ("#rrggbb") and where it stands (spec 002, "Per-user highlight"). */
export type Highlight = { color: string; type: (typeof highlightTypes)[number] };

/** The people whom the reader marks, by their `acct`. */
export type Highlights = Readonly<Record<string, Highlight>>;

/** What was chosen where no colour was (spec 002, "Per-user highlight"). */
export const white = "#FFFFFF";

/**
 * Highlights from outside (the database, a file, another client), those that are none left out; undefined for what is no list
 * of them.
 */
export function readHighlights(given: unknown): Highlights | undefined {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const read = Object.entries(given).flatMap(([acct, value]: [string, unknown]) => {
    const { color = white, type }: { color?: unknown; type?: unknown } = value ?? {};
    const known = highlightTypes.find((one) => one === type);
    return known && typeof color === "string" && /^#[\da-f]{6}$/i.test(color) ? [[acct, { color, type: known }]] : [];
  });
  return Object.fromEntries(read) as Highlights;
}

/** How a person is marked, by their `acct`; null for whoever is not. */
export function highlightOf(highlights: Highlights, acct: string): Highlight | null {
  const found = Object.hasOwn(highlights, acct) ? highlights[acct] : undefined;
  return found && found.type !== "disabled" ? found : null;
}
