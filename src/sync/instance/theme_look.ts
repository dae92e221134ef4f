import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { ownThemeId, readOwnTheme } from "../../db/settings/own_themes";
import { readThemeList, saveThemeList, type ThemeList } from "../../db/settings/theme_list";
import { ApiError } from "../../domain/requests/api_error";
import { type Look, lookOf, systemLook } from "../../theme/look";
import type { Theme } from "../../theme/theme";
import { readTheme, type ThemeProblem } from "../../theme/theme_document";

/** Why a theme cannot be shown: it is not in the list, or its file is unusable (`readTheme`). */
export type LookProblem = ThemeProblem | "missing";

/** `api` is the client of the page's own origin, which serves `static`. */
type Parts = { app: AppDb; api: Api };

/** The JSON at a path of `static`; undefined if it is missing or unreadable. Throws `ApiError` if no answer came. */
async function ask(api: Api, path: string): Promise<unknown> {
  try {
    return (await api.request({ method: "GET", path })).json;
  } catch (error) {
    if (error instanceof ApiError && error.failure.status !== undefined) return undefined;
    throw error;
  }
}

async function refreshStyles({ app, api }: Parts): Promise<ThemeList> {
  const answered = await ask(api, "/static/styles.json");
  if (typeof answered !== "object" || answered === null || Array.isArray(answered)) return readThemeList(app);
  const styles: ThemeList = { ...answered };
  await saveThemeList(app, styles);
  return styles;
}

const themeOf = (document: unknown, name: string): Theme | ThemeProblem => {
  const read = readTheme(document, name);
  return typeof read === "string" ? read : read.theme;
};

/** A listed theme: from its file, which must be of the page's own origin, or from the list itself. */
async function themeNamed(api: Api, styles: ThemeList, name: string): Promise<Theme | LookProblem> {
  const source = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (source === undefined) return "missing";
  if (typeof source !== "string") return themeOf(source, name);
  const address = URL.canParse(source, api.origin) ? new URL(source, api.origin) : null;
  if (address?.origin !== api.origin) return "unreadable";
  return themeOf(await ask(api, address.pathname + address.search), name);
}

/**
 * Reads a theme: static/styles.json, which is stored for the list of themes, then the theme's own file. If the file of
 * a built-in theme cannot be read, the theme falls back to tokens.css. A theme of the reader's own is on the device.
 * @param name a name of the list, one of the reader's own (`ownThemeName`), or "system": pleroma-dark or pleroma-light
 * by the system's colour scheme
 * @returns the look, or why it cannot be shown; null without an answer, in which case the current look stays
 */
export async function readLook(parts: Parts, name: string): Promise<Look | LookProblem | null> {
  const id = ownThemeId(name);
  if (id !== null) {
    const row = await readOwnTheme(parts.app, id);
    return row ? lookOf(name, row.theme) : "missing";
  }
  try {
    const styles = await refreshStyles(parts);
    const of = (one: string) => themeNamed(parts.api, styles, one);
    if (name === "system") {
      const [dark, light] = await Promise.all([of("pleroma-dark"), of("pleroma-light")]);
      return systemLook(typeof dark === "string" ? null : dark, typeof light === "string" ? null : light);
    }
    const theme = await of(name);
    return typeof theme === "string" ? theme : lookOf(name, theme);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
