import type { AppDb } from "../../db/app_database";
import { loadLateMessages } from "../../i18n/late_messages";
import type { T } from "../../i18n/translator";
import { type LookProblem, readLook } from "../../sync/instance/theme_look";
import type { Look } from "../../theme/look";
import { toast } from "../../ui/base/toast/show_toast";
import { loadTranslatorAfter } from "../../ui/lazy/load_translator";
import { connectServer } from "../world/create_world";

/** Reads the look of a theme from its file, see `readLook`. */
export function loadLook(app: AppDb, name: string): Promise<Look | LookProblem | null> {
  return readLook({ app, api: connectServer(location.origin) }, name);
}

/**
 * Tells the user that a theme cannot be shown, and why, in the language that may have been chosen with it.
 * @param before the page's translator until then
 */
export async function reportThemeProblem(app: AppDb, before: T, name: string, why: LookProblem): Promise<void> {
  await loadLateMessages();
  const t = await loadTranslatorAfter(app, before);
  toast("warn", t("settings.theme.bad", { name, why: t(`settings.theme.${why}`) }));
}
