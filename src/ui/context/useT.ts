import { createContext, useContext } from "react";
import type { T } from "../../i18n/translator";

/** The function that says messages in the reader's language; `app` provides it. */
export const Speech = createContext<T | null>(null);

/** Says a message in the reader's language: `t("timeline.new", { count: 3 })`. */
export function useT(): T {
  const t = useContext(Speech);
  if (!t) throw new Error("useT needs <Speech> above it");
  return t;
}
