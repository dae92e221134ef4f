import type { T } from "./translator";

/** The parts of what a screen reader says, each after a pause; "" for none. Words of a list are for `formatList`. */
export const joined = (t: T, parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(t("app.comma"));
