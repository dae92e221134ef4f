import { themeKey } from "./first_paint_theme";
import type { Look } from "./look";

/** The look of a built-in theme or of "system"; null for any other theme, whose file has to be read. */
export function builtInLook(name: string): Look | null {
  if (name === "pleroma-dark") return { name, scheme: "dark", css: "" };
  if (name === "pleroma-light") return { name, scheme: "light", css: "" };
  return name === "system" ? { name, scheme: null, css: "" } : null;
}

/** The page's document, and a storage for the copy; `set` returns whether it could store. */
export type ThemePage = {
  document: Pick<Document, "documentElement" | "adoptedStyleSheets">;
  storage: { get(key: string): string | null; set(key: string, value: string): boolean };
};

/** The name of the look at the first paint; null without a stored copy. */
export function storedLookName({ storage }: Pick<ThemePage, "storage">): string | null {
  try {
    const look: unknown = JSON.parse(storage.get(themeKey) ?? "null");
    return typeof look === "object" && look !== null && "name" in look ? String(look.name) : null;
  } catch {
    // The value is not a look; the first paint ignored it as well.
    return null;
  }
}

/**
 * Applies a look and stores a copy for the next first paint.
 * @returns whether the copy could be stored
 */
export function applyLook(look: Look, { document, storage }: ThemePage): boolean {
  const { dataset } = document.documentElement;
  if (look.scheme) dataset.theme = look.scheme;
  else delete dataset.theme;
  const sheet = look.css === "" ? [] : [new CSSStyleSheet()];
  for (const added of sheet) added.replaceSync(look.css);
  document.adoptedStyleSheets = sheet;
  return storage.set(themeKey, JSON.stringify(look));
}
