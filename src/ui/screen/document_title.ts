import type { T } from "../../i18n/translator";

/** The document's title: the screen's title, and the number of unseen notifications as a badge shows it. */
export function documentTitle(t: T, title: string, count: string): string {
  const name = t("app.title", { title });
  return count === "" ? name : t("app.titleUnseen", { count, title: name });
}
