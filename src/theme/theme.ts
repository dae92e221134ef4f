import type { Look } from "./look";

/** Where the copy of the chosen look lies in localStorage: the first paint cannot wait for the database. */
const themeKey = "godwit:theme";

/**
 * The first script of index.html: shows the look of the copy in localStorage before the first paint. It is a file of the build,
 * since a server's own policy may forbid scripts in the page. Where storage is off or nothing is kept, the system's scheme decides.
 */
export const themeScript = `try{var t=JSON.parse(localStorage.getItem("${themeKey}")),s;if(t){if(t.scheme=="dark"||t.scheme=="light")document.documentElement.dataset.theme=t.scheme;if(t.css){s=new CSSStyleSheet;s.replaceSync(t.css);document.adoptedStyleSheets=[s]}}}catch(e){}`;

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
