import { useEffect, useEffectEvent, useRef } from "react";
import { PENDING_CLICK_MS, takePendingClick } from "../../db/notifications/pending_click";
import { closeAllOverlays } from "../../ui/base/dialog/open_dialogs";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { toast } from "../../ui/base/toast/show_toast";
import type { StorageState } from "../start/open_databases";
import { startServiceWorker } from "./service_worker";

const sentences = {
  off: "errors.storage_unavailable",
  full: "shell.storageFullAtStart",
  lost: "shell.storageLost",
  cleared: "shell.storageCleared",
} as const;

/**
 * Shows the app's own notices (storage fails, a newer version is waiting), and handles the worker's requests to open a
 * path.
 */
export function WorkerNotices({ storageState }: { storageState: StorageState }) {
  const t = useT();
  const go = useStableNavigate();
  const { app, clock, storageFailure, session, switchTo } = useWorld();
  const target = useRef<{ path: string; key: string }>(null);
  const showStorageState = useEffectEvent((what: StorageState) => {
    // Failing storage is an error that lasts as long as the tab, and so does its notice.
    if (what !== "kept") toast(what === "cleared" ? "warn" : "bad", t(sentences[what]), { duration_ms: null });
  });
  const offer = useEffectEvent((accept: () => void) =>
    toast("info", t("shell.update"), { duration_ms: null, action: { label: t("shell.updateNow"), run: accept } }),
  );
  const replaced = useEffectEvent(() =>
    toast("info", t("shell.replaced"), {
      duration_ms: null,
      action: { label: t("shell.reload"), run: () => location.reload() },
    }),
  );
  const open = useEffectEvent((path: string, key: string | null) => {
    // The worker stored the target for a page that starts; this page has it already.
    void takePendingClick(app, 0, 0);
    closeAllOverlays();
    if (key === null || key === session?.key) return go(path);
    target.current = { path, key };
    return void switchTo(key);
  });
  /** Handles a click on a notification while this page was starting and did not listen yet. */
  const openPendingClick = useEffectEvent(
    () => void takePendingClick(app, clock.now(), PENDING_CLICK_MS).then((last) => last && open(last.path, last.key)),
  );
  const openAfterSwitch = useEffectEvent((key: string | undefined) => {
    if (!target.current || target.current.key !== key) return;
    go(target.current.path);
    target.current = null;
  });

  // A target of another account is opened after the switch: its path has another meaning for this account.
  useEffect(() => openAfterSwitch(session?.key), [session?.key]);

  useEffect(() => showStorageState(storageState), [storageState]);
  useEffect(() => showStorageState(storageFailure ?? "kept"), [storageFailure]);
  useEffect(() => {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return undefined;
    const shown = new AbortController();
    const { serviceWorker: container } = navigator;
    const page = { container, document, performance, history, reload: () => location.reload() };
    const events = {
      waiting: (accept: () => void) => offer(accept),
      replaced: () => replaced(),
      open: (path: string, key: string | null) => open(path, key),
    };
    // Private windows and insecure contexts have no worker: the app works online only.
    // oxlint-disable-next-line no-console -- nothing is lost; the error is for developers
    startServiceWorker(page, events, shown.signal).catch((error: unknown) => console.warn(error));
    openPendingClick();
    return () => shown.abort();
  }, []);
  return null;
}
