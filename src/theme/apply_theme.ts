import { themeKey } from "./first_paint_theme";
import type { Look } from "./look";

/** The look of a theme that comes with Godwit, and of "system"; null for any other, whose file is to be read first. */
export function ownLook(name: string): Look | null {
  if (name === "pleroma-dark") return { name, scheme: "dark", css: "" };
  if (name === "pleroma-light") return { name, scheme: "light", css: "" };
  return name === "system" ? { name, scheme: null, css: "" } : null;
}

/** What showing a look needs of the page: its document, and what keeps the copy, where it can. */
export type ThemePage = {
  document: Pick<Document, "documentElement" | "adoptedStyleSheets">;
  storage: { get(key: string): string | null; set(key: string, value: string): boolean };
};

/** The name of the look that the page began with; null where no copy was kept. */
export function keptLook({ storage }: Pick<ThemePage, "storage">): string | null {
  try {
    const look: unknown = JSON.parse(storage.get(themeKey) ?? "null");
    return typeof look === "object" && look !== null && "name" in look ? String(look.name) : null;
  } catch {
    // Something else wrote there, or half of it: the page began as it does without.
    return null;
  }
}

/**
 * Shows a look and leaves a copy for the next first paint. Where nothing can be kept, that costs only the copy.
 * @returns whether the copy could be kept
 */
export function showLook(look: Look, { document, storage }: ThemePage): boolean {
  const { dataset } = document.documentElement;
  if (look.scheme) dataset.theme = look.scheme;
  else delete dataset.theme;
  const sheet = look.css === "" ? [] : [new CSSStyleSheet()];
  for (const one of sheet) one.replaceSync(look.css);
  document.adoptedStyleSheets = sheet;
  return storage.set(themeKey, JSON.stringify(look));
}
