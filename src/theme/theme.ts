import { themeKey } from "./first";
import type { Look } from "./look";

/** The look of a theme that comes with Godwit, and of "system"; null for any other, whose file is to be read first. */
export function ownLook(name: string): Look | null {
  if (name === "pleroma-dark") return { name, scheme: "dark", css: "" };
  if (name === "pleroma-light") return { name, scheme: "light", css: "" };
  return name === "system" ? { name, scheme: null, css: "" } : null;
}

/** What showing a look needs of the page: its document, and storage for the copy. */
export type ThemePage = {
  document: Pick<Document, "documentElement" | "adoptedStyleSheets">;
  storage: Pick<Storage, "getItem" | "setItem">;
};

/** The name of the look that the page began with; null where no copy was kept. */
export function keptLook({ storage }: Pick<ThemePage, "storage">): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(themeKey) ?? "null");
    return typeof kept === "object" && kept !== null && "name" in kept ? String(kept.name) : null;
  } catch {
    return null;
  }
}

/**
 * Shows a look and leaves a copy for the next first paint. Storage that is off costs only that copy.
 * @returns whether the copy could be kept
 */
export function showLook(look: Look, { document, storage }: ThemePage): boolean {
  const { dataset } = document.documentElement;
  if (look.scheme) dataset.theme = look.scheme;
  else delete dataset.theme;
  const sheet = look.css === "" ? [] : [new CSSStyleSheet()];
  for (const one of sheet) one.replaceSync(look.css);
  document.adoptedStyleSheets = sheet;
  try {
    storage.setItem(themeKey, JSON.stringify(look));
    return true;
  } catch {
    return false;
  }
}
