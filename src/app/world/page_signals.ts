import type { Signals } from "../../sync/signals";

/** The page's signals: network back, visible, hidden, and frozen (Page Lifecycle API). */
export function pageSignals(page: Window): Signals {
  const { document } = page;
  const visible = () => document.visibilityState === "visible";
  return {
    visible,
    online: () => page.navigator.onLine,
    listen(onSignal) {
      const online = () => onSignal("online");
      const shown = () => onSignal(visible() ? "visible" : "hidden");
      const frozen = () => onSignal("frozen");
      page.addEventListener("online", online);
      page.addEventListener("pageshow", shown);
      document.addEventListener("visibilitychange", shown);
      document.addEventListener("resume", shown);
      document.addEventListener("freeze", frozen);
      return () => {
        page.removeEventListener("online", online);
        page.removeEventListener("pageshow", shown);
        document.removeEventListener("visibilitychange", shown);
        document.removeEventListener("resume", shown);
        document.removeEventListener("freeze", frozen);
      };
    },
  };
}
