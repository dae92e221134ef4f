import { useEffect, useEffectEvent, useRef } from "react";
import { PENDING_CLICK_MS, takePendingClick } from "../../db/notifications/pending_click";
import { closeAll } from "../../ui/base/dialog/open_dialogs";
import { useStableNavigate } from "../../ui/navigation/useStableNavigate";
import { useT } from "../../ui/context/useT";
import { useWorld } from "../../ui/context/useWorld";
import { toast } from "../../ui/base/toast/show_toast";
import type { OpenDatabases } from "../start/open_databases";
import { startServiceWorker } from "./service_worker";

const sentences = {
  off: "errors.storage_unavailable",
  full: "shell.storageFullAtStart",
  lost: "shell.storageLost",
  cleared: "shell.storageCleared",
} as const;

/** What the app itself has to say: that storage is off, that a newer version waits; and what the worker asks it to show. */
export function WorkerNotices({ kept }: { kept: OpenDatabases }) {
  const t = useT();
  const go = useStableNavigate();
  const { app, clock, lack, session, switchTo } = useWorld();
  const target = useRef<{ path: string; key: string }>(null);
  const say = useEffectEvent((what: OpenDatabases) => {
    // Storage that is not to be had is an error (spec 000 section 8); it holds for as long as the tab does, and so is said.
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
    // The worker kept the target for a start; this page has it already.
    void takePendingClick(app, 0, 0);
    closeAll();
    if (key === null || key === session?.key) return go(path);
    target.current = { path, key };
    return void switchTo(key);
  });
  /** A notification that was clicked while this page was starting: nobody listened yet. */
  const missed = useEffectEvent(
    () => void takePendingClick(app, clock.now(), PENDING_CLICK_MS).then((last) => last && open(last.path, last.key)),
  );
  const arrive = useEffectEvent((key: string | undefined) => {
    if (!target.current || target.current.key !== key) return;
    go(target.current.path);
    target.current = null;
  });

  // What is another account's is shown once this tab is that account's: its address means something else here.
  useEffect(() => arrive(session?.key), [session?.key]);

  useEffect(() => say(kept), [kept]);
  useEffect(() => say(lack ?? "kept"), [lack]);
  useEffect(() => {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const { serviceWorker: container } = navigator;
    const page = { container, document, performance, history, reload: () => location.reload() };
    const news = {
      waiting: (accept: () => void) => offer(accept),
      replaced: () => replaced(),
      open: (path: string, key: string | null) => open(path, key),
    };
    // Private windows and pages without a secure context have no worker: the app works online then.
    // oxlint-disable-next-line no-console -- nothing is lost, and what failed is for whoever opens the console
    startServiceWorker(page, news).catch((error: unknown) => console.warn(error));
    missed();
  }, []);
  return null;
}
