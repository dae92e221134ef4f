import type { BackedUpTheme } from "../../theme/backed_up_themes";
import type { AppDb, OwnThemeRow } from "../app_database";
import { writeTransaction } from "../connection/connection";
import { saveSetting } from "./settings";

const PREFIX = "own:";

/** The value of the setting `theme` for a theme of the reader's own. */
export const ownThemeName = (id: string): string => `${PREFIX}${id}`;

/** The id of the reader's own theme that a value of the setting `theme` means; null for any other theme. */
export const ownThemeId = (name: string): string | null => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null);

/** The reader's own themes of this device, the first made first. */
export async function readOwnThemes(app: AppDb): Promise<OwnThemeRow[]> {
  return (await app.themes.toArray()).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** One of the reader's own themes; undefined if it is not stored. */
export const readOwnTheme = (app: AppDb, id: string): Promise<OwnThemeRow | undefined> => app.themes.get(id);

/**
 * Stores a theme. A theme that was changed is a new row, which takes the place of the one before: every tab follows the
 * setting, whose value is another then.
 * @param replaces the row that it was made from; null for a new theme
 * @param use whether it becomes the theme of this device; one that replaces that theme always does
 */
export async function saveOwnTheme(app: AppDb, row: OwnThemeRow, replaces: string | null, use: boolean): Promise<void> {
  await writeTransaction(app, [app.themes, app.settings], async () => {
    const before = replaces === null ? undefined : await app.themes.get(replaces);
    await app.themes.put({ ...row, at: before?.at ?? row.at });
    if (before && before.id !== row.id) await app.themes.delete(before.id);
    const used = (await app.settings.get("theme"))?.value;
    if (use || (before && used === ownThemeName(before.id))) await saveSetting(app, "theme", ownThemeName(row.id));
  });
}

/** Deletes one of the reader's own themes. The device goes back to "as the system" if it has it. */
export async function deleteOwnTheme(app: AppDb, id: string): Promise<void> {
  await writeTransaction(app, [app.themes, app.settings], async () => {
    await app.themes.delete(id);
    if ((await app.settings.get("theme"))?.value === ownThemeName(id)) await saveSetting(app, "theme", "system");
  });
}

/** Stores themes of a backup. One whose id is here stays as it is: a theme that was changed has another id. */
export async function addOwnThemes(app: AppDb, themes: readonly BackedUpTheme[], at: number): Promise<void> {
  await writeTransaction(app, [app.themes], async () => {
    const known = new Set(await app.themes.toCollection().primaryKeys());
    await app.themes.bulkPut(themes.flatMap((one) => (known.has(one.id) ? [] : [{ ...one, at }])));
  });
}
