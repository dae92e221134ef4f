import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { plainTheme } from "../../theme/theme";
import { type AppDb, openAppDb } from "../app_database";
import { deleteOwnTheme, ownThemeId, ownThemeName, readOwnThemes, saveOwnTheme } from "./own_themes";
import { saveSetting } from "./settings";

let app: AppDb;
beforeEach(async () => {
  app = await openAppDb({ indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => app.close());

const row = (id: string, at: number) => ({ id, at, theme: { ...plainTheme, name: id } });
const used = async () => (await app.settings.get("theme"))?.value;
const ids = async () => (await readOwnThemes(app)).map(({ id }) => id);

test("a theme is kept, and used where that is asked", async () => {
  await saveOwnTheme(app, row("b", 2), null, false);
  expect([await ids(), await used()]).toEqual([["b"], undefined]);
  await saveOwnTheme(app, row("a", 3), null, true);
  expect([await ids(), await used()]).toEqual([["b", "a"], "own:a"]);
  expect([ownThemeId(ownThemeName("a")), ownThemeId("mint")]).toEqual(["a", null]);
});

test("a changed theme takes the place of the one before, in the list and in use", async () => {
  await saveOwnTheme(app, row("a", 1), null, true);
  await saveOwnTheme(app, row("b", 2), null, false);
  await saveOwnTheme(app, row("c", 3), "a", false);
  expect([await ids(), await used()]).toEqual([["c", "b"], "own:c"]);
  await saveOwnTheme(app, row("d", 4), "b", false);
  expect([await ids(), await used()]).toEqual([["c", "d"], "own:c"]);
});

test("deleting the theme in use leads back to the system's, another changes nothing", async () => {
  await saveOwnTheme(app, row("a", 1), null, true);
  await saveOwnTheme(app, row("b", 2), null, false);
  await deleteOwnTheme(app, "b");
  expect([await ids(), await used()]).toEqual([["a"], "own:a"]);
  await deleteOwnTheme(app, "a");
  expect([await ids(), await used()]).toEqual([[], "system"]);
  await saveSetting(app, "theme", "mint");
  await deleteOwnTheme(app, "a");
  expect(await used()).toBe("mint");
});
