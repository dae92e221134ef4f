import type { AppDb } from "../app_database";

const KEY = "styles";

/** The themes that static/styles.json offers: a path or a whole theme, by name. */
export type Styles = Record<string, unknown>;

/** The themes as they were last read; empty where they never were. */
export async function readStyles(app: AppDb): Promise<Styles> {
  const kept: unknown = (await app.settings.get(KEY))?.value;
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}

/** Keeps the list of themes for the next time. */
export async function saveStyles(app: AppDb, styles: Styles): Promise<void> {
  await app.settings.put({ key: KEY, value: styles });
}
