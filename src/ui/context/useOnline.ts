import { useSyncExternalStore } from "react";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether the browser believes in a network: false is certain, true may still be wrong (an offline reload says true). */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
