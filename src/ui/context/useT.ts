import { createContext, useContext } from "react";
import type { T } from "../../i18n/translator";

/** The translation function for the user's language; `app` provides it. */
export const TranslatorContext = createContext<T | null>(null);

/** The translation function: `t("timeline.new", { count: 3 })` returns the message in the user's language. */
export function useT(): T {
  const t = useContext(TranslatorContext);
  if (!t) throw new Error("useT needs <Speech> above it");
  return t;
}
