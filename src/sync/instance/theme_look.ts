import type { Api } from "../../api/client";
import type { AppDb } from "../../db/app_database";
import { readStyles, saveStyles, type Styles } from "../../db/settings/theme_list";
import { ApiError } from "../../domain/requests/api_error";
import type { ThemeProblem } from "../../theme/theme_document";
import { type Look, lookOf, systemLook } from "../../theme/look";
import { type Palette, paletteOf } from "../../theme/palette";

/** Why a theme cannot be shown: it is not in the list, or what `paletteOf` says of its file. */
export type LookProblem = ThemeProblem | "missing";

type Parts = { app: AppDb; /** The page's own origin, where `static` lies. */ api: Api };

/** What lies at a path of `static`, undefined where nothing readable does. Throws `ApiError` where no answer came. */
async function ask(api: Api, path: string): Promise<unknown> {
  try {
    return (await api.ask({ method: "GET", path })).json;
  } catch (error) {
    if (error instanceof ApiError && error.failure.status !== undefined) return undefined;
    throw error;
  }
}

async function refreshStyles({ app, api }: Parts): Promise<Styles> {
  const answered = await ask(api, "/static/styles.json");
  if (typeof answered !== "object" || answered === null || Array.isArray(answered)) return readStyles(app);
  const styles: Styles = { ...answered };
  await saveStyles(app, styles);
  return styles;
}

/** The palette of a theme of the list: of its file, which must lie at the page's own origin, or as it stands in the list. */
async function paletteNamed(api: Api, styles: Styles, name: string): Promise<Palette | LookProblem> {
  const source = Object.hasOwn(styles, name) ? styles[name] : undefined;
  if (source === undefined) return "missing";
  if (typeof source !== "string") return paletteOf(source);
  const address = URL.canParse(source, api.origin) ? new URL(source, api.origin) : null;
  return address?.origin === api.origin ? paletteOf(await ask(api, address.pathname + address.search)) : "unreadable";
}

/**
 * Reads how a theme looks: static/styles.json, which is kept for the list of themes, then the theme's own file (spec 000
 * section 7, "static config"). A theme that comes with Godwit looks as in tokens.css where its file cannot be read.
 * @param name a name of the list, or "system": pleroma-dark or pleroma-light as the system asks
 * @returns the look, or why it cannot be shown; null where no answer came: what is shown stays
 */
export async function readLook(parts: Parts, name: string): Promise<Look | LookProblem | null> {
  try {
    const styles = await refreshStyles(parts);
    const of = (one: string) => paletteNamed(parts.api, styles, one);
    if (name === "system") {
      const [dark, light] = await Promise.all([of("pleroma-dark"), of("pleroma-light")]);
      return systemLook(typeof dark === "string" ? null : dark, typeof light === "string" ? null : light);
    }
    const palette = await of(name);
    return typeof palette === "string" ? palette : lookOf(name, palette);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
