import { useSyncExternalStore } from "react";

/** Whether the browser lets this app tell of news by the system; null where it knows no such thing. */
export const readPermission = (): NotificationPermission | null =>
  "Notification" in window ? Notification.permission : null;

function listen(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  if ("permissions" in navigator) {
    navigator.permissions.query({ name: "notifications" }).then(
      (status) => status.addEventListener("change", changed, { signal }),
      // A browser that does not tell of it: what it says is read when something is drawn anew.
      () => undefined,
    );
  }
  return () => listening.abort();
}

/** The same, as it changes: by an answer that was given elsewhere in the page, or in the browser's own settings. */
export function usePermission(): NotificationPermission | null {
  return useSyncExternalStore(listen, readPermission);
}
