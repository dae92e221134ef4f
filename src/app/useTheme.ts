import { useEffect, useEffectEvent } from "react";
import { readAdmin } from "../db/admin";
import type { AppDb } from "../db/app";
import { readChoice } from "../db/settings";
import { readSetting } from "../domain/settings";
import type { T } from "../i18n/t";
import type { LookProblem } from "../sync/theme";
import type { Look } from "../theme/look";
import { keptLook, ownLook, showLook, type ThemePage } from "../theme/theme";
import { useLive } from "../ui/useLive";

/** How long the files of a theme that is shown already are not asked for, in ms: what is to be read goes first. */
const UNHURRIED_MS = 2000;

/**
 * Shows the theme that is set, and leaves it for the next first paint: the one that was kept at once, then what its file says
 * now. Where it cannot be shown, what the system asks for is; the reader is told why if it was their choice.
 * @param origin the server's, whose admin may name a theme
 */
export function useTheme(app: AppDb, origin: string, t: T): void {
  const set = useLive(async () => {
    const [chosen, admin] = await Promise.all([readChoice(app, "theme"), readAdmin(app, origin)]);
    return { name: readSetting("theme", chosen, admin), own: chosen !== undefined };
  }, [app, origin]);
  const name = set?.name;
  const refused = useEffectEvent((why: LookProblem) => {
    show({ ...system, name: name ?? system.name });
    if (name && set?.own) void import("./themes").then(({ sayRefused }) => sayRefused(t, name, why));
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    const own = ownLook(name);
    const kept = keptLook(page) === name;
    if (own && !kept) show(own);
    let here = true;
    const ask = () =>
      void import("./themes")
        .then(({ askLook }) => askLook(app, name))
        .then((look) => {
          if (!here || look === null) return;
          if (typeof look !== "string") show(look);
          else if (!own) refused(look);
        })
        // Offline and never loaded: what is shown stays.
        .catch(() => undefined);
    const timer = setTimeout(ask, own || kept ? UNHURRIED_MS : 0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [app, name]);
}

const system: Look = { name: "system", scheme: null, css: "" };

/** localStorage, whose very mention throws where storage is off. */
const page: ThemePage = {
  document,
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
};

/** Shows a look, and colours the browser's bar like the page. */
function show(look: Look): void {
  showLook(look, page);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
}
