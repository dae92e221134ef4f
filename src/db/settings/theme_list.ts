import type { AppDb } from "../app_database";

const KEY = "styles";

/** The themes of static/styles.json: a path or a whole theme, by name. */
export type ThemeList = Record<string, unknown>;

/** The themes as last fetched; empty before that. */
export async function readThemeList(app: AppDb): Promise<ThemeList> {
  const kept: unknown = (await app.settings.get(KEY))?.value;
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}

/** Stores the list of themes. */
export async function saveThemeList(app: AppDb, styles: ThemeList): Promise<void> {
  await app.settings.put({ key: KEY, value: styles });
}
