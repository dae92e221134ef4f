import { useEffect } from "react";

/**
 * Has the browser ask before the tab is closed, as long as `asks` is true. Phones ask nothing: they hide a page first.
 */
export function useAskBeforeClose(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [asks]);
}
