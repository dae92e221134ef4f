import { useEffect, useEffectEvent } from "react";
import { adminOf } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import type { Device } from "../../db/device_state";
import { readSetting } from "../../domain/settings/settings";
import type { T } from "../../i18n/translator";
import type { LookProblem } from "../../sync/instance/theme_look";
import type { Look } from "../../theme/look";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import { reportFailure } from "../../ui/lazy/report_failure";
import { retryImport } from "../../ui/lazy/retry_import";
import { keptLook, ownLook, showLook, type ThemePage } from "../../theme/apply_theme";

/** How long the files of a theme that is shown already are not asked for, in ms: what is to be read goes first. */
const UNHURRIED_MS = 2000;

/**
 * Shows the theme that is set, and leaves it for the next first paint: the one that was kept at once, then what its file says
 * now. Where it cannot be shown, what the system asks for is; the reader is told why if it was their choice.
 * @param origin the server's, whose admin may name a theme
 */
export function useTheme(app: AppDb, device: Device, origin: string, t: T): void {
  const chosen = device.settings["theme"];
  const name = readSetting("theme", chosen, adminOf(device, origin));
  const refused = useEffectEvent((why: LookProblem) => {
    show({ ...system, name });
    if (chosen !== undefined)
      retryImport(() => import("./load_theme"))
        .then(({ sayRefused }) => sayRefused(t, name, why))
        .catch(reportFailure);
  });
  useEffect(() => {
    const own = ownLook(name);
    const same = keptLook(page) === name;
    if (own && !same) show(own);
    let here = true;
    const ask = () =>
      void retryImport(async () => (await import("./load_theme")).askLook(app, name))
        .then((look) => {
          if (!here || look === null) return;
          if (typeof look !== "string") show(look);
          else if (!own) refused(look);
        })
        .catch(reportFailure);
    const timer = setTimeout(ask, own || same ? UNHURRIED_MS : 0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [app, name]);
}

const system: Look = { name: "system", scheme: null, css: "" };

const page: ThemePage = { document, storage: safeLocalStorage };

/** Shows a look, and colours the browser's bar like the page. */
function show(look: Look): void {
  showLook(look, page);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
}
