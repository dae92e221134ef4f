import { useEffect } from "react";
import type { AppDb } from "../db/app";
import { readSetting } from "../db/settings";
import { chooseTheme, showTheme } from "../theme/theme";
import { useLive } from "../ui/useLive";

/** Shows the reader's theme, and leaves its name for the next first paint. */
export function useTheme(app: AppDb): void {
  const chosen = useLive(() => readSetting(app, "theme"), [app]);
  useEffect(() => {
    if (chosen === undefined) return;
    showTheme(chooseTheme(chosen), { root: document.documentElement, storage: page });
    const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
  }, [chosen]);
}

/** localStorage, whose very mention throws where storage is off. */
const page = {
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};
