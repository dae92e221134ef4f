import { createRoot } from "react-dom/client";
import { openAppDb } from "../../db/app_database";
import type { Disk } from "../../db/connection/connection";
import { repairRows } from "../../db/repair/repair";
import { emptyDeviceState } from "../../db/device_state";
import { TranslatorContext } from "../../ui/context/useT";
import { EmptyScreen } from "../../ui/screen/EmptyScreen";
import { RetryButton } from "../../ui/screen/RetryButton";
import { chooseInterfaceLanguage } from "../providers/interface_language";

/** The sessionStorage key of the time (ms) of this tab's last reload after a repair. */
const RELOADED = "godwit:repaired";
/** For how long a page is not reloaded again, in ms. */
const PAUSE_MS = 60_000;

/** Notes that the page is reloaded at `now` (ms). Gives false if it was a moment ago, or if that cannot be noted. */
function mayReload(now: number): boolean {
  try {
    if (Math.abs(now - Number(sessionStorage.getItem(RELOADED))) < PAUSE_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    // Without sessionStorage nobody would end a circle of reloads.
    return false;
  }
}

/** Repairs the rows of the device's database, which the start reads. Gives whether any could not be read. */
async function repairDevice(disk: Disk): Promise<boolean> {
  const app = await openAppDb(disk);
  try {
    return await repairRows(app, Date.now());
  } finally {
    app.close();
  }
}

/**
 * The start, or what stands around all screens, has failed. The page is reloaded if stored rows could not be read and
 * are repaired now; else it says that something went wrong, with a button to reload.
 */
export async function recoverPage(): Promise<void> {
  const repaired = await repairDevice({ indexedDB, IDBKeyRange }).catch((failure: unknown) => {
    reportError(failure);
    return false;
  });
  if (repaired && mayReload(Date.now())) return location.reload();
  // The user's choice of a language may be what cannot be read.
  const { t } = await chooseInterfaceLanguage(emptyDeviceState);
  const main = document.createElement("main");
  document.getElementById("root")?.replaceChildren(main);
  createRoot(main).render(
    <TranslatorContext value={t}>
      <EmptyScreen action={<RetryButton run={() => location.reload()} />}>{t("shell.failed")}</EmptyScreen>
    </TranslatorContext>,
  );
}
