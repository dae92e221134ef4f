import { useSyncExternalStore } from "react";

/** The browser's permission for notifications; null if the browser has no notifications. */
export const readPermission = (): NotificationPermission | null =>
  "Notification" in window ? Notification.permission : null;

function listen(changed: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  if ("permissions" in navigator) {
    navigator.permissions.query({ name: "notifications" }).then(
      (status) => status.addEventListener("change", changed, { signal }),
      // Browsers without this query: the permission is read again at the next render.
      () => undefined,
    );
  }
  return () => listening.abort();
}

/** The permission for notifications, live: it changes in the page's prompt and in the browser's settings. */
export function usePermission(): NotificationPermission | null {
  return useSyncExternalStore(listen, readPermission);
}
