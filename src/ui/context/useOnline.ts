import { useSyncExternalStore } from "react";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** `navigator.onLine`, live. False is reliable, true is not: it is also true after a page was reloaded offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
