import { useEffect, useEffectEvent } from "react";
import { adminSettingsOf } from "../../db/settings/admin_settings";
import type { AppDb } from "../../db/app_database";
import type { DeviceState } from "../../db/device_state";
import { resolveSetting } from "../../domain/settings/settings";
import type { T } from "../../i18n/translator";
import type { LookProblem } from "../../sync/instance/theme_look";
import type { Look } from "../../theme/look";
import { safeLocalStorage } from "../../ui/browser/safe_local_storage";
import { reportFailure } from "../../ui/lazy/report_failure";
import { retryImport } from "../../ui/lazy/retry_import";
import { storedLookName, builtInLook, applyLook, type ThemePage } from "../../theme/apply_theme";

/** Delay in ms before the file of a theme that is already shown is refreshed. */
const REFRESH_DELAY_MS = 2000;

/**
 * Applies the theme setting and stores the look for the next first paint. The stored look is shown first, then the one
 * in the theme's file. If that is invalid, the system's light or dark theme is shown, and the user is told why if they
 * chose the theme.
 * @param origin the server, whose admin may set a default theme
 */
export function useTheme(app: AppDb, device: DeviceState, origin: string, t: T): void {
  const chosen = device.settings["theme"];
  const name = resolveSetting("theme", chosen, adminSettingsOf(device, origin));
  const refused = useEffectEvent((why: LookProblem) => {
    show({ ...system, name });
    if (chosen !== undefined)
      retryImport(() => import("./load_theme"))
        .then(({ reportThemeProblem }) => reportThemeProblem(app, t, name, why))
        .catch(reportFailure);
  });
  useEffect(() => {
    const builtIn = builtInLook(name);
    const stored = storedLookName(page) === name;
    if (builtIn && !stored) show(builtIn);
    let mounted = true;
    const load = () =>
      void retryImport(async () => (await import("./load_theme")).loadLook(app, name))
        .then((look) => {
          if (!mounted || look === null) return;
          if (typeof look !== "string") show(look);
          else if (!builtIn) refused(look);
        })
        .catch(reportFailure);
    const timer = setTimeout(load, builtIn || stored ? REFRESH_DELAY_MS : 0);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [app, name]);
}

const system: Look = { name: "system", scheme: null, css: "" };

const page: ThemePage = { document, storage: safeLocalStorage };

/** Applies a look, and gives the browser's toolbar the page's background colour. */
function show(look: Look): void {
  applyLook(look, page);
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", ground);
}
