import type { Signals } from "../../sync/signals";

/** The signals of a page: network back, shown, hidden, and frozen by the system (page lifecycle). */
export function pageSignals(page: Window): Signals {
  const { document } = page;
  const visible = () => document.visibilityState === "visible";
  return {
    visible,
    listen(hear) {
      const online = () => hear("online");
      const shown = () => hear(visible() ? "visible" : "hidden");
      const frozen = () => hear("frozen");
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
