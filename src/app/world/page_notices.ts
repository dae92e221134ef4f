import type { Clock } from "../../domain/runtime/clock";
import type { NoticeHost } from "../../sync/notifications/notice";

/**
 * Returns the access to a page's system notifications; null without a service worker. All parts of the page share one
 * instance, so that each knows what the others have shown without asking the browser (`createDesktopNotices`).
 */
export function createPageNotices(
  container: Pick<ServiceWorkerContainer, "getRegistration"> | undefined,
  clock: Clock,
  report: (error: unknown) => void,
): () => Promise<NoticeHost | null> {
  let desktop: NoticeHost | undefined;
  return async () => {
    const registration = await container?.getRegistration("/");
    if (!registration) return null;
    const { createDesktopNotices } = await import("../../sync/notifications/desktop_notices");
    return (desktop ??= createDesktopNotices(registration, clock, report));
  };
}
