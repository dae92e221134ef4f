import type { Clock } from "../../domain/runtime/clock";
import type { Desktop } from "../../sync/notifications/notice";

/**
 * The desktop of a page, for all of its parts and whoever is signed in, null where there is no service worker: what one shows
 * another knows, and need not ask the browser about (`createDesktopNotices`).
 */
export function createPageNotices(
  container: Pick<ServiceWorkerContainer, "getRegistration"> | undefined,
  clock: Clock,
  report: (error: unknown) => void,
): () => Promise<Desktop | null> {
  let desktop: Desktop | undefined;
  return async () => {
    const registration = await container?.getRegistration("/");
    if (!registration) return null;
    const { createDesktopNotices } = await import("../../sync/notifications/desktop_notices");
    return (desktop ??= createDesktopNotices(registration, clock, report));
  };
}
