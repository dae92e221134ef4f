/** The two themes that come with Godwit. What the spec calls `pleroma-dark` is the dark one. */
export type ThemeName = "dark" | "light";

/** Where the copy of the chosen theme lies in localStorage: the first paint cannot wait for the database. */
export const themeKey = "godwit:theme";

/**
 * The inline script of index.html: sets `data-theme` before the first paint from the copy in localStorage. It is constant, so
 * that its hash can stand in the Content-Security-Policy. Where storage is off or nothing is chosen, the system's scheme decides.
 */
export const themeScript = `try{var t=localStorage.getItem("${themeKey}");if(t=="dark"||t=="light")document.documentElement.dataset.theme=t}catch(e){}`;

/**
 * The theme that the setting `theme` stands for.
 * @param chosen the setting's value: "dark", "light", a name from a theme list such as "pleroma-light", or "system"
 * @returns null where the system's scheme decides
 */
export function chooseTheme(chosen: string | null): ThemeName | null {
  if (chosen === "dark" || chosen === "pleroma-dark") return "dark";
  if (chosen === "light" || chosen === "pleroma-light") return "light";
  return null;
}

/** What showing a theme needs of the page: the root element's data and the copy for the next first paint. */
export type ThemePage = {
  root: { dataset: DOMStringMap };
  storage: Pick<Storage, "setItem" | "removeItem">;
};

/**
 * Shows a theme and leaves its name for the next first paint. Storage that is off costs only that copy.
 * @param theme null where the system's scheme decides
 * @returns whether the copy could be kept
 */
export function showTheme(theme: ThemeName | null, { root, storage }: ThemePage): boolean {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    if (theme) storage.setItem(themeKey, theme);
    else storage.removeItem(themeKey);
    return true;
  } catch {
    return false;
  }
}
